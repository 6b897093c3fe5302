/** Where it is told that a choice is over, since its document cannot be decided so any more. */
import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import { HOUR_MS } from "../../../../../src/documents/durations.ts";
import { type VoidReason, voidReasons } from "../../../../../src/documents/void-reason.ts";
import { RunAgainAt } from "../../../../../src/jobs/job-runner.ts";
import { decisionVoid } from "../../../../../src/reading/end-void.ts";
import { sessionClosed, sessionOpened } from "../../../../../src/signing/news.ts";
import { decisionNews } from "../../../../../src/submissions/news.ts";
import { documentNewsByName } from "../../../../../src/watch/news.ts";
import { said } from "../../../../support/bot-words.ts";
import { ME } from "../../told-office.ts";
import { createSigner } from "./office.ts";

const [OWN, PANEL] = [50, 60];

async function createOver(why: VoidReason = "withdrawn", state: Decision["state"] = "undone") {
  const signer = await createSigner();
  const decision = await signer.decide(state);
  const end = async ({ id }: Decision) => {
    await signer.look.change("update submissions set detail = ?, state_seen = 17 where id = ?", why, id);
    return (await signer.db.decisions.find(id)) as Decision;
  };
  const over = await end(decision);
  const tellVoid = (how: { aloud?: boolean; alone?: boolean } = {}) =>
    signer.tell(decisionVoid, { decisionId: over.id, ...{ aloud: false, alone: false, ...how } });
  return { ...signer, end, over, tellVoid };
}

describe("a choice that is over", () => {
  it.each<[string, { aloud?: boolean; alone?: boolean }, number | null, number | null, number[], boolean]>([
    ["is brought up to date in its document's message, without a sound", {}, OWN, PANEL, [OWN], false],
    ["leaves the panel alone", {}, null, PANEL, [], false],
    ["is shown in the panel that its page was opened from", { alone: true }, null, PANEL, [PANEL], false],
    ["is shown there and in its own message", { alone: true }, OWN, PANEL, [OWN, PANEL], false],
    ["is not shown in a panel that shows anything else", { alone: true }, OWN, PANEL, [OWN], false],
    ["is told aloud by a message in the place of its own", { aloud: true }, OWN, PANEL, [OWN], true],
    ["is told aloud where no message is its own", { aloud: true }, null, PANEL, [], true],
  ])("%s", async (_what, how, own, panel, edits, isAloud) => {
    const { db, look, account, over, tellVoid, setMessage, messageOf, edited, sent, deleted } =
      await createOver();
    if (edits.includes(PANEL)) {
      const link = { telegramUserId: ME, accountId: account.id, scope: `decision:${over.id}` };
      await db.signingLinks.create(link, { secret: "s", secretHash: "h" });
      const linkId = await look.value<string>("select id from signing_links");
      const keyboard = [[{ text: said("sign-btn"), linkId }]];
      await db.signButtons.note(ME, { messageId: PANEL, keyboard });
    }
    if (own !== null) await setMessage(over, own);
    await db.messages.setPanel(ME, panel);
    const told = await tellVoid(how);
    expect(edited.map(({ id }) => id)).toEqual(edits);
    expect(told).toBe(isAloud ? sent[0]?.id : (edits[0] ?? null));
    expect(sent.map(({ isSilent }) => isSilent)).toEqual(isAloud ? [false] : []);
    expect(deleted).toEqual(isAloud && own !== null ? [own] : []);
    if (isAloud) expect(await messageOf(over)).toBe(told);
    for (const { text, labels } of sent) {
      expect(text).toContain(said("void-withdrawn"));
      expect(labels.some((label) => label.includes("✍️"))).toBe(false);
      expect(labels).not.toContain(said("decision-again-btn"));
    }
  });

  it("waits for the morning to be told aloud, and asks nothing more until then", async () => {
    const { clock, over, tellVoid, setMessage, edited, sent } = await createOver();
    await setMessage(over, OWN);
    clock.advance(12 * HOUR_MS);
    await expect(tellVoid({ aloud: true })).rejects.toBeInstanceOf(RunAgainAt);
    expect(edited.map(({ id }) => id)).toEqual([OWN]);
    expect(sent).toEqual([]);
  });

  it("told aloud is not told once more by watching", async () => {
    const { db, account, over, tellVoid } = await createOver();
    await tellVoid({ aloud: true });
    const seen = await db.seenDocuments.find(account.id, "invoice", over.documentId);
    expect(seen?.stateId).toBe(17);
  });

  it("overwrites no news of its document that came since", async () => {
    const { db, account, clock, over, writeNotice, tellVoid, setMessage, edited, sent } = await createOver();
    clock.advance(1);
    const about = {
      telegramUserId: ME,
      accountId: account.id,
      kind: "invoice" as const,
      documentId: over.documentId,
    };
    const data = { from: 15, to: 17 };
    const news = await writeNotice(
      documentNewsByName.documentCancelled.notice({ ...about, data, dedupeKey: "x" }),
    );
    await db.notices.setTold([news.id], { messageId: OWN, aloud: true });
    await setMessage(over, OWN);
    for (const aloud of [false, true]) expect(await tellVoid({ aloud })).toBe(OWN);
    expect([edited, sent]).toEqual([[], []]);
  });

  it.each(voidReasons)("after a refusal says why and offers nothing, aloud: %s", async (why) => {
    const { over, tell, setMessage, edited, sent } = await createOver(why, "refused");
    await setMessage(over, OWN);
    await tell(decisionNews.refused, { decisionId: over.id, result: "void" });
    for (const { text, labels } of sent) {
      expect(text).toContain(said(`void-${why}`));
      expect(text).not.toContain("blockquote");
      expect(labels).not.toContain(said("decision-again-btn"));
    }
    expect([edited.length, sent.length]).toEqual([0, 1]);
  });
});

describe("the message of a session", () => {
  it("names what it left out since it is over, with why", async () => {
    const { over, tell, decide, session, last } = await createOver();
    const [one, two] = [await decide("signing"), await decide("signing")];
    await session([one, two], { state: "opened", messageId: null });
    await tell(sessionOpened, { sessionId: "session", leftOut: [], changed: [], ended: [over.id] });
    expect(last()?.text).toContain(`↩️ № 7: ${said("void-withdrawn")}`);
  });

  it("counts those apart from what was signed, refused and taken back", async () => {
    const { end, tell, decide, session, edited } = await createOver();
    const decisions = [await decide("done"), await decide("undone")];
    for (const state of ["undone", "refused"] as const) decisions.push(await end(await decide(state)));
    await session(decisions);
    await tell(sessionClosed, { sessionId: "session" });
    const text = edited[0]?.text ?? "";
    expect(text).toContain("✅");
    for (const [part, count] of [
      ["void", 2],
      ["undone", 1],
    ] as const)
      expect(text).toContain(said(`session-part-${part}`, { count }));
    expect(text).not.toContain(said("session-part-refused", { count: 1 }));
    expect(text).toContain(`↩️ № 7, № 7: ${said("void-withdrawn")}`);
  });

  it("over one that is over says why", async () => {
    const { over, tell, session, edited } = await createOver();
    await session([over]);
    await tell(sessionClosed, { sessionId: "session" });
    expect(edited[0]?.text).toContain(said("void-withdrawn"));
  });
});
