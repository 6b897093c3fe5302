import { describe, expect, it } from "vitest";
import { said, says } from "../support/bot-words.ts";
import {
  asksForPassword,
  choosesCode,
  linkIn,
  logsIn,
  newestId,
  opensNewInvoice,
  presses,
  seesNew,
  seesOutcome,
  types,
} from "../support/chat-steps.ts";
import { findTraces, TraceSearch } from "../support/find-traces.ts";
import { onPostgres } from "../support/store-under-test.ts";
import { useWorld } from "../support/use-world.ts";
import { BOT_TOKEN } from "../support/world.ts";

const WRONG = "Kanareyka & 100% «maxfiy» parol?";

describe("secrets", () => {
  const world = useWorld();

  /** @promise secrets-told: After a whole story with its troubles no secret is in a file or a log. */
  it("are in no file and no log, in no clothing, after a whole story with its troubles", async () => {
    world().forgive(/^job will be tried again$/, /^updates could not be taken$/);
    const { telegram, service, door } = world();
    const dilnoza = world().person("Dilnoza");
    dilnoza.send("/start");
    let before = newestId(dilnoza);
    await asksForPassword(dilnoza, "dilnoza");
    dilnoza.send(WRONG);
    await seesNew(dilnoza, before, said("error-bad-credentials"));
    before = newestId(dilnoza);
    service.faults.set("login", { kind: "html" }, 1);
    dilnoza.send(world().demo("dilnoza").password);
    await seesNew(dilnoza, before, said("error-unavailable"));
    await logsIn(world(), dilnoza, "dilnoza");

    telegram.failNext("sendMessage", { kind: "bad-gateway" });
    telegram.failNext("sendMessage", { kind: "reset-before" });
    telegram.failNext("getUpdates", { kind: "truncated" });
    const { card } = await opensNewInvoice(world(), dilnoza);
    await presses(dilnoza, card.id, said("action-reject-btn"), said("reason-ask"));
    const decided = await types(dilnoza, "Narxlar kelishilganidan farq qiladi", says("open", "reject"));
    const link = await linkIn(dilnoza, decided.id);
    const browser = world().browser("dilnoza");
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    await browser.open(link);
    service.faults.set("invoice.reject", { kind: "broken" }, 1);
    await browser.signAll(link);
    world().advance(3000);
    await seesOutcome(dilnoza, decided.id, says("done", "reject"));
    await world().settled();

    const [bearer] = door.passed.map(({ authorization }) => authorization).filter(Boolean);
    const token = bearer?.replace(/^Bearer /, "") ?? "";
    const post = door.passed.find(({ path }) => path.endsWith("/sign/invoice/reject"));
    const signature = Object.values(JSON.parse(post?.body ?? "{}") as Record<string, string>)
      .sort((one, other) => other.length - one.length)
      .at(0);
    expect(token).toMatch(/^\d+\|[\w-]{20,}$/);
    expect(signature?.length).toBeGreaterThan(500);
    const end = Buffer.from(signature ?? "", "base64").subarray(-60);
    const secrets = [
      WRONG,
      world().demo("dilnoza").password,
      token,
      token.split("|")[1] ?? "",
      signature?.slice(-200, -8) ?? "",
      new URL(link).pathname.split("/").at(-1) ?? "",
      ...browser.cookies.filter((cookie) => cookie !== ""),
      BOT_TOKEN,
    ];
    expect(browser.cookies.filter((cookie) => cookie !== "")).not.toEqual([]);
    expect(secrets.every((secret) => secret.length > 8)).toBe(true);

    const search = async () => {
      const written = [...(await world().files()), { name: "log", bytes: Buffer.from(world().logText) }];
      expect(written.length).toBeGreaterThan(2);
      for (const secret of secrets) expect(findTraces(secret, written)).toEqual([]);
      for (const { name, bytes } of written) expect(bytes.includes(end), name).toBe(false);
    };
    await search();
    await world().stopKotib();
    expect((await world().files()).map(({ name }) => name)).toContain(
      onPostgres ? "submissions" : "kotib.db",
    );
    for (const { name, bytes } of await world().files()) expect(bytes.includes(end), name).toBe(false);
    await world().startKotib();
    await search();
  });

  it("would be found: the search sees a secret in every clothing", () => {
    const secret = "a+b/c secret ‘1’";
    const clothings = [
      Buffer.from(secret),
      Buffer.from(secret, "utf16le"),
      Buffer.from(Buffer.from(secret).toString("hex")),
      Buffer.from(encodeURIComponent(secret)),
      ...["", "x", "xy"].map((before) => Buffer.from(Buffer.from(`${before}${secret}!`).toString("base64"))),
      Buffer.from(Buffer.from(`{"p":"${secret}"}`).toString("base64url")),
    ];
    for (const bytes of clothings) {
      expect(findTraces(secret, [{ name: "file", bytes }])).not.toEqual([]);
    }
    expect(findTraces(secret, [{ name: "file", bytes: Buffer.from("a+b/c secrets") }])).toEqual([]);

    const kept = Buffer.alloc(20_000);
    const search = new TraceSearch();
    const look = () => search.find(new Set([secret]), [{ name: "file", bytes: Buffer.from(kept) }]);
    expect(look()).toEqual([]);
    // Over two pages, of which it changes both.
    kept.write(secret, 8190);
    expect(look()).not.toEqual([]);
  });
});
