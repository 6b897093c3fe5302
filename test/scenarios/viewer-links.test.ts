import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { newestId, newInvoice } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const link = (id: string, tin: string) =>
  `https://service.example.uz/ru/roaming-viewer?id=${id}&filetype=1&tin=${tin}`;

describe("a pasted link of the service's viewer", () => {
  const world = useWorld();

  it("opens the card of its organization, and says honestly where that is somebody else's", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await newInvoice(world());
    let before = newestId(dilnoza);
    dilnoza.send(`📄 ${link(id, world().demo("dilnoza").tin)}`);
    const card = await dilnoza.sees((message) => message.id > before && message.text.includes(number));
    expect(card.labels).toContain(said("action-accept-btn"));

    // Forwarded, it may stand behind a word.
    before = newestId(dilnoza);
    const url = link(id, world().demo("dilnoza").tin);
    dilnoza.send("Hujjatni ko‘ring, iltimos", {
      entities: [{ type: "text_link", offset: 0, length: 8, url }],
    });
    const behind = await dilnoza.sees((message) => message.id > before && message.text.includes(number));
    expect(behind.labels).toContain(said("action-accept-btn"));

    // Below a picture, too, whatever file it is.
    before = newestId(dilnoza);
    const page = { name: "MT.pdf", mimeType: "application/pdf", bytes: new Uint8Array([1]) };
    dilnoza.sendDocument({ ...page, caption: url });
    const below = await dilnoza.sees((message) => message.id > before && message.text.includes(number));
    expect(below.labels).toContain(said("action-accept-btn"));

    before = newestId(dilnoza);
    dilnoza.send(link(id, "300000099"));
    const told = said("search-link-not-yours", { tin: "300000099" });
    await dilnoza.sees((message) => message.id > before && message.text === told);
  });
});
