/** What home reads, what it shows from memory, and where it leads. */
import { describe, expect, it } from "vitest";
import { getDashboard } from "../../../../src/api/operations/dashboard.ts";
import {
  chooseAccount,
  openHome,
  openKinds,
  openMore,
  openOrganizations,
} from "../../../../src/bot/buttons/home.ts";
import { openLogin } from "../../../../src/bot/buttons/login.ts";
import { packStartLink } from "../../../../src/bot/document/start-link.ts";
import { home } from "../../../../src/bot/home/index.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { findCountKeys, findDashboardTargets } from "../../../../src/documents/dashboard.ts";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../../../src/documents/durations.ts";
import { LoginNeeded, ServiceUnavailable, StaleButton } from "../../../../src/errors.ts";
import { said } from "../../../support/bot-words.ts";
import { partyOf, waitingOf } from "../../../support/documents.ts";
import { decisionOf, logInAs } from "../../db/test-database.ts";
import { createTold, ME } from "../told-office.ts";

async function createOffice(over: object = {}) {
  const office = await createTold(home, over);
  const { account, service, visitNow } = office;
  service.documents = waitingOf(2, (index) => ({
    ...{ id: `${index}`.padStart(24, "0"), receiver: partyOf("buyer", account.tin) },
  }));
  const types = async (command: "start" | "home", parameter = "") =>
    home.commands?.[command]?.(await visitNow(), parameter);
  return { ...office, types };
}

describe("home", () => {
  it("is read once for a walk of ten seconds, and anew when it is typed", async () => {
    const { clock, service, press, types } = await createOffice();
    const asksFor = async (show: () => Promise<unknown>) => {
      const before = service.calls;
      await show();
      return service.calls - before;
    };
    const opens = () => press(openHome.pack({}));
    const each = await asksFor(opens);
    clock.advance(10 * SECOND_MS - 1);
    expect([await asksFor(opens), await asksFor(() => types("home"))]).toEqual([0, each]);
    clock.advance(10 * SECOND_MS);
    expect(await asksFor(opens)).toBe(each);
  });

  it.each([
    ["for ten minutes", 10 * MINUTE_MS - 1, true],
    ["and no longer", 10 * MINUTE_MS, false],
  ])("shows what was read lately where the service is away, %s", async (_what, later, isShown) => {
    const { clock, service, types, last } = await createOffice();
    await types("home");
    clock.advance(later);
    service.fails = new ServiceUnavailable("down");
    await types("home");
    expect(last()?.text).toContain(said("home-unread"));
    expect(last()?.labels.includes(said("home-waiting-btn", { count: "2" }))).toBe(isShown);
    // By the person's clock.
    expect(last()?.text.includes(said("home-as-of", { time: "11:00" }))).toBe(isShown);
  });

  it("asks for a login in place of what was read lately", async () => {
    const { service, account, types } = await createOffice();
    await types("home");
    service.fails = new LoginNeeded(account.id);
    await expect(types("home")).rejects.toBe(service.fails);
  });

  it.each([1, 2])("shows the pinned list of one organization, the others of several: %i", async (count) => {
    const { db, account, types, last } = await createOffice();
    if (count === 2) await logInAs(db, { tin: "303333333" });
    for (const [name, pinnedAt] of [
      ["Other", null],
      ["Mine", 1],
    ] as const) {
      const filters = { number: name };
      const list = { accountId: account.id, kind: "invoice", list: "receive", filters } as const;
      const { id } = await db.views.findOrCreate(list);
      await db.views.save(id, name);
      await db.views.setUses(id, { pinnedAt });
    }
    await db.users.setCurrentAccount(ME, account.id);
    await types("home");
    const labels = last()?.labels.join() ?? "";
    const others = [said("home-organizations-btn"), "Namuna Savdo (0)"];
    const shown = ["Mine", "Other", ...others].map((label) => labels.includes(label));
    expect(shown).toEqual([count === 1, false, false, count === 2]);
  });

  it("leads to the login, with what was to be said, where nobody is logged in", async () => {
    const { db, account, types, went, notes } = await createOffice();
    await db.accounts.delete(account.id);
    await types(
      "start",
      packStartLink({ tin: account.tin, kind: "invoice", id: "0".repeat(24) as DocumentId }),
    );
    expect(went).toEqual([openLogin.pack({})]);
    expect(notes).toEqual([said("files-link-not-yours")]);
  });
});

