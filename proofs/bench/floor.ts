/**
 * The list's least cost in Node where no update may be lost: by hand, with undici and SQLite alone. Updates are kept
 * in one commit a batch (WAL, FULL) before Telegram hears of it, worked in each person's order, and deleted when done. It
 * shows what the ordinary bot shows, checks nothing and knows no error: a yardstick, and no bot.
 */
import Database from "better-sqlite3";
import { Pool } from "undici";
import { escapeHtml, type OrdinarySession, openToken } from "./ordinary-sessions.ts";

interface Update {
  readonly update_id: number;
  readonly callback_query: {
    readonly id: string;
    readonly from: { readonly id: number };
    readonly message: { readonly message_id: number };
    readonly data: string;
  };
}

interface Row {
  readonly facturaid: string;
  readonly stateid: number;
  readonly facturadoc: { readonly facturano: string; readonly facturadate: string };
  readonly contractdoc?: { readonly contractno: string | null } | null;
  readonly sellertin?: string;
  readonly seller?: { readonly name?: string } | null;
  readonly payabletotal?: number | null;
}

const {
  BOT_TOKEN = "",
  BOT_API_ROOT = "",
  SERVICE_URL = "",
  SESSIONS_FILE = "",
  UPDATES_FILE = "",
  TOKEN_KEY = "",
} = process.env;
const LONGEST_NAME = 24;
/** Of all that is done, one commit so often. */
const SETTLE_EVERY_MS = 10;

const sessions = new Database(SESSIONS_FILE, { readonly: true });
const readSession = sessions.prepare<[string], string>("select value from sessions where key = ?").pluck();
const updates = new Database(UPDATES_FILE);
updates.pragma("journal_mode = WAL");
updates.pragma("synchronous = FULL");
updates.exec("create table updates (id integer primary key, value text not null)");
const keep = updates.prepare("insert or ignore into updates values (?, ?)");
const forget = updates.prepare("delete from updates where id = ?");
const keepAll = updates.transaction((batch: readonly Update[]) => {
  for (const update of batch) keep.run(update.update_id, JSON.stringify(update));
});
const forgetAll = updates.transaction((ids: readonly number[]) => {
  for (const id of ids) forget.run(id);
});

const key = Buffer.from(TOKEN_KEY, "hex");
const sums = new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const service = new Pool(SERVICE_URL, { connections: 64 });
const telegram = new Pool(BOT_API_ROOT, { connections: 256 });
/** Of each person, when what came so far is done. */
const lanes = new Map<number, Promise<void>>();
let done: number[] = [];

async function ask(pool: Pool, path: string, body: string, token = ""): Promise<unknown> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token !== "") headers.authorization = `Bearer ${token}`;
  const answer = await pool.request({ method: "POST", path, headers, body });
  return JSON.parse(await answer.body.text());
}

const call = (method: string, body: string) => ask(telegram, `/bot${BOT_TOKEN}/${method}`, body);

async function work({ update_id: updateId, callback_query: query }: Update): Promise<void> {
  const person = JSON.parse(readSession.get(String(query.from.id)) ?? "null") as OrdinarySession;
  const [, , view = "", page = "1"] = query.data.split(":");
  const [, list] = await Promise.all([
    call("answerCallbackQuery", `{"callback_query_id":"${query.id}"}`),
    ask(
      service,
      "/api/uz/documents/invoice/receive",
      `{"page":${page},"limit":15}`,
      openToken(person.token, key),
    ) as Promise<{ data: Row[]; total: number }>,
  ]);
  let lines = "";
  const buttons: Array<Array<{ text: string; callback_data: string }>> = [];
  for (const row of list.data) {
    const name = row.seller?.name ?? row.sellertin ?? "—";
    const sum = row.payabletotal == null ? "—" : sums.format(row.payabletotal);
    const { facturano, facturadate } = row.facturadoc;
    const contract = row.contractdoc?.contractno
      ? `\nShartnoma ${escapeHtml(row.contractdoc.contractno)}`
      : "";
    const date = `${facturadate.slice(8, 10)}.${facturadate.slice(5, 7)}.${facturadate.slice(0, 4)}`;
    lines += `\n\n<b>№ ${escapeHtml(facturano)}</b> · ${date}\n${escapeHtml(name)}\n${sum} so‘m · ${row.stateid}${contract}`;
    buttons.push([
      {
        text: `№ ${facturano} · ${name.slice(0, LONGEST_NAME)} · ${sum}`,
        callback_data: `c:o:${row.facturaid}`,
      },
    ]);
  }
  buttons.push([
    { text: "«", callback_data: `l:p:${view}:${Number(page) - 1}` },
    { text: "»", callback_data: `l:p:${view}:${Number(page) + 1}` },
  ]);
  const edit = {
    chat_id: query.from.id,
    message_id: query.message.message_id,
    text: `${escapeHtml(person.organization)}\nSTIR ${person.tin}\n\nKiruvchi: ${list.total}${lines}`,
    parse_mode: "HTML",
    reply_markup: { inline_keyboard: buttons },
  };
  await call("editMessageText", JSON.stringify(edit));
  if (done.length === 0) setTimeout(settle, SETTLE_EVERY_MS);
  done.push(updateId);
}

function settle(): void {
  const ids = done;
  done = [];
  forgetAll(ids);
}

// Node keeps what it compiled when it ends by itself.
process.once("SIGTERM", () => process.exit(0));
for (let offset = 0; ; ) {
  const { result } = (await call("getUpdates", `{"offset":${offset},"timeout":30,"limit":100}`)) as {
    result: Update[];
  };
  if (result.length === 0) continue;
  keepAll(result);
  offset = (result.at(-1)?.update_id ?? 0) + 1;
  for (const update of result) {
    const person = update.callback_query.from.id;
    const before = lanes.get(person);
    const worked = (before === undefined ? work(update) : before.then(() => work(update))).then(() => {
      if (lanes.get(person) === worked) lanes.delete(person);
    });
    lanes.set(person, worked);
  }
}
