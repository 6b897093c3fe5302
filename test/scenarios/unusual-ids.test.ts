import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import { newestId, newInvoice, presses, rowOf } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("a document whose id fits into no button", () => {
  const world = useWorld();

  /** The service calls this document so, in the list and wherever it is asked for it. */
  function rename(id: string, unusual: string): void {
    const answer = (proceed: () => Promise<Response>) =>
      proceed().then(async (response) => {
        const text = (await response.text()).replaceAll(`"${id}"`, JSON.stringify(unusual));
        return new Response(text, {
          status: response.status,
          headers: { "content-type": "application/json" },
        });
      });
    world().door.interceptNext(/\/invoice\/receive$/, answer);
  }

  async function findsRow(person: Person, number: string, beforeRead: () => void) {
    const before = newestId(person);
    person.send("/home");
    const home = await person.sees(
      (message) => message.id > before && message.labels.includes(said("home-all-lists-btn")),
    );
    await presses(person, home.id, said("home-all-lists-btn"), said("home-choose-list"));
    await presses(person, home.id, said("invoice-list"), { button: said("invoice-list-receive") });
    beforeRead();
    await person.press(home.id, said("invoice-list-receive"));
    return person.waitFor(
      () => {
        const found = person.findButton(rowOf(number));
        return found !== undefined && found.message.id === home.id && found;
      },
      { what: `the row of ${number}` },
    );
  }

  it.each(["INV/2026/0001", "7".repeat(40)])("is opened by its row all the same: %s", async (unusual) => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await newInvoice(world());
    const row = await findsRow(dilnoza, number, () => rename(id, unusual));
    // Also after everything in memory is gone.
    await world().settled();
    await world().restartKotib();
    const asked = new RegExp(`/invoice/view/${encodeURIComponent(unusual).replaceAll(".", "\\.")}$`);
    const view = async () => {
      const record = await world().truth(id);
      return Response.json({ data: { ...record, _id: unusual, facturaid: unusual } });
    };
    // For the card, the decision and the card after it was taken back.
    for (let times = 0; times < 3; times += 1) world().door.interceptNext(asked, view);
    const card = await presses(dilnoza, row.message.id, row.button.text, said("card-state"));
    expect(card.text).toContain(number);
    expect(world().door.count(asked)).toBeGreaterThan(0);
    await presses(dilnoza, card.id, said("action-accept-btn"), says("open", "accept"));
    expect(await world().count(`submissions where document_id = '${unusual}'`)).toBe(1);
    await dilnoza.press(card.id, said("decision-undo-btn"));
    await world().settled();
  });
});
