import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  linkIn,
  newestId,
  presses,
  seesIn,
  seesNew,
  signs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("my data", () => {
  const world = useWorld();

  it("is counted in words, and sent as a file without any secret", async () => {
    const person = await world().loggedIn("dilnoza");
    const { number } = await acceptsNewInvoice(world(), person);
    await signs(person, world().browser("dilnoza"));
    const { card } = await acceptsNewInvoice(world(), person);
    const link = await linkIn(person, card.id);
    const before = newestId(person);
    person.send("/settings");
    const { id } = await seesNew(person, before, said("settings-title"));
    await presses(person, id, said("settings-data-btn"), said("data-decisions", { count: 2 }));
    await seesIn(person, id, said("data-browsers", { count: 1 }));
    await person.press(id, said("data-export-btn"));
    const sent = await person.waitFor(
      () => person.messages().find(({ document }) => document !== undefined),
      {
        what: "the file",
      },
    );
    expect(sent.document?.file_name).toMatch(/^kotib-my-data-\d{4}-\d\d-\d\d\.json$/);
    const text = new TextDecoder().decode(world().telegram.findFile(sent.document?.file_id ?? "")?.bytes);
    const data = JSON.parse(text) as { decisions: Array<{ about: { number: string } }> };
    expect(data.decisions.map(({ about }) => about.number)).toContain(number);
    for (const secret of world().secrets) expect(text.includes(secret)).toBe(false);
    // Nothing in it opens the signing page.
    expect(text).not.toContain(link.split("/").at(-1));
    // Which signature was handed over is the person’s own trail, and opens nothing.
    expect(text.replaceAll(/"signatureHash": "[0-9a-f]{64}"/g, "")).not.toMatch(/eyJ|[0-9a-f]{64}/);
  });
});
