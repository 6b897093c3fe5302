/** Ends, in a database that was brought back, what only made sense when its backup was made. */
import { eq, ne } from "drizzle-orm";
import type { Store } from "../engine/store.ts";
import type { SessionRow } from "../rows/signing-sessions.ts";
import { createWriteAudit } from "../rows/write-audit.ts";
import type { SideEffects, WriteSideEffects } from "../rows/write-side-effects.ts";
import { loginLinks, passwordPrompts } from "../tables/login.ts";
import { conversations } from "../tables/people.ts";
import { browserPairings, signingItems, signingSessions } from "../tables/signing.ts";
import { watchedOrganizations } from "../tables/watched.ts";
import { jobs } from "../tables/work.ts";

interface EndedForRestore {
  /** Signing sessions that were open; their contents are wiped, their decisions are still `signing`. */
  readonly sessions: number;
  /** Updates of Telegram that waited: they were worked since, or their authors repeated them. */
  readonly updates: number;
}

/** One change: signing sessions, dialogues, questions of browsers, login links and updates that waited. */
export type EndForRestore = (told: (session: SessionRow) => SideEffects) => Promise<EndedForRestore>;

export function createEndForRestore(store: Store, writeSideEffects: WriteSideEffects): EndForRestore {
  const { orm, clock, write } = store;
  const writeAudit = createWriteAudit(store);
  return (told) =>
    write(async () => {
      const sessions = await orm
        .update(signingSessions)
        .set({ state: "ended", endedAt: clock.now(), endReason: "restored" })
        .where(ne(signingSessions.state, "ended"))
        .returning()
        .all();
      await orm.update(signingItems).set({ content: null, shown: null }).run();
      for (const table of [conversations, passwordPrompts, browserPairings, loginLinks])
        await orm.delete(table).run();
      const updates = (await orm.delete(jobs).where(eq(jobs.type, "update")).run()).changes;
      // The service may count the same by chance, and yet show other documents than then.
      await orm.update(watchedOrganizations).set({ looks: {} }).run();
      // Nothing is left that they could be parked behind.
      await orm.update(jobs).set({ parked: false }).run();
      for (const session of sessions) await writeSideEffects(told(session));
      await writeAudit([{ event: "restored", data: { by: "operator" } }]);
      return { sessions: sessions.length, updates };
    });
}
