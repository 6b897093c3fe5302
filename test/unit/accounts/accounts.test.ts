import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAccounts } from "../../../src/accounts/accounts.ts";
import type { ReadGuardOptions } from "../../../src/accounts/read-guard.ts";
import { createService } from "../../../src/api/call.ts";
import { getDashboard } from "../../../src/api/operations/dashboard.ts";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { getSignData } from "../../../src/api/operations/sign-data.ts";
import { submitAction } from "../../../src/api/operations/submit-action.ts";
import { findDocument, viewDocument } from "../../../src/api/operations/view-document.ts";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import {
  LoginLinkGone,
  LoginNeeded,
  ServiceForbidden,
  ServiceNotFound,
  ServiceUnauthorized,
} from "../../../src/errors.ts";
import { codeOf } from "../../support/code-of.ts";
import { failing } from "../../support/failing.ts";
import { whoMayCome } from "../../support/who-may-come.ts";
import { createTestDatabase } from "../db/test-database.ts";
import { createFakeTransport } from "./fake-transport.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const byChat = { language: "uz", way: "chat" } as const;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function createTest(options: { profile?: typeof builtInProfile; reads?: ReadGuardOptions } = {}) {
  const test = await createTestDatabase();
  const profile = options.profile ?? builtInProfile;
  const transport = createFakeTransport();
  const service = createService({ transport, profile });
  const loggedIn: AccountRow[] = [];
  const warnings: string[] = [];
  const log = { ...silent, warn: (message: string) => void warnings.push(message) };
  const { db, clock } = test;
  const accounts = createAccounts({
    ...{ db, service, clock, log },
    ...whoMayCome({ db, clock, log }),
    policy: builtInPolicies.sessions,
    ...(options.reads ? { reads: options.reads } : {}),
  });
  accounts.onLogin((account) => void loggedIn.push(account));
  const logIn = async (
    telegramUserId: number,
    rest: Partial<Parameters<typeof accounts.logIn>[0]> = {},
  ): Promise<AccountRow> => {
    await test.db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz" });
    return accounts.logIn({
      telegramUserId,
      username: `user-${telegramUserId}`,
      password: "right",
      ...byChat,
      ...rest,
    });
  };
  /** How a try with this name ends: null is a login. */
  const tryAs = (person: number, username: string, password = "wrong") =>
    codeOf(logIn(person, { username, password }));
  /** Makes a link for the person; its hash. */
  const hashOfLink = async (telegramUserId: number) =>
    createHash("sha256")
      .update(await accounts.createLoginLink(telegramUserId, "link"))
      .digest("hex");
  const dashboard = (id: string, options = {}) =>
    accounts.call(id, getDashboard, { language: "uz" }, options);
  const viewAs = (id: string, document: string) => accounts.call(id, viewDocument, invoice(document));
  const notices = () =>
    test.look.rows('select telegram_user_id as "user", account_id as account, news from notices');
  const made = { transport, service, accounts, loggedIn, warnings };
  return { ...test, ...made, logIn, tryAs, hashOfLink, dashboard, viewAs, notices };
}

/** The same once somebody has logged in. */
async function withLogin(options: Parameters<typeof createTest>[0] = {}) {
  const test = await createTest(options);
  const { id } = await test.logIn(1);
  return { ...test, id, view: (document: string) => test.viewAs(id, document) };
}

const invoice = (id: string) => ({ kind: "invoice", id: id as DocumentId, language: "uz" }) as const;