it("a link opens its card by the login of its organization, and says where it is nobody's here", async () => {
  const { db, look, service, clock, types, last } = await createOffice();
  const other = await logInAs(db, { tin: "303333333" });
  service.documents = waitingOf(1, () => ({ id: "0".repeat(24), receiver: partyOf("buyer", other.tin) }));
  await look.change("update accounts set used_at = 0");
  clock.advance(DAY_MS);
  const link = { tin: other.tin, kind: "invoice", id: "0".repeat(24) as DocumentId } as const;
  await types("start", packStartLink(link));
  expect(last()?.text).toContain("MT-1000");
  expect(last()?.labels).toContain(said("action-accept-btn"));
  await db.notices.write({});
  expect(await look.rows("select id from accounts where used_at > 0")).toEqual([{ id: other.id }]);
  await types("start", packStartLink({ ...link, tin: "304444444" as Tin }));
  expect(last()?.text.startsWith(said("files-link-not-yours"))).toBe(true);
});

it("another organization is chosen among the person's own", async () => {
  const { db, account, press, last, visitNow } = await createOffice();
  const own = await logInAs(db, { tin: "303333333" });
  const theirs = await logInAs(db, { telegramUserId: 2002, tin: "304444444" });
  await db.users.setCurrentAccount(ME, account.id);
  await press(openOrganizations.pack({}));
  expect(last()?.data.filter((data) => data === chooseAccount.pack({ account: own.id }))).toHaveLength(1);
  expect(last()?.data).not.toContain(chooseAccount.pack({ account: account.id }));
  await press(chooseAccount.pack({ account: own.id }));
  await expect(press(chooseAccount.pack({ account: theirs.id }))).rejects.toBeInstanceOf(StaleButton);
  expect((await visitNow()).user.currentAccountId).toBe(own.id);
});

it.each([0, 1])("more leads to what is to be signed, where something is: %i", async (count) => {
  const queue: unknown[] = [];
  const { db, account, press, last } = await createOffice({
    signing: { findSigningQueue: async () => queue, linkTo: async () => ({ secret: "s" }) },
  });
  for (let index = 0; index < count; index += 1)
    queue.push(await db.decisions.create(decisionOf(account, "a")));
  await press(openMore.pack({}));
  expect(last()?.labels.includes(said("home-to-sign-btn", { count }))).toBe(count > 0);
});

describe("the choice of lists", () => {
  it("leads to what the service counts, and only tells what has no list", async () => {
    const [target] = findDashboardTargets(builtInProfile);
    const [counting] = findCountKeys(builtInProfile);
    const items = [
      { key: target?.key ?? "", label: "Listed", count: 3 },
      { key: "made_up", label: "Told", count: 4 },
      { key: "nothing", label: "Nothing", count: 0 },
      { key: "some", label: "Uncounted", count: null },
      // It counts a list that has a button of its own.
      ...(counting === undefined ? [] : [{ key: counting.key, label: "Twice", count: 5 }]),
    ];
    const { account, press, last } = await createOffice({
      accounts: {
        call: async (_id: string, operation: unknown) => (operation === getDashboard ? items : []),
      },
    });
    await press(openKinds.pack({ account: account.id }));
    const { text = "", labels = [] } = last() ?? {};
    expect(labels.filter((label) => /\(\d+\)$/.test(label))).toEqual([expect.stringMatching(/\(3\)$/)]);
    expect(text).toContain("Told (4) · Uncounted");
    expect(text).not.toMatch(/Nothing|Twice/);
  });

  it("is shown without counts that cannot be read, and not without a login", async () => {
    const { account, service, press, last } = await createOffice();
    service.fails = new ServiceUnavailable("down");
    await press(openKinds.pack({ account: account.id }));
    expect(last()?.labels).toContain(said("invoice-list"));
    service.fails = new LoginNeeded(account.id);
    await expect(press(openKinds.pack({ account: account.id }))).rejects.toBe(service.fails);
  });
});
