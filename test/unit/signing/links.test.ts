import { describe, expect, it } from "vitest";
import { LoginNeeded, ServiceUnavailable, SigningExpired, StaleButton } from "../../../src/errors.ts";
import { DocumentsChanged, NothingToSign, SignedElsewhere } from "../../../src/signing/signing-errors.ts";
import { failing } from "../../support/failing.ts";
import { findTraces } from "../../support/find-traces.ts";
import { createStoreForTest } from "../../support/store-under-test.ts";
import { createWorld, HOUR, hanging, MINUTE, USER } from "./world.ts";

describe("a signing link", () => {
  /** @promise forged-buttons: A signing link is made for the account's own person only. */
  it("is the same whenever it is asked for, and only its hash and a ciphertext are kept", async () => {
    const { signing, account, decide, time, db } = await createWorld();
    await decide();
    const all = { accountId: account.id, telegramUserId: USER, scope: "all" } as const;
    const { secret } = await signing.linkTo(all);
    expect(Buffer.from(secret, "base64url")).toHaveLength(16);
    time.now += 30 * 24 * HOUR;
    expect(await signing.linkTo(all)).toEqual({ secret });
    const link = await signing.findLink(secret);
    expect(link).toMatchObject({ accountId: account.id, telegramUserId: USER, scope: "all" });
    expect(JSON.stringify(link)).not.toContain(secret);
    expect(await signing.findLink(`${secret}x`)).toBeNull();
    expect(await db.signingLinks.readSecret(account.id, "action:accept")).toBeNull();
    await expect(signing.linkTo({ ...all, telegramUserId: USER + 1 })).rejects.toBeInstanceOf(StaleButton);
  });

  /** @promise stolen-database: Of the secrets of signing links and browsers only hashes or ciphertexts are kept. */
  it("leaves its secret, and that of the browser it trusts, in no byte of what is kept", async () => {
    const store = await createStoreForTest();
    const world = await createWorld({ url: store.url });
    const { browser, link } = await world.open(await world.decide());
    const { accountId, telegramUserId } = link;
    const { secret } = await world.signing.linkTo({ accountId, telegramUserId, scope: "all" });
    const kept = await store.look.bytes();
    expect(findTraces(accountId, kept)).not.toEqual([]);
    for (const given of [secret, browser]) expect(findTraces(given, kept)).toEqual([]);
    await world.db.close();
    await store.remove();
  });

  it("is over what waits when it is opened, not when it was shown", async () => {
    const { signing, account, decide, open, linkTo } = await createWorld({ documents: 3 });
    const first = await decide("d1");
    await linkTo(first, first);
    const [second, third] = [await decide("d2"), await decide("d3", "reject", "noto‘g‘ri")];
    const { items, session, browser } = await open(first, second);
    expect(new Set(items.map(({ decisionId }) => decisionId))).toEqual(
      new Set([first.id, second.id, third.id]),
    );
    await signing.endSession(session, browser);
    const scope = "action:reject" as const;
    const { secret } = await signing.linkTo({ accountId: account.id, telegramUserId: USER, scope });
    const link = await signing.findLink(secret);
    if (link === null) throw new Error("no link");
    expect(await signing.countWaiting(link)).toBe(1);
    expect((await signing.openLink(link, browser)).items.map(({ action }) => action)).toEqual(["reject"]);
  });

  it("opened again continues in the same browser, without more time", async () => {
    const { decide, open, signing, time, pass, stateOf } = await createWorld();
    const decision = await decide("d1");
    const { session, browser, link } = await open(decision);
    time.now += 9 * MINUTE;
    const again = await signing.openLink(link, browser);
    expect(again.session).toMatchObject({ id: session.id, expiresAt: session.expiresAt });
    await pass(MINUTE);
    await expect(signing.readItems(session, browser)).rejects.toBeInstanceOf(SigningExpired);
    expect(await stateOf(decision)).toBe("open");
    // The link itself does not age: it opens anew.
    expect((await signing.openLink(link, browser)).items).toHaveLength(1);
  });

  it("opened again takes along what was decided since", async () => {
    const { decide, open, time } = await createWorld({ documents: 2 });
    const one = await decide("d1");
    const first = await open(one, one);
    time.now += MINUTE;
    await decide("d2");
    const second = await open(one, one);
    expect(second.session.id).not.toBe(first.session.id);
    expect(second.items).toHaveLength(2);
  });

  it("ends an earlier session over the same decisions, whichever link opened it", async () => {
    const { decide, open, db, stateOf } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    const both = await open(one, two);
    const single = await open(two);
    expect(single.items.map(({ decisionId }) => decisionId)).toEqual([two.id]);
    const ended = { state: "ended", endReason: "replaced" };
    expect(await db.signingSessions.find(both.session.id)).toMatchObject(ended);
    expect([await stateOf(one), await stateOf(two)]).toEqual(["open", "signing"]);
  });

  it("keeps its session when the one it replaced finds out that the document changed", async () => {
    const { decide, openSigned, signing, service, change, stateOf } = await createWorld();
    const decision = await decide();
    const first = await openSigned(decision);
    const reading = hanging(service, "onRead");
    const submitted = first.submit();
    await reading.asked;
    service.onRead = () => {};
    await signing.endSession(first.session, first.browser);
    change("d1", { hash: "another hash" });
    const second = await openSigned(decision);
    expect(second.session.id).not.toBe(first.session.id);
    reading.answer();
    await expect(submitted).rejects.toBeInstanceOf(SigningExpired);
    expect(await stateOf(decision)).toBe("signing");
    expect(await second.submit()).toMatchObject({ result: "queued" });
    expect(service.posts).toHaveLength(1);
  });

  /** @promise posted-twice: Nobody ends a session that is posting. */
  it("leaves a session alone that is posting, with all that is in it", async () => {
    const { decide, open, openSigned, service, db } = await createWorld({ documents: 3 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    const first = await openSigned(one, two);
    const posting = hanging(service, "onPost");
    const submitted = first.submit();
    await posting.asked;
    await expect(open(two)).rejects.toBeInstanceOf(SignedElsewhere);
    const third = await decide("d3");
    expect((await open(third)).items.map(({ decisionId }) => decisionId)).toEqual([third.id]);
    expect((await db.signingSessions.find(first.session.id))?.state).toBe("opened");
    posting.answer();
    expect(await submitted).toMatchObject({ ok: true, result: "queued" });
    expect((await open(two)).items).toHaveLength(1);
  });

  it("opened twice at once, as by two tabs, begins one session", async () => {
    const { decide, linkTo, trustBrowser, signing, told, work } = await createWorld({ documents: 2 });
    const link = await linkTo(await decide("d1"), await decide("d2"));
    const browser = await trustBrowser(link);
    const [one, two] = await Promise.all([signing.openLink(link, browser), signing.openLink(link, browser)]);
    expect(one.session.id).toBe(two.session.id);
    await work();
    expect(told.filter(({ news }) => news === "sessionOpened")).toHaveLength(1);
  });

  it("opened by a tab while another one opens it, leaves that one its session", async () => {
    const { decide, linkTo, trustBrowser, signing, db } = await createWorld({ documents: 2 });
    const link = await linkTo(await decide("d1"), await decide("d2"));
    const browser = await trustBrowser(link);
    const { findOfLink } = db.signingSessions;
    let other: Promise<{ session: { id: string } }> | null = null;
    // The other tab is through after this one has looked whether there is a session.
    db.signingSessions.findOfLink = async (id) => {
      const found = await findOfLink(id);
      if (other === null) {
        other = signing.openLink(link, browser);
        await other;
      }
      return found;
    };
    const { session } = await signing.openLink(link, browser);
    expect(session.id).toBe((await (other as unknown as Promise<{ session: { id: string } }>)).session.id);
    expect(await db.signingSessions.find(session.id)).toMatchObject({ state: "opened" });
  });

  it("drops what was taken back while it was fetched", async () => {
    const { decide, open, service, signing, stateOf } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    service.onRead = async (what, id) => {
      if (what === "signData" && id === "d2") await signing.undo(one.id, USER);
    };
    const { items } = await open(one, two);
    expect(items.map(({ decisionId }) => decisionId)).toEqual([two.id]);
    expect(await stateOf(one)).toBe("undone");
  });

  it("tells the chat once that it could not be opened, and keeps the decisions", async () => {
    const { decide, open, service, news, stateOf, told, work } = await createWorld();
    const decision = await decide();
    service.onRead = failing(new ServiceUnavailable("no answer"));
    await expect(open(decision)).rejects.toBeInstanceOf(ServiceUnavailable);
    await expect(open(decision)).rejects.toBeInstanceOf(ServiceUnavailable);
    service.onRead = () => {};
    service.loggedIn = false;
    await expect(open(decision)).rejects.toBeInstanceOf(LoginNeeded);
    await work();
    expect(news()).toEqual(["browserPairing", "openingFailed", "openingFailed"]);
    expect(told.at(-1)?.data).toMatchObject({ userKey: "error-unauthorized", count: 1 });
    expect(await stateOf(decision)).toBe("open");
  });

  it("tells nothing of an opening that failed once nothing waits any more", async () => {
    const { decide, open, signing, service, news, work } = await createWorld();
    const decision = await decide();
    service.onRead = async (what) => {
      if (what !== "signData") return;
      await signing.undo(decision.id, USER);
      throw new ServiceUnavailable("no answer");
    };
    await expect(open(decision)).rejects.toBeInstanceOf(ServiceUnavailable);
    await work();
    expect(news()).toEqual(["browserPairing"]);
  });

  it("opened again leaves alone what is being signed by another link", async () => {
    const { decide, open, signing, time, stateOf } = await createWorld({ documents: 2 });
    const one = await decide("d1");
    const all = await open(one, one);
    time.now += MINUTE;
    const two = await decide("d2");
    const single = await open(two);
    const again = await signing.openLink(all.link, all.browser);
    expect(again).toMatchObject({ session: { id: all.session.id }, remaining: 0, leftOut: [] });
    expect(await signing.readItems(single.session, single.browser)).toHaveLength(1);
    expect(await stateOf(two)).toBe("signing");
  });

  it("says that nothing is left, or that all of it changed", async () => {
    const { decide, open, signing, change, news, work } = await createWorld({ documents: 2 });
    const [one, two] = [await decide("d1"), await decide("d2")];
    await signing.undo(one.id, USER);
    await expect(open(one)).rejects.toBeInstanceOf(NothingToSign);
    change("d2", { total: 1n });
    await expect(open(two)).rejects.toBeInstanceOf(DocumentsChanged);
    await work();
    expect(news()).toEqual(["browserPairing", "documentChanged"]);
  });

  it("opens in a trusted browser of its person only", async () => {
    const { decide, linkTo, open, join, signing } = await createWorld({ documents: 2 });
    const mine = await open(await decide("d1"));
    const hers = await linkTo(await decide("d2", "accept", null, "invoice", await join(USER + 1)));
    await expect(signing.openLink(hers, mine.browser)).rejects.toBeInstanceOf(SigningExpired);
    expect(await signing.findSession(mine.session.id, hers)).toBeNull();
    expect(await signing.findSession(mine.session.id, mine.link)).toMatchObject({ id: mine.session.id });
  });

  it("tells what came of a session also after its end", async () => {
    const { db, signDocument, signing } = await createWorld();
    const { decision, session, browser } = await signDocument();
    expect(await signing.readResults(session, browser)).toEqual([
      { decisionId: decision.id, result: "queued", detail: null, confirmed: null },
    ]);
    for (const [to, confirmed] of [
      ["done", true],
      ["failed", false],
    ] as const) {
      await db.submissions.move(decision.id, { from: ["following", "done"], to });
      expect(await signing.readResults(session, browser)).toMatchObject([{ confirmed }]);
    }
    await expect(signing.readResults(session, "another")).rejects.toBeInstanceOf(SigningExpired);
  });
});