describe("logging in", () => {
  it("keeps the token and tells whoever listens", async () => {
    const { db, logIn, loggedIn } = await createTest();
    const account = await logIn(1);
    expect(account).toMatchObject({ tin: "301234567", name: "Namuna Savdo", hasToken: true });
    expect((await db.accounts.findWithToken(account.id))?.token).toBe("token-1");
    expect(loggedIn).toEqual([account]);
  });

  it("notes when the service will end it, where it says so", async () => {
    const { transport, clock, logIn } = await createTest();
    expect(await logIn(1)).toMatchObject({ tokenExpiresAt: null });
    transport.session.expires_in = 3600;
    expect(await logIn(1)).toMatchObject({ tokenExpiresAt: clock.now() + 60 * MINUTE_MS });
  });

  /** @promise taken-over: The chat hears of a login that came by a page. */
  it("tells the chat when it came by link or launch, not when it came from the chat", async () => {
    const { clock, look, logIn, notices } = await createTest();
    const account = await logIn(1, { way: "chat" });
    expect(await notices()).toEqual([]);
    await logIn(1, { way: "link" });
    const [told] = await look.rows("select telegram_user_id, news, data, dedupe_key from notices");
    expect(told).toEqual({
      ...{ telegram_user_id: 1, news: "loggedIn", data: JSON.stringify({ accountId: account.id }) },
      dedupe_key: `loggedIn:${account.id}:${clock.now()}`,
    });
  });

  it("lets one in of those who use the same link at once, and nobody once it was refused", async () => {
    const { db, logIn, hashOfLink, notices } = await createTest();
    const by = { way: "link", link: await hashOfLink(1) } as const;
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => logIn(1, by)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(LoginLinkGone);
    expect(await notices()).toHaveLength(1);
    const other = await hashOfLink(2);
    await db.logins.takeLink(other);
    await expect(logIn(2, { way: "link", link: other })).rejects.toThrow(LoginLinkGone);
    expect(await db.accounts.findOfUser(2)).toEqual([]);
  });

  /** @promise taken-over: Colleagues hear of a new person of their organization, once. */
  it("tells the organization's other chats of a new person, once", async () => {
    const { clock, logIn, notices } = await createTest();
    const first = await logIn(1);
    await logIn(2);
    clock.advance(1);
    await logIn(2);
    expect(await notices()).toEqual([{ user: 1, account: first.id, news: "newLogin" }]);
  });

  /**
   * @promise taken-over: A new person is told to colleagues who have to log in again, too, and to the owner of the
   * user name.
   */
  it("tells also who has to log in again, and whoever's user name it is that it was theirs", async () => {
    const { db, look, logIn } = await createTest();
    const owner = await logIn(1, { username: "Director" });
    const colleague = await logIn(3);
    await db.accounts.dropToken(owner.id, "token-1");
    const stranger = await logIn(2, { username: " director" });
    const told = (await look.rows(
      "select account_id as account, data from notices where data like ?",
      `%${stranger.id}%`,
    )) as Array<{ account: string; data: string }>;
    expect(told.map(({ account, data }) => [account, JSON.parse(data)])).toEqual(
      expect.arrayContaining([
        [owner.id, { by: stranger.id, isOwnName: true }],
        [colleague.id, { by: stranger.id, isOwnName: false }],
      ]),
    );
    expect(told).toHaveLength(2);
  });

  /** @promise taken-over: A colleague who uses another one's user name is news. */
  it("tells of a colleague who suddenly has another one's user name", async () => {
    const { clock, logIn, notices } = await createTest();
    const director = await logIn(1);
    await logIn(2);
    clock.advance(1);
    await logIn(2, { username: "user-1" });
    expect(await notices()).toEqual([
      { user: 1, account: director.id, news: "newLogin" },
      { user: 1, account: director.id, news: "newLogin" },
    ]);
  });

  /** @promise guessed-passwords: A person may try five passwords in ten minutes, also across a restart. */
  it("lets a person try five times in ten minutes, whatever the name, even across a restart", async () => {
    const { transport, service, db, clock, tryAs } = await createTest();
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await tryAs(1, `name-${attempt}`)).toBe("BadCredentials");
    expect(await tryAs(1, "other", "right")).toBe("LoginLimited");
    const restarted = createAccounts({
      ...{ db, service, clock, log: silent },
      ...whoMayCome({ db, clock, log: silent }),
    });
    const request = { ...{ telegramUserId: 1, username: "o", password: "right" }, ...byChat };
    expect(await codeOf(restarted.logIn(request))).toBe("LoginLimited");
    expect(transport.logins).toHaveLength(5);
    clock.advance(10 * MINUTE_MS);
    await expect(restarted.logIn(request)).resolves.toMatchObject({ hasToken: true });
  });

  /** @promise guessed-passwords: A user name may be tried five times in ten minutes, whoever tries. */
  it("lets a user name be tried five times in ten minutes, whoever tries and however it is spelled", async () => {
    const { transport, look, tryAs } = await createTest();
    for (let person = 1; person <= 5; person++)
      expect(await tryAs(person, person % 2 ? "Victim" : " victim ")).toBe("BadCredentials");
    expect(await tryAs(6, "victim")).toBe("LoginLimited");
    expect(transport.logins).toHaveLength(5);
    const scopes = await look.values<string>("select scope from login_attempts");
    expect(scopes.length).toBeGreaterThan(0);
    expect(scopes.join(" ")).not.toMatch(/victim/i);
  });

  it("forgets a user name's wrong passwords once somebody knew the right one", async () => {
    const { tryAs } = await createTest();
    expect(await tryAs(1, "shared")).toBe("BadCredentials");
    expect(await tryAs(2, "shared", "right")).toBeNull();
    for (let person = 3; person <= 7; person++) expect(await tryAs(person, "shared")).toBe("BadCredentials");
    expect(await tryAs(8, "shared")).toBe("LoginLimited");
  });

  /** @promise guessed-passwords: Strangers' wrong passwords do not lock the right person out. */
  it("does not lock the right person out by strangers' wrong passwords", async () => {
    const { tryAs } = await createTest();
    expect(await tryAs(1, "victim", "right")).toBeNull();
    for (let person = 2; person <= 6; person++) expect(await tryAs(person, "victim")).toBe("BadCredentials");
    expect(await tryAs(7, "victim", "right")).toBe("LoginLimited");
    expect(await tryAs(1, "Victim", "right")).toBeNull();
    // Nor does the right person's own login give strangers new tries.
    expect(await tryAs(8, "victim", "right")).toBe("LoginLimited");
    // The person's own tries are limited all the same.
    for (let attempt = 0; attempt < 3; attempt++) expect(await tryAs(1, "victim")).toBe("BadCredentials");
    expect(await tryAs(1, "victim", "right")).toBe("LoginLimited");
  });

  /** @promise guessed-passwords: All together may try 300 passwords a minute. */
  it("lets 300 tries a minute pass overall", async () => {
    const { clock, look, tryAs } = await createTest();
    expect(await tryAs(1, "1")).toBe("BadCredentials");
    await look.change("update login_attempts set count = 298 where scope = 'all'");
    expect(await tryAs(2, "2")).toBe("BadCredentials");
    expect(await tryAs(5, "5", "right")).toBeNull();
    expect(await tryAs(3, "3")).toBe("LoginLimited");
    clock.advance(MINUTE_MS);
    expect(await tryAs(4, "4")).toBe("BadCredentials");
  });

  /** @promise guessed-passwords: One's own right password buys no guesses at others'. */
  it("does not let one's own right password buy guesses at others' accounts", async () => {
    const { tryAs } = await createTest();
    for (let attempt = 0; attempt < 4; attempt++)
      expect(await tryAs(1, `v-${attempt}`)).toBe("BadCredentials");
    expect(await tryAs(1, "user-1", "right")).toBeNull();
    expect(await tryAs(1, "v-5")).toBe("LoginLimited");
  });

  /** @promise stolen-database: Of a login link only the hash of its secret is kept. */
  /** @promise handed-on-links: A login link is over after ten minutes. */
  it("makes links that work once and for ten minutes, keeping only their hash", async () => {
    const { db, clock, look, hashOfLink } = await createTest();
    const hash = await hashOfLink(1);
    expect(await look.values("select secret_hash from login_links")).toEqual([hash]);
    expect(await db.logins.peekLink(hash)).toMatchObject({ telegramUserId: 1, way: "link" });
    expect(await db.logins.takeLink(hash)).toMatchObject({ telegramUserId: 1 });
    expect(await db.logins.takeLink(hash)).toBeNull();
    const late = await hashOfLink(1);
    clock.advance(10 * MINUTE_MS);
    expect(await db.logins.takeLink(late)).toBeNull();
  });
});

