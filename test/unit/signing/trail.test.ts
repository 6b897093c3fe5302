/** What is recorded, and what the chat is told, of each step to a signature and back. */
import { expect, it } from "vitest";
import { DocumentsChanged } from "../../../src/signing/signing-errors.ts";
import { createStoreForTest } from "../../support/store-under-test.ts";
import { createWorld, describeDocument, USER } from "./world.ts";

it("each step is recorded of whoever takes it, and told to whom it concerns", async () => {
  const store = await createStoreForTest();
  const world = await createWorld({ url: store.url, documents: 3 });
  const { account, signing, told } = world;
  const colleague = await world.join(2002);
  const link = await world.linkTo();
  const names = new Map([
    ...[account, colleague].map(({ id, telegramUserId }) => [id, `${telegramUserId}'s`] as const),
    [link.id, "link"],
  ]);
  const named = (data: unknown) =>
    [...names].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(data));
  let known = 0;
  /** What came of the last step. */
  async function look(): Promise<string[]> {
    await world.work();
    const rows = await store.look.rows(
      "select telegram_user_id, account_id, event, data from audit order by id",
    );
    const recorded = rows
      .slice(known)
      .map(({ telegram_user_id: person, account_id: of, event, data }) =>
        named([Number(person), of, event, JSON.parse(String(data))]),
      );
    known = rows.length;
    const heard = told
      .splice(0)
      .map((one) => `→ ${named([one.telegramUserId, one.accountId, one.news, one.data, one.dedupeKey])}`);
    return [...recorded, ...heard];
  }
  const give = () => signing.give({ from: account, to: colleague.id, decisionIds: [decisionId] });
  const ask = async () => {
    const { code } = await signing.requestBrowserTrust(link, "X", null);
    await world.work();
    const { data } = told.find(({ news }) => news === "browserPairing") ?? {};
    names.set(String(data?.pairingId), "pairing").set(JSON.stringify(data?.options), "options");
    return { pairingId: String(data?.pairingId), code };
  };
  const pairing =
    '→ [1001,"1001\'s","browserPairing",{"pairingId":"pairing","options":options,"label":"X"},"pairing:pairing"]';

  const { id: decisionId } = await world.decide("d1");
  names.set(decisionId, "d");
  expect(await look()).toEqual([
    '[1001,"1001\'s","decided",{"kind":"invoice","documentId":"d1","action":"accept"}]',
  ]);

  await give();
  expect(await look()).toEqual([
    '[1001,"1001\'s","decisionGiven",{"decisionId":"d","to":"2002\'s"}]',
    expect.stringContaining('→ [2002,"2002\'s","given",{"from":"1001\'s"},"given:'),
  ]);
  await signing.giveBack([decisionId], colleague.telegramUserId);
  expect(await look()).toEqual([
    '[2002,"2002\'s","decisionGivenBack",{"decisionId":"d"}]',
    expect.stringContaining('→ [1001,"1001\'s","givenBack",{"decisionIds":["d"],"by":"2002\'s"},"givenBack:'),
  ]);
  await give();
  await look();
  await signing.giveBack([decisionId], USER);
  expect(await look()).toEqual([
    '[1001,"1001\'s","decisionTakenBack",{"decisionId":"d"}]',
    expect.stringContaining('→ [2002,"2002\'s","takenBack",{"decisionIds":["d"],"by":"1001\'s"},"takenBack:'),
  ]);

  const asked = await ask();
  await signing.answerBrowserTrust(asked.pairingId, USER, asked.code);
  expect(await look()).toEqual(['[1001,"1001\'s","browserApproved",{"linkId":"link","to":"sign"}]', pairing]);

  const { session } = await world.open();
  names.set(session.id, "session");
  expect((await look()).filter((line) => line.includes("session"))).toEqual([
    '[1001,"1001\'s","signingSessionStarted",{"sessionId":"session","decisionIds":["d"]}]',
    '→ [1001,"1001\'s","sessionOpened",{"sessionId":"session","leftOut":[],"changed":[]},"session:session:sessionOpened"]',
  ]);
  await signing.undo(decisionId, USER);
  expect(await look()).toEqual([
    '[1001,"1001\'s","undone",{"decisionId":"d"}]',
    '[1001,"1001\'s","signingSessionEnded",{"sessionId":"session","reason":"undone"}]',
    '→ [1001,"1001\'s","sessionClosed",{"sessionId":"session"},"session:session:sessionClosed"]',
  ]);

  const over = await world.decide("d1");
  names.set(over.id, "over");
  await look();
  const document = describeDocument("d1", { stateId: 15, lastError: null, hash: "" });
  const by = { account: colleague, document, action: "reject", reason: "no", over: over.id } as const;
  const { decision: instead } = await signing.decide(by);
  names.set(instead.id, "instead");
  expect(await look()).toEqual([
    '[2002,"2002\'s","decided",{"kind":"invoice","documentId":"d1","action":"reject"}]',
    '[2002,"2002\'s","decisionTakenOver",{"decisionId":"over","by":"instead"}]',
    '→ [1001,"1001\'s","takenOver",{"decisionId":"over","by":"instead"},"decision:over:takenOver:1001"]',
  ]);

  const denied = await ask();
  await signing.answerBrowserTrust(denied.pairingId, USER, null);
  expect(await look()).toEqual(['[1001,"1001\'s","browserDenied",{"linkId":"link","to":"sign"}]', pairing]);

  const signed = await world.signDocument("d2");
  names.set(signed.decision.id, "signed").set(signed.session.id, "session");
  const [, , submitted, ended] = await look();
  expect(submitted).toMatch(
    /^\[1001,"1001's","signatureSubmitted",\{"decisionId":"signed","sessionId":"session","signatureHash":"[0-9a-f]{64}",/,
  );
  expect(ended).toBe('[1001,"1001\'s","signingSessionEnded",{"sessionId":"session","reason":"signed"}]');

  await look();
  const changed = await world.decide("d3");
  names.set(changed.id, "changed");
  world.service.documents.set("d3", { stateId: 15, lastError: null, hash: "another", total: 1n });
  await expect(world.open(changed)).rejects.toThrow(DocumentsChanged);
  expect((await look()).slice(1)).toEqual([
    '[1001,"1001\'s","undoneForChange",{"decisionId":"changed"}]',
    '→ [1001,"1001\'s","documentChanged",{"decisionId":"changed","alone":true},"decision:changed:changed"]',
  ]);
});
