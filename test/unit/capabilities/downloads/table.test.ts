/** A list's file: its progress, what stops it, and what its message says. */
import { describe, expect, it } from "vitest";
import { errors } from "../../../../sandbox/telegram/error-table.ts";
import type { ListRequest } from "../../../../src/api/operations/list-documents.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { downloadTable, stopTable as stopButton } from "../../../../src/capabilities/downloads/buttons.ts";
import { downloads } from "../../../../src/capabilities/downloads/index.ts";
import { renderProgress } from "../../../../src/capabilities/downloads/table-view.ts";
import type { BusinessDocument } from "../../../../src/documents/document.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import { ServiceUnavailable, StaleButton } from "../../../../src/errors.ts";
import { said } from "../../../support/bot-words.ts";
import { partyOf, waitingOf } from "../../../support/documents.ts";
import { refused } from "../../bot/pipeline/refused.ts";
import { createTold, ME } from "../../bot/told-office.ts";
import { logInAs } from "../../db/test-database.ts";
import { readSheet } from "../../files/read-sheet.ts";

const PROGRESS = 50;

/** A list of so many pages with two documents each; `kinds` of what waits. */
async function createList({ pages = 1, isEmpty = false } = {}) {
  const hooks = {
    /** What happens while a page is read. */
    onPage: async (_page: number): Promise<void> => {},
    /** What Telegram answers to an edit. */
    refusal: null as Error | null,
    failing: "",
  };
  const controller = new AbortController();
  const documentsOf = (page: number, kind: string): BusinessDocument[] =>
    isEmpty
      ? []
      : waitingOf(2, (index) => ({
          ...{ id: `${kind}${page}${index}`.padEnd(24, "0"), kind, number: `MT-${page}${index}` },
          receiver: partyOf("buyer", office.account.tin),
        }));
  const office = await createTold(downloads, {
    accounts: {
      call: async (_id: string, _operation: unknown, { page, kind }: ListRequest) => {
        if (kind === hooks.failing) throw new ServiceUnavailable("down");
        await hooks.onPage(page);
        return { documents: documentsOf(page, kind), hasNext: page < pages, total: pages * 2 };
      },
    },
    readings: { find: () => expect.fail("a file is of what the service has now"), keep: () => {} },
  });
  const { db, look, clock, account, press, visitNow } = office;
  const invoices = { accountId: account.id, kind: "invoice", list: "receive", filters: {} } as const;
  const { id: view } = await db.views.findOrCreate(invoices);
  const start = (of = view) => press(downloadTable.pack({ view: of }), PROGRESS);
  const stop = (messageId = PROGRESS) => press(stopButton.pack({}), messageId);
  /** Works the job as far as it comes. */
  async function work() {
    const [job] = await db.jobs.claim({ owner: "o", leaseUntil: clock.now() + 60_000, limit: 1 });
    if (job === undefined) throw new Error("no file was to be made");
    const visit = await visitNow();
    const { edit } = visit.chat;
    const chat: typeof visit.chat = {
      ...visit.chat,
      edit: async (...to) => {
        if (hooks.refusal !== null) throw hooks.refusal;
        return edit(...to);
      },
    };
    const placed = { ...visit, chat, show: visit.at(PROGRESS).show };
    const table = downloads.jobs?.table?.({
      dependencies: visit.dependencies,
      visits: { to: () => ({ ...placed, at: () => placed }) } as never,
      guard: async (_visit, _again, run) => run(),
      telegramWork: async (_job, run) => run(),
    });
    await look.change("delete from jobs where id <> ?", job.id);
    await table?.work(job, controller.signal).finally(() => look.change("delete from jobs"));
  }
  const tables = () => look.count("jobs where type = 'table'");
  return { ...office, hooks, controller, view, start, stop, work, tables };
}

