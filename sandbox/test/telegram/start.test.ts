/** This Telegram alone, as somebody with another bot starts it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Bot } from "grammy";
import { expect, it, onTestFinished } from "vitest";

const START = join(import.meta.dirname, "../../telegram/start.ts");

/** Starts it and gives its lines until `count` have come, or it has ended. */
async function start(count: number, ...args: string[]) {
  const child = spawn(process.execPath, [START, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ended = once(child, "close");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return { child, lines, ended, complaint: () => complaint };
}

it("prints token, API root and chat address, serves a bot and its people, and ends when told", async () => {
  const ports = ["--port", "0", "--chat-port", "0"];
  const who = ["--token", "4242:another_bot", "--username", "other_bot", "--name", "Other"];
  const { child, lines, ended } = await start(
    5,
    ...ports,
    ...who,
    "--person",
    "Aziz",
    "--person",
    "Lola Umarova",
  );
  const [token, apiRoot, chats, ...people] = lines.map((line) => line.slice(line.indexOf(": ") + 1).trim());
  expect(token).toBe("4242:another_bot");
  expect(people).toEqual([expect.stringContaining(`${chats}/#/`), expect.stringContaining(`${chats}/#/`)]);

  const bot = new Bot(token ?? "", { client: { apiRoot: apiRoot ?? "" } });
  await bot.init();
  expect(bot.botInfo).toMatchObject({ id: 4242, first_name: "Other", username: "other_bot" });
  const id = Number(people[1]?.split("/").at(-1));
  const listed = await fetch(`${chats}/api/people`);
  expect(await listed.json()).toMatchObject([{ name: "Aziz" }, { id, name: "Lola Umarova" }]);
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
