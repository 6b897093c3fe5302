import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { readPictureSize } from "../../sandbox/telegram/picture-size.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensNewInvoice, presses, seesButton } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

/** The bytes of the picture in a message. */
function pictureOf(world: World, message: ChatMessage): Uint8Array {
  const file = world.telegram.findFile(message.photo?.file_id ?? "");
  if (file === undefined) throw new Error("the message has no picture");
  return file.bytes;
}

const seesPicture = (person: Person, after: number) =>
  person.sees((message) => message.id > after && message.photo !== undefined, {
    what: "a picture",
  });

const world = useWorld();

describe("a card", () => {
  it("leads to what it has no room for, and back", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card, number, id } = await opensNewInvoice(world(), dilnoza);
    const { labels } = await seesButton(dilnoza, card.id, said("card-more-btn"));
    expect(labels).toEqual(expect.arrayContaining([said("picture-btn"), said("lists-back-btn")]));
    await dilnoza.press(card.id, said("card-more-btn"));
    const more = await seesButton(dilnoza, card.id, said("card-details"));
    expect(more.labels).toContain(said("files-summary-btn"));

    const details = await presses(dilnoza, card.id, said("card-details"), id);
    // Copies are seldom needed.
    expect(details.labels.some((label) => label.includes(number))).toBe(true);
    expect(details.text).toContain(said("card-id"));
    await dilnoza.press(card.id, said("card-back-btn"));
    await seesButton(dilnoza, card.id, said("card-more-btn"));

    await dilnoza.press(card.id, said("card-more-btn"));
    await seesButton(dilnoza, card.id, said("card-details"));
    await presses(dilnoza, card.id, /\blines?\b/, "1. ");
    // The way back leads to the list that the card was opened from, however far one went.
    await dilnoza.press(card.id, said("card-back-btn"));
    const again = await seesButton(dilnoza, card.id, said("card-more-btn"));
    expect(again.labels).toEqual(labels);
  });
});

describe("a document's picture", () => {
  it("is sent below the card, as wide as a phone can show sharply, and goes when it is closed", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card, number } = await opensNewInvoice(world(), dilnoza);
    const before = newestId(dilnoza);
    await dilnoza.press(card.id, said("picture-btn"));
    const message = await seesPicture(dilnoza, before);
    expect(message.text).toContain(number);
    expect(message.text).toContain(said("picture-caption"));
    expect(message.repliesTo).toBe(card.id);
    expect(message.labels).toEqual(
      expect.arrayContaining([
        said("action-accept-btn"),
        said("action-reject-btn"),
        said("picture-close-btn"),
        said("picture-pdf-btn"),
      ]),
    );
    const size = readPictureSize(pictureOf(world(), message));
    expect(size?.width).toBe(1080);
    expect(size?.height).toBeGreaterThan(800);
    expect(size?.height).toBeLessThanOrEqual(2400);

    await dilnoza.press(message.id, said("picture-close-btn"));
    await dilnoza.waitFor(() => dilnoza.message(message.id)?.isDeleted, { what: "the picture to go" });
    expect(dilnoza.message(card.id)?.isDeleted).toBe(false);
  });

  it("lets the document be accepted where one looks at it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card, number } = await opensNewInvoice(world(), dilnoza);
    const before = newestId(dilnoza);
    await dilnoza.press(card.id, said("picture-btn"));
    const message = await seesPicture(dilnoza, before);
    const decided = newestId(dilnoza);
    await dilnoza.press(message.id, said("action-accept-btn"));
    await dilnoza.sees(
      (each) =>
        each.id > decided && each.text.includes(number) && each.labels.includes(said("decision-undo-btn")),
      { what: "the decision" },
    );
  });
});