describe("a list's file", () => {
  it("comes in a message of its own, and its progress goes", async () => {
    const { start, work, sent, edited, deleted } = await createList({ pages: 2 });
    await start();
    expect(edited).toMatchObject([{ id: PROGRESS, labels: [said("files-stop-btn")] }]);
    await work();
    expect(sent).toMatchObject([{ name: "kotib-invoice-receive-2026-11-18.xlsx" }]);
    expect(sent[0]?.text).toContain(said("files-table-caption", { count: 4 }));
    expect(sent[0]?.text).not.toContain(said("files-table-cut", { count: "4" }));
    const [, ...rows] = await readSheet(sent[0]?.bytes ?? new Uint8Array());
    expect(rows.map(([number]) => number)).toEqual(["MT-10", "MT-11", "MT-20", "MT-21"]);
    expect(deleted).toEqual([PROGRESS]);
  });

  it("says by what it is filtered, and is nobody else's", async () => {
    const { db, account, start, work, last, tables } = await createList();
    const of = { kind: "invoice", list: "receive", filters: { number: "MT-1" } } as const;
    const { id } = await db.views.findOrCreate({ accountId: account.id, ...of });
    await start(id);
    await work();
    expect(last()?.text).toContain("MT-1");
    const theirs = await logInAs(db, { telegramUserId: 2002 });
    const { id: other } = await db.views.findOrCreate({ accountId: theirs.id, ...of });
    await expect(start(other)).rejects.toBeInstanceOf(StaleButton);
    expect(await tables()).toBe(0);
  });

  it("of all that waits is of its kind, and says what it does not hold", async () => {
    const { db, account, hooks, start, work, sent } = await createList();
    hooks.failing = "act";
    for (const [kind, name, count] of [
      [null, "kotib-waiting-2026-11-18.xlsx", 2],
      ["invoice", "kotib-waiting-invoice-2026-11-18.xlsx", 2],
      ["waybill", "kotib-waiting-waybill-2026-11-18.xlsx", 2],
    ] as const) {
      const { id } = await db.views.findOrCreateWaiting(account.id, { ...ALL_WAITING, kind });
      await start(id);
      await work();
      expect(sent.at(-1)?.name).toBe(name);
      expect(
        Buffer.from(sent.at(-1)?.bytes ?? [])
          .toString("latin1")
          .slice(0, 2),
      ).toBe("PK");
      const told = Number(/(\d+) documents/.exec(sent.at(-1)?.text ?? "")?.[1]);
      expect(kind === null ? told > count : told === count).toBe(true);
      expect(sent.at(-1)?.text).toContain(said("home-partial"));
    }
  });

  it("is none where nothing was read, which its message says", async () => {
    const { db, account, hooks, start, work, sent, edited } = await createList({ isEmpty: true });
    await start();
    await work();
    expect(edited.at(-1)?.text).toContain(said("files-nothing"));
    hooks.failing = "act";
    await start((await db.views.findOrCreateWaiting(account.id)).id);
    await work();
    expect(edited.at(-1)?.text).toContain(said("home-partial"));
    expect(edited.at(-1)?.text).not.toContain(said("files-nothing"));
    expect(sent).toEqual([]);
  });

  it("says how far it is once in a while, and goes on where Telegram takes no edit", async () => {
    const { clock, hooks, start, work, sent, edited } = await createList({ pages: 5 });
    await start();
    hooks.onPage = async () => clock.advance(1000);
    await work();
    // Of four pages before the last one, with a second between them.
    expect(edited.map(({ text }) => /(\d+) of/.exec(text)?.[1])).toEqual([undefined, "2", "6"]);
    await start();
    hooks.refusal = refused(errors.tooManyRequests(3));
    await work();
    expect(sent).toHaveLength(2);
    await start();
    hooks.refusal = refused(errors.blockedByUser());
    await expect(work()).rejects.toBe(hooks.refusal);
  });

  it.each<[string, number, boolean]>([
    ["while pages are left", 1, false],
    ["while the last page is read", 2, false],
    ["by another Kotib that goes on with it", 1, true],
  ])("stops %s", async (_what, page, isGiven) => {
    const { controller, hooks, start, stop, work, sent, edited } = await createList({ pages: 2 });
    await start();
    hooks.onPage = async (read) => {
      if (read === page) await (isGiven ? controller.abort() : stop());
    };
    await work();
    expect(sent).toEqual([]);
    // Whoever goes on with it tells how far it is.
    const stopped = edited.filter(({ text }) => text.includes(said("files-stopped")));
    expect(stopped).toHaveLength(isGiven ? 0 : 2);
  });

  it("is made one after the other, beside a person's taps, each stopped by its own message", async () => {
    const { db, look, view, press, start, stop, tables } = await createList();
    await start();
    await press(downloadTable.pack({ view }), PROGRESS + 1);
    expect(await look.rows("select distinct lane from jobs where type = 'table'")).toEqual([
      { lane: `table:${ME}` },
    ]);
    await stop(PROGRESS + 1);
    expect([await tables(), await db.jobs.has(`table:${ME}:${PROGRESS}`)]).toEqual([1, true]);
  });

  it("reaches nobody who blocked the bot", async () => {
    const { db, start, work, sent } = await createList();
    await start();
    await db.users.setBlocked(ME);
    await work();
    expect(sent).toEqual([]);
  });

  it.each([
    ["leaves the tapped message to its progress, and the next screen gets one of its own", false],
    ["has its progress in a new message where that one was deleted", true],
  ])("%s", async (_what, isDeleted) => {
    const { db, gone, start, last, tables } = await createList();
    await db.messages.setPanel(ME, PROGRESS);
    if (isDeleted) gone.add(PROGRESS);
    await start();
    const messageId = isDeleted ? (last()?.id ?? 0) : PROGRESS;
    expect(await db.jobs.has(`table:${ME}:${messageId}`)).toBe(true);
    expect([await db.messages.findPanel(ME), await tables()]).toEqual([isDeleted ? PROGRESS : null, 1]);
  });
});

it.each([
  [250, 507, "250 of 507"],
  [250, 5000, "250 of 2,000"],
  // It grew meanwhile.
  [500, 250, "500"],
  [500, null, "500"],
])("of %i of %s documents tells %s", async (done, total, text) => {
  const { visitNow, view } = await createList();
  const own = { list: null, kind: null, view: { id: view } } as never;
  const told = plainText(renderProgress(await visitNow(), own, { done, total }).text);
  expect(/[\d,]+(?: of [\d,]+)?/.exec(told)?.[0]).toBe(text);
});
