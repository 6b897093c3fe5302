import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { newestId, opensNewInvoice, presses, seesNew, types } from "../support/chat-steps.ts";
import { findTraces } from "../support/find-traces.ts";
import { useWorld } from "../support/use-world.ts";

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJLYW5hcmV5a2EifQ.SflKxwRJSMeKKF2QT4fwpM";
const PASSWORD = "Kanareyka-maxfiy-77";
const key = readFileSync(join(import.meta.dirname, "../fixtures/keys/rsa.pfx"));

describe("a secret that somebody sends unasked", () => {
  const world = useWorld();
  const firstLine = (text: string) => text.split("\n")[0] ?? "";

  /** @promise typed-secrets: A private key is recognized by its content, whatever its file is called. */
  it.each(["DS3000000110001.pfx", "kalit.txt"])("a private key is deleted at once: %s", async (name) => {
    const dilnoza = await world().loggedIn("dilnoza");
    const before = newestId(dilnoza);
    const { id } = dilnoza.sendDocument({ name, bytes: key, mimeType: "application/octet-stream" });
    const told = await seesNew(dilnoza, before, firstLine(said("leak-key")));
    expect(told.text).not.toContain(said("leak-stays"));
    await world().settled();
    expect(dilnoza.message(id)?.isDeleted).toBe(true);
    const written = [...(await world().files()), { name: "log", bytes: Buffer.from(world().logText) }];
    for (const { bytes } of written) expect(bytes.includes(key.subarray(200, 260))).toBe(false);
    expect(findTraces(name, written)).toEqual([]);
  });

  /** @promise typed-secrets: A token or password that nobody asked for is deleted and not stored. */
  it.each([TOKEN, `login: dilnoza\nparol: ${PASSWORD}`])("a token or a password, too", async (text) => {
    const dilnoza = await world().loggedIn("dilnoza");
    const before = newestId(dilnoza);
    const { id } = dilnoza.send(text);
    await seesNew(dilnoza, before, firstLine(said("leak-secret")));
    await world().settled();
    expect(dilnoza.message(id)?.isDeleted).toBe(true);
    const written = [...(await world().files()), { name: "log", bytes: Buffer.from(world().logText) }];
    for (const secret of [TOKEN, PASSWORD]) expect(findTraces(secret, written)).toEqual([]);
    await world().restartKotib();
  });

  it("does not answer the question that waits, and is told in the person's language", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    await presses(dilnoza, card.id, said("action-reject-btn"), said("reason-ask"));
    await types(dilnoza, `parol: ${PASSWORD}`, firstLine(said("leak-secret")));
    const before = newestId(dilnoza);
    dilnoza.send("Narxlar kelishilganidan farq qiladi");
    await dilnoza.sees(
      ({ id, text }) => id > before && text.includes("Narxlar kelishilganidan farq qiladi"),
      { what: "the decision with its reason" },
    );
  });
});