describe("calling for an account", () => {
  it("asks for a login when there is no token", async () => {
    const { db, view, viewAs, id } = await withLogin();
    await db.accounts.dropToken(id, "token-1");
    await expect(view("one")).rejects.toBeInstanceOf(LoginNeeded);
    await expect(viewAs("unknown", "one")).rejects.toBeInstanceOf(LoginNeeded);
  });

  it("asks for a login when the token cannot be opened, and continues with the fresh one", async () => {
    const { look, logIn, view, id } = await withLogin();
    await look.change("update accounts set token = ?", Buffer.alloc(60));
    await expect(view("one")).rejects.toMatchObject({ code: "LoginNeeded", accountId: id });
    await logIn(1);
    await expect(view("one")).resolves.toBeDefined();
  });

  it("drops a token that the service refuses", async () => {
    const { accounts, transport, db, id } = await withLogin();
    transport.answers["statement.list.queue"] = failing(new ServiceUnauthorized("401"));
    const page = { filters: {}, page: 1, limit: 5, language: "uz" } as const;
    const request = { kind: "statement", list: "queue", ...page } as const;
    await expect(accounts.call(id, listDocuments, request)).rejects.toMatchObject({
      code: "LoginNeeded",
      accountId: id,
    });
    expect((await db.accounts.findWithToken(id))?.token).toBeNull();
  });

  it("does not drop a fresh token because the old one was refused late", async () => {
    const { transport, db, logIn, dashboard, id } = await withLogin();
    transport.answers.dashboard = async (token) => {
      if (token !== "token-1") return [];
      await logIn(1);
      throw new ServiceUnauthorized("401");
    };
    await expect(dashboard(id)).rejects.toBeInstanceOf(LoginNeeded);
    expect((await db.accounts.findWithToken(id))?.token).toBe("token-2");
    expect(await dashboard(id)).toEqual([]);
  });

  it("is called with the token of the latest login", async () => {
    const { transport, logIn, dashboard, id } = await withLogin();
    await dashboard(id);
    await logIn(1);
    await dashboard(id);
    expect(transport.tokens).toEqual([null, "token-1", null, "token-2"]);
  });

  it.each([
    ["is over by the policy", 30 * DAY_MS, null, "LoginNeeded"],
    ["is not over yet", 30 * DAY_MS - 1, null, null],
    ["is ended by the service, which is asked", 2 * DAY_MS, DAY_MS, null],
  ])("where the login %s", async (_, later, expiresIn, ends) => {
    const { db, clock, logIn, dashboard } = await createTest();
    const account = await logIn(1);
    const tokenExpiresAt = expiresIn === null ? null : clock.now() + expiresIn;
    await db.accounts.saveLogin({ ...account, token: "t", tokenExpiresAt });
    clock.advance(later);
    expect(await codeOf(dashboard(account.id))).toBe(ends);
  });

  it("reads take places of which background work has half; a write waits for none", async () => {
    const { accounts, transport, dashboard, id } = await withLogin({
      reads: { concurrency: 2, queue: 0 },
    });
    transport.answers.dashboard = () => new Promise(() => {});
    const read = (options = {}) => dashboard(id, options);
    const hasAsked = (times: number) => expect.poll(() => transport.calls).toHaveLength(times);
    void read({ background: true }).catch(() => {});
    await hasAsked(1);
    await expect(read({ background: true })).rejects.toThrow("too many");
    void read().catch(() => {});
    await hasAsked(2);
    await expect(read()).rejects.toThrow("too many");
    const write = { ...invoice("one"), action: "accept", signature: "", reason: null } as const;
    await accounts.call(id, submitAction, write);
    expect(transport.calls).toEqual(["dashboard", "dashboard", "invoice.accept"]);
  });

  it("records logins, their refusal by the service and their end; of a deleted person nothing is left", async () => {
    const { accounts, transport, look, logIn, dashboard } = await createTest();
    const { id } = await logIn(1, { way: "link" });
    transport.answers.dashboard = failing(new ServiceUnauthorized("401"));
    await expect(dashboard(id)).rejects.toThrow(LoginNeeded);
    await accounts.logOut(id, 1);
    const recorded = await look.rows(
      "select event, telegram_user_id as person, account_id as account, data from audit",
    );
    expect(recorded).toEqual([
      { event: "loggedIn", person: 1, account: id, data: '{"way":"link"}' },
      { event: "tokenRefused", person: 1, account: id, data: "{}" },
      { event: "loggedOut", person: 1, account: id, data: "{}" },
    ]);
    await logIn(1);
    await accounts.deletePerson(1);
    expect(await look.rows("select * from accounts")).toEqual([]);
  });

  /** @promise forged-buttons: Nobody logs another person's account out. */
  it("refuses to log out another person's account", async () => {
    const { accounts, db, id } = await withLogin();
    for (const account of [id, "unknown"])
      await expect(accounts.logOut(account, 2)).rejects.toMatchObject({ code: "StaleButton" });
    expect(await db.accounts.find(id)).not.toBeNull();
    await accounts.logOut(id, 1);
    expect(await db.accounts.find(id)).toBeNull();
  });
});

