import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, numberOn, opensListOf, seesIn, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("lists", () => {
  const world = useWorld();

  async function opensList(person: Person, list: string): Promise<number> {
    const home = await types(person, "/home", said("home-waits"));
    await opensListOf(person, home.id, list);
    await seesIn(person, home.id, said(list));
    return home.id;
  }

  /** The numbers of the documents on the page. */
  const numbersOn = (person: Person, messageId: number) =>
    (person.message(messageId)?.labels ?? []).flatMap((label) => numberOn(label) ?? []);

  /** Where the page stands: `2/9`. */
  const pageOf = (person: Person, messageId: number) =>
    person
      .message(messageId)
      ?.labels.find((label) => label.startsWith("🔄"))
      ?.slice("🔄 ".length);

  it("leads through the pages, forth and back, without a document twice", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const id = await opensList(dilnoza, "statement-list-queue");
    const first = numbersOn(dilnoza, id);
    const pages = Number(pageOf(dilnoza, id)?.split("/")[1]);
    expect(pages).toBeGreaterThan(1);
    expect(dilnoza.message(id)?.labels.join()).not.toContain("‹");
    const seen = [...first];
    for (let page = 2; page <= pages; page += 1) {
      await dilnoza.press(id, /›$/);
      await dilnoza.waitFor(() => pageOf(dilnoza, id) === `${page}/${pages}`, { what: `page ${page}` });
      seen.push(...numbersOn(dilnoza, id));
    }
    expect(dilnoza.message(id)?.labels.join()).not.toContain("›");
    expect(new Set(seen).size).toBe(seen.length);
    await dilnoza.press(id, /^‹/);
    await dilnoza.waitFor(() => pageOf(dilnoza, id) === `${pages - 1}/${pages}`);
  });

  it("takes a refresh that changes nothing for what it is", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const id = await opensList(dilnoza, "invoice-list-receive");
    const newest = newestId(dilnoza);
    await dilnoza.press(id, /^🔄/);
    await dilnoza.press(id, /^🔄/);
    await world().settled();
    const refused = world().telegram.callsOf("editMessageText").at(-1);
    expect(refused?.error).toMatch(/message is not modified/);
    expect(newestId(dilnoza)).toBe(newest);
  });

  it("searches hostile text as text", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    for (const text of ["<b>%_\\</b>", "' or 1=1 --", "№", "\u202e evil", "x".repeat(4000)]) {
      await types(dilnoza, text, /./);
      await world().settled();
    }
  });
});
