import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { bytesOf, goodInvoice } from "../../sandbox/test/service/good-invoice.ts";
import { said } from "../support/bot-words.ts";
import { newestId, seesNew, types } from "../support/chat-steps.ts";
import { sendsInvoice } from "../support/invoice-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("a Bot API server that leaves files in a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "kotib-telegram-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  describe("which Kotib knows", () => {
    const world = useWorld({ localFiles: folder, env: { TELEGRAM_FILES: folder } });
    it("hands over an invoice", async () => {
      const nargiza = await world().loggedIn("nargiza");
      await sendsInvoice(nargiza, goodInvoice());
    });
  });

  describe("which nobody named", () => {
    const world = useWorld({ localFiles: folder });
    it("is the operator's matter: nobody is asked to send the file again", async () => {
      world().forgive(/TELEGRAM_FILES/);
      const nargiza = await world().loggedIn("nargiza");
      const before = newestId(nargiza);
      nargiza.sendDocument({ name: "a.json", bytes: bytesOf(goodInvoice()), mimeType: "application/json" });
      await seesNew(nargiza, before, said("error-file-unset"));
      expect(world().logText).toContain("name it in TELEGRAM_FILES");
    });
  });
});

describe("a tap that comes without its message", () => {
  const world = useWorld();

  /** The tap on home's *More* comes without its message, and what it leads to comes as a new one. */
  async function seesMoreAnew(person: Person, homeId: number): Promise<void> {
    world().telegram.callbackMode = "inline";
    const before = newestId(person);
    await person.press(homeId, said("home-more-btn"));
    await person.sees(({ id, labels }) => id > before && labels.includes(said("home-btn")), {
      what: "a new message that leads home",
    });
    await world().settled();
  }

  it("is answered in a new message, and Telegram is asked for the messages again", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const home = await types(dilnoza, "/home", said("home-waits"));
    await seesMoreAnew(dilnoza, home.id);
    expect(world().telegram.callbackMode).toBe("default");
    expect(world().logText.match(/taps came without their message/g)).toHaveLength(1);
    const last = newestId(dilnoza);
    await dilnoza.press(last, said("home-btn"));
    await dilnoza.waitFor(() => dilnoza.message(last)?.text.includes(said("home-waits")));
  });

  it("is answered, too, where Telegram does not take the setting back", async () => {
    await world().restartKotib();
    const dilnoza = await world().loggedIn("dilnoza");
    const home = await types(dilnoza, "/home", said("home-waits"));
    world().forgive(/method not found/);
    world().telegram.failNext("setMySettings", {
      kind: "refusal",
      code: 404,
      description: "Not Found: method not found",
    });
    await seesMoreAnew(dilnoza, home.id);
    expect(world().logText).toContain("set the bot's callback_query_mode to default");
    world().telegram.callbackMode = "default";
  });
});
