/**
 * The bot that a good developer would ship for the same list without Kotib's promises: grammY with the runner and
 * sequentialize, a session in SQLite (WAL, NORMAL), the token opened by AES-GCM, undici, zod, Intl. It keeps no update.
 */
import { run, sequentialize } from "@grammyjs/runner";
import Database from "better-sqlite3";
import { Bot, type Context, InlineKeyboard, type SessionFlavor, session } from "grammy";
import { Pool } from "undici";
import { z } from "zod";
import { type OrdinarySession, openToken } from "./ordinary-sessions.ts";

const {
  BOT_TOKEN = "",
  BOT_API_ROOT = "",
  SERVICE_URL = "",
  SESSIONS_FILE = "",
  TOKEN_KEY = "",
} = process.env;
const LONGEST_NAME = 24;

type OrdinaryContext = Context & SessionFlavor<OrdinarySession | null>;

const partySchema = z.object({ name: z.string(), tin: z.coerce.string() });
const pageSchema = z.object({
  data: z.array(
    z.object({
      facturaid: z.string(),
      stateid: z.coerce.number(),
      facturadoc: z.object({ facturano: z.string(), facturadate: z.string() }),
      contractdoc: z
        .object({ contractno: z.string().nullable(), contractdate: z.string().nullable() })
        .nullish(),
      sellertin: z.coerce.string().nullish(),
      seller: partySchema.partial().nullish(),
      payabletotal: z.coerce.number().nullish(),
    }),
  ),
  total: z.number(),
});
type Row = z.infer<typeof pageSchema>["data"][number];

const sums = new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dates = new Intl.DateTimeFormat("ru-RU", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "Asia/Tashkent",
});

const db = new Database(SESSIONS_FILE);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = NORMAL");
const readSession = db.prepare<[string], string>("select value from sessions where key = ?").pluck();
const writeSession = db.prepare(
  "insert into sessions values (?, ?) on conflict do update set value = excluded.value",
);
const deleteSession = db.prepare("delete from sessions where key = ?");
const key = Buffer.from(TOKEN_KEY, "hex");
const service = new Pool(SERVICE_URL, { connections: 64 });

const bot = new Bot<OrdinaryContext>(BOT_TOKEN, { client: { apiRoot: BOT_API_ROOT } });
bot.use(sequentialize((context) => context.from?.id.toString()));
bot.use(
  session<OrdinarySession | null, OrdinaryContext>({
    initial: () => null,
    storage: {
      read: (id) => {
        const value = readSession.get(id);
        return value === undefined ? undefined : (JSON.parse(value) as OrdinarySession);
      },
      write: (id, value) => void writeSession.run(id, JSON.stringify(value)),
      delete: (id) => void deleteSession.run(id),
    },
  }),
);

bot.callbackQuery(/^list\.page:(.+):(\d+)$/, async (context) => {
  const { session: person } = context;
  if (person === null) return void (await context.answerCallbackQuery({ text: "Avval kiring" }));
  const [, view = "", page = "1"] = context.match;
  const [, rows] = await Promise.all([
    context.answerCallbackQuery(),
    fetchRows(openToken(person.token, key), Number(page)),
  ]);
  const keyboard = new InlineKeyboard();
  for (const row of rows.data) keyboard.text(buttonOf(row), `card.open:${row.facturaid}`).row();
  keyboard
    .text("«", `list.page:${view}:${Number(page) - 1}`)
    .text("»", `list.page:${view}:${Number(page) + 1}`);
  const text = `${escapeHtml(person.organization)}\nSTIR ${person.tin}\n\nKiruvchi: ${rows.total}\n\n${rows.data.map(lineOf).join("\n\n")}`;
  await context.editMessageText(text, { parse_mode: "HTML", reply_markup: keyboard });
});
bot.catch(({ error }) => console.error(error instanceof Error ? error.message : "a tap failed"));

run(bot);

async function fetchRows(token: string, page: number): Promise<z.infer<typeof pageSchema>> {
  const answer = await service.request({
    method: "POST",
    path: "/api/uz/documents/invoice/receive",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json",
    },
    body: JSON.stringify({ page, limit: 15 }),
  });
  if (answer.statusCode !== 200) throw new Error(`the service answered ${answer.statusCode}`);
  return pageSchema.parse(await answer.body.json());
}

function lineOf(row: Row): string {
  const { facturadoc, seller, sellertin } = row;
  const name = seller?.name ?? sellertin ?? "—";
  const contract = row.contractdoc?.contractno ? `\nShartnoma ${escapeHtml(row.contractdoc.contractno)}` : "";
  return `<b>№ ${escapeHtml(facturadoc.facturano)}</b> · ${dateOf(facturadoc.facturadate)}\n${escapeHtml(name)}\n${sumOf(row)} so‘m · ${row.stateid}${contract}`;
}

function buttonOf(row: Row): string {
  return `№ ${row.facturadoc.facturano} · ${(row.seller?.name ?? "—").slice(0, LONGEST_NAME)} · ${sumOf(row)}`;
}

function sumOf({ payabletotal }: Row): string {
  return payabletotal === null || payabletotal === undefined ? "—" : sums.format(payabletotal);
}

function dateOf(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : dates.format(date);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
