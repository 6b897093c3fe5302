import { describe, expect, it } from "vitest";
import type { Visit } from "../../../../src/bot/visit.ts";
import { findAnswered, findStuck } from "../../../../src/capabilities/digest/sent-documents.ts";
import type { AccountRow } from "../../../../src/db/rows/accounts.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { createTestDatabase, keepWatched } from "../../db/test-database.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A Monday noon in Tashkent, on which invoices of the 3rd end. */
const NOW = Date.UTC(2026, 0, 12, 7);
/** Since then the account reads its sent invoices. */
const JOINED = NOW - 9 * DAY;
const [WAITS, ACCEPTED, REJECTED_BY_AGENT] = [15, 30, 9];
const account = { id: "a", tin: "tin-a" as Tin } as AccountRow;

interface Sent {
  readonly state?: number;
  readonly since: number;
  readonly firstSeen?: number;
  readonly list?: string;
  readonly date?: string;
}

/** Documents of the organization as watching saw them, by their ids. */
async function createSent(sent: Readonly<Record<string, Sent>>): Promise<Visit> {
  const { db, clock, look } = await createTestDatabase({ accounts: ["a"] });
  clock.advance(NOW - clock.now());
  for (const [list, allowed] of Object.entries({ send: 1, queue: 0 }))
    await look.change("insert into list_rights values ('a', 'invoice', ?, ?, 0, ?)", list, allowed, JOINED);
  for (const [
    id,
    { state = ACCEPTED, since, firstSeen = JOINED, list = "send", date = "2026-01-10" },
  ] of Object.entries(sent))
    await keepWatched(look, {
      ...{ tin: "tin-a", document_id: id, list, direction: "outgoing", state_id: state, state_since: since },
      ...{ partner_tin: "2", facts: { date }, first_seen_at: firstSeen },
    });
  const user = { timeZone: "Asia/Tashkent" };
  return { dependencies: { db, clock, profile: builtInProfile }, user, now: clock.now } as unknown as Visit;
}

const ids = (found: ReadonlyArray<{ readonly documentId: string }>) =>
  found.map(({ documentId }) => documentId);

describe("sent documents in a digest", () => {
  it("are answered where the answer came since the last one, is news, and may be read", async () => {
    const [since, until] = [NOW - DAY, NOW];
    const visit = await createSent({
      "told before": { since },
      first: { since: since + 1 },
      last: { since: until },
      "not yet": { since: until + 1 },
      "of another's list": { since: until, list: "queue" },
      waits: { since: until, state: WAITS },
      "rejected by an agent": { since: until - 1, state: REJECTED_BY_AGENT },
    });
    const found = await findAnswered(visit, account, { since, until });
    expect(found.map(({ documentId, answered }) => [documentId, answered])).toEqual([
      ["last", "accepted"],
      ["rejected by an agent", "rejected"],
      ["first", "accepted"],
    ]);
  });

  it("are answered by the states of their own kind", async () => {
    const [since, until] = [NOW - DAY, NOW];
    const ANOTHERS = 77;
    const { kinds } = builtInProfile;
    const { accept } = kinds.act.actions;
    const act = { ...kinds.act, actions: { ...kinds.act.actions, accept: { ...accept, done: [ANOTHERS] } } };
    const visit = await createSent({
      answered: { since: until },
      "an act's": { since: until, state: ANOTHERS },
    });
    Object.assign(visit.dependencies, { profile: { ...builtInProfile, kinds: { ...kinds, act } } });
    expect(ids(await findAnswered(visit, account, { since, until }))).toEqual(["answered"]);
  });

  it("are no news that the first look found, which takes ten minutes", async () => {
    const seen = (at: number) => ({ since: at, firstSeen: at });
    const visit = await createSent({
      "in the first look": seen(JOINED + 10 * MINUTE),
      "after it": seen(JOINED + 10 * MINUTE + 1),
      "seen in it, answered later": { since: JOINED + MINUTE, firstSeen: JOINED },
      "before the account": { since: JOINED, firstSeen: 0 },
    });
    expect(ids(await findAnswered(visit, account, { since: 0, until: NOW }))).toEqual([
      "after it",
      "seen in it, answered later",
    ]);
  });

  it("are stuck after three days, until the end of the day that accepts them", async () => {
    const waits = { state: WAITS, since: NOW - 3 * DAY - 1 };
    const visit = await createSent({
      stuck: waits,
      "three days": { ...waits, since: NOW - 3 * DAY },
      "old at first sight": { ...waits, since: NOW - DAY, firstSeen: NOW - DAY, date: "2026-01-05" },
      "ends today": { ...waits, since: NOW - 8 * DAY, date: "2026-01-03" },
      ended: { ...waits, date: "2025-12-29" },
      "of another's list": { ...waits, list: "queue" },
      answered: { ...waits, state: ACCEPTED },
    });
    expect(ids(await findStuck(visit, account))).toEqual(["ends today", "old at first sight", "stuck"]);
  });
});
