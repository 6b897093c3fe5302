/** A newcomer on a Saturday evening: what the start page says of a partner's document is what Kotib then does. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.ts";
import type { ChatSnapshot, PageMessage } from "../../sandbox/telegram/chat-protocol.ts";
import { reservePorts } from "../../sandbox/test/reserve-ports.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createLog } from "../../src/log.ts";
import { main, type Running } from "../../src/main/run.ts";
import { said } from "../support/bot-words.ts";
import { createTestClock } from "../support/clock.ts";
import { until } from "../support/until.ts";

const SATURDAY_EVENING = Date.parse("2026-11-28T20:15+05:00");
const MONDAY_MORNING = Date.parse("2026-11-30T08:00+05:00");
const ORIGIN = "http://127.0.0.1:8080";
const HOUR_MS = 3_600_000;
/** Far below the two minutes between the looks that Kotib takes by itself. */
const SOON_MS = 30_000;

let folder: string;
let sandbox: Sandbox;
let kotib: Running;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kotib-day-off-"));
  const { now } = createTestClock(SATURDAY_EVENING);
  sandbox = await startSandbox({ env: { PORT: "0", SANDBOX_DIR: folder }, root: folder, machine: now });
  const env: Record<string, string> = { ...sandbox.env, PORT: String(await reservePorts(1)) };
  saveKeyRing(env.KEYS_FILE ?? "", createKeyRing(now()), "create");
  kotib = await main({ env, sandbox: sandbox.parts, clock: sandbox.clock, log: createLog("silent") });
});
afterAll(async () => {
  await kotib.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = (page: string) => page.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const noteOf = (page: string) => /<div class="note"[\s\S]*?<\/div>/.exec(page)?.[0] ?? "";
const read = async (path: string) => (await sandbox.parts.home(new Request(ORIGIN + path))).text();

/** Sends a form of the start page, and gives the note on the page that follows. */
async function post(path: string, form: Record<string, string>): Promise<string> {
  const request = new Request(`${ORIGIN}${path}?lang=en&person=dilnoza`, {
    method: "POST",
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(form),
  });
  const { headers } = await sandbox.parts.home(request);
  return noteOf(await read(headers.get("location") ?? ""));
}

const sendOne = () => post("/sandbox/partner/send", { kind: "invoice", count: "1" });
const numberIn = (note: string) => /[A-Z]{2}-\d+/.exec(note)?.[0] ?? "no number";

/** Dilnoza's chat, over the interface of its page. */
function openChat() {
  const dilnoza = sandbox.people.find(({ username }) => username === "dilnoza");
  if (dilnoza === undefined) throw new Error("Dilnoza is not there");
  const [page, id] = dilnoza.chatUrl.split("/#/");
  const api = `${page}/api/people/${id}`;
  const write = (path: string, body: object) =>
    fetch(`${api}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const sees = (isIt: (message: PageMessage) => boolean, what: string) =>
    until(async () => ((await (await fetch(api)).json()) as ChatSnapshot).messages.find(isIt), what, SOON_MS);
  return {
    dilnoza,
    says: (text: string) => write("messages", { text }),
    sees: (text: string) => sees((message) => message.isFromBot && message.text.includes(text), text),
    async presses(label: string) {
      const labelled = ({ buttons }: PageMessage) => buttons.flat().find(({ text }) => text === label);
      const message = await sees((one) => labelled(one) !== undefined, label);
      await write("presses", { messageId: message.id, data: labelled(message)?.callback_data });
    },
  };
}

it("is told at once and silently while here, and later on the working morning that the page names", async () => {
  const { dilnoza, says, sees, presses } = openChat();
  // As when the sandbox runs alone.
  const alone = textOf(await sendOne());
  expect(alone.trim()).toBe(`Sent ${numberIn(alone)} to «Namuna Savdo» MChJ.`);
  sandbox.attend(kotib.news);
  expect(textOf(await sendOne())).toContain("Dilnoza is not logged in: open the chat and log in");

  await says("/start");
  await presses(said("login-in-chat-btn"));
  await sees(said("login-ask-username"));
  await says(dilnoza.username);
  await sees(said("login-ask-password", {}));
  await says(dilnoza.password);
  await sees("✅");
  const { telegramUserId, tin } = dilnoza;
  const asked = { telegramUserId, tin, news: "arrived", documents: 1 } as const;
  await until(
    async () => (await kotib.news.findTelling(asked))?.state === "told",
    "the first look at the lists",
  );

  const now = await sendOne();
  expect(textOf(now)).toContain("Dilnoza hears of it within seconds (silently: it is Saturday, a day off).");
  await sees(numberIn(now));
  const [newest = ""] =
    (await read("/?lang=en&person=dilnoza")).match(/<li class="sent">[\s\S]*?<\/li>/g) ?? [];
  expect(textOf(newest)).toMatch(/Sat 28 Nov, 20:1\d · silent 📥/);

  sandbox.clock.moveOn(HOUR_MS);
  const later = await sendOne();
  expect(textOf(later)).toContain(
    "Dilnoza is told on Mon 30 Nov, 08:00: it is Saturday, a day off, and nobody is using that chat now.",
  );
  const [, act = ""] = /name="act" value="(\d+)"/.exec(later) ?? [];
  const moved = await post("/sandbox/clock/telling", { act });
  expect(sandbox.clock.now() - MONDAY_MORNING).toBeLessThan(SOON_MS);
  expect(textOf(moved)).toContain("Dilnoza hears of it within seconds.");
  await sees(numberIn(later));
});