describe("operations that the service does not have", () => {
  const missing = async () => {
    throw new ServiceNotFound("404", 404);
  };

  it("rest after two different documents met a 404, for six hours", async () => {
    const { transport, clock, warnings, view } = await withLogin();
    transport.answers["invoice.view"] = missing;
    expect(await codeOf(view("one"))).toBe("ServiceNotFound");
    expect(await codeOf(view("one"))).toBe("ServiceNotFound");
    expect(warnings).toEqual([]);
    expect(await codeOf(view("two"))).toBe("OperationOff");
    expect(warnings).toHaveLength(1);
    const asked = transport.calls.length;
    expect(await codeOf(view("three"))).toBe("OperationOff");
    expect(transport.calls).toHaveLength(asked);
    clock.advance(6 * 60 * MINUTE_MS);
    delete transport.answers["invoice.view"];
    await expect(view("three")).resolves.toBeDefined();
  });

  const listOf = (accounts: Awaited<ReturnType<typeof createTest>>["accounts"]) => (accountId: string) => {
    const request = {
      kind: "invoice",
      list: "receive",
      filters: {},
      page: 1,
      limit: 15,
      language: "en",
    } as const;
    return accounts.call(accountId, listDocuments, request);
  };
  const rows = async () => ({ data: [] });

  it("such as a list rest for the account that met a 404, a while, then longer, and come back", async () => {
    const { accounts, transport, clock, warnings, id } = await withLogin();
    const list = listOf(accounts);
    transport.answers["invoice.list.receive"] = missing;
    for (const minutes of [5, 60, 60]) {
      const asked = transport.calls.length;
      for (let times = 0; times < 3; times += 1)
        await expect(list(id)).rejects.toMatchObject({
          code: "OperationOff",
          userKey: "error-list-not-found",
        });
      expect(transport.calls.length - asked).toBe(1);
      clock.advance(minutes * MINUTE_MS);
    }
    expect(warnings).toEqual([]);
    transport.answers["invoice.list.receive"] = rows;
    for (let times = 0; times < 2; times += 1) await expect(list(id)).resolves.toBeDefined();
  });

  it("such as a list rest for everybody once two accounts met a 404, and for nobody else before", async () => {
    const { accounts, transport, warnings, logIn, id } = await withLogin();
    const list = listOf(accounts);
    const [second, third] = [await logIn(2), await logIn(3)];
    transport.answers["invoice.list.receive"] = missing;
    expect(await codeOf(list(id))).toBe("OperationOff");
    transport.answers["invoice.list.receive"] = failing(new ServiceForbidden("403"));
    expect(await codeOf(list(second.id))).toBe("ServiceForbidden");
    transport.answers["invoice.list.receive"] = missing;
    expect(await codeOf(list(second.id))).toBe("OperationOff");
    expect(warnings).toHaveLength(1);
    const asked = transport.calls.length;
    expect(await codeOf(list(third.id))).toBe("OperationOff");
    expect(transport.calls).toHaveLength(asked);
  });

  it("such as a list that has just answered are there: a 404 is about the question", async () => {
    const { accounts, transport, clock, id } = await withLogin();
    const list = listOf(accounts);
    transport.answers["invoice.list.receive"] = rows;
    await list(id);
    transport.answers["invoice.list.receive"] = missing;
    expect(await codeOf(list(id))).toBe("ServiceNotFound");
    clock.advance(60 * MINUTE_MS);
    expect(await codeOf(list(id))).toBe("OperationOff");
  });

  it.each([405, 501] as const)(
    "rest for everybody at once after a %d, whatever was asked for",
    async (status) => {
      const { transport, warnings, view } = await withLogin();
      transport.answers["invoice.view"] = failing(new ServiceNotFound("missing", status));
      expect(await codeOf(view("one"))).toBe("OperationOff");
      expect(await codeOf(view("two"))).toBe("OperationOff");
      expect(warnings).toHaveLength(1);
    },
  );

  it("rest without a place among the reads: nobody waits for what is known to be missing", async () => {
    const { transport, dashboard, view, id } = await withLogin({ reads: { concurrency: 1, queue: 0 } });
    transport.answers["invoice.view"] = missing;
    expect(await codeOf(view("one"))).toBe("ServiceNotFound");
    expect(await codeOf(view("two"))).toBe("OperationOff");
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
    transport.answers.dashboard = () => {
      asked.resolve();
      return answered.promise;
    };
    const slow = dashboard(id);
    // Only what has come so far has its place.
    await asked.promise;
    expect(await codeOf(view("three"))).toBe("OperationOff");
    answered.resolve([]);
    expect(await slow).toEqual([]);
  });

  it("do not rest because single documents vanish while others are there", async () => {
    const { transport, view } = await withLogin();
    for (const document of ["gone", "gone too", "and this one"]) {
      transport.answers["invoice.view"] = missing;
      await expect(view(document)).rejects.toMatchObject({ code: "ServiceNotFound" });
      delete transport.answers["invoice.view"];
      await expect(view("there")).resolves.toBeDefined();
    }
  });

  it("do not rest because documents that may be absent are absent", async () => {
    const { accounts, transport, view, id } = await withLogin();
    transport.answers["invoice.view"] = missing;
    for (const document of ["one", "two", "three"]) {
      expect(await accounts.call(id, findDocument, invoice(document))).toBeNull();
    }
    delete transport.answers["invoice.view"];
    await expect(view("there")).resolves.toBeDefined();
  });

  it("do not rest when they are documented, or when the answer is another one", async () => {
    const { accounts, transport, view, id } = await withLogin();
    transport.answers["invoice.signData"] = missing;
    transport.answers["invoice.view"] = failing(new ServiceForbidden("403"));
    for (const document of ["one", "two", "three"]) {
      const request = { ...invoice(document), action: "accept", reason: null } as const;
      expect(await codeOf(accounts.call(id, getSignData, request))).toBe("ServiceNotFound");
      expect(await codeOf(view(document))).toBe("ServiceForbidden");
    }
  });

  it("are off where the profile says so, without asking the service", async () => {
    const profile = structuredClone(builtInProfile);
    profile.kinds.invoice.locate.view.on = false;
    profile.dashboard.on = false;
    const { transport, dashboard, view, id } = await withLogin({ profile });
    expect(await codeOf(view("one"))).toBe("OperationOff");
    expect(await codeOf(dashboard(id))).toBe("OperationOff");
    expect(transport.calls).toEqual([]);
  });
});
