/** What the address of a signing link gives to whom. */
import { describe, expect, it } from "vitest";
import { USER } from "../../support/web-world.ts";
import { create, get } from "./served.ts";

describe("the signing page's address", () => {
  it("shows nothing of the documents and changes nothing, however often it is fetched", async () => {
    const world = await create({ documents: [{ id: "d1", number: "SECRET-NUMBER-77" }] });
    const { secret, decisions } = await world.makeLink();
    const look = async () =>
      JSON.stringify([
        await world.db.decisions.find(decisions[0]?.id ?? ""),
        await world.signing.findLink(secret),
      ]);
    const before = await look();
    for (let fetched = 0; fetched < 3; fetched += 1) {
      const response = await get(world, `/sign/${secret}`, { "User-Agent": "TelegramBot (like TwitterBot)" });
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).not.toMatch(/SECRET-NUMBER|QURILISH|NAMUNA|301234567|12500000/);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await look()).toBe(before);
    const { secret: same } = await world.makeLink();
    expect(same).toBe(secret);
    expect(await world.findQuestions()).toEqual([]);
  });

  it("is in its person's language, with the way back to the chat", async () => {
    const world = await create({ language: "ru" });
    const { secret } = await world.makeLink();
    const html = await (await get(world, `/sign/${secret}`, { "Accept-Language": "en" })).text();
    expect(html).toContain('lang="ru"');
    expect(html).toContain('data-language="ru"');
    expect(html).toContain('data-chat-url="https://t.me/kotib_test_bot"');
    expect(html).toContain("<title>Подпись · Kotib</title>");
  });

  it("is a friendly page where the link is wrong or was replaced; it does not age", async () => {
    const world = await create({ language: "ru" });
    const { secret, link } = await world.makeLink();
    const wrong = await get(world, "/sign/aaaaaaaaaaaaaaaaaaaaaa", { "Accept-Language": "en-US,en;q=0.9" });
    expect(wrong.status).toBe(410);
    const html = await wrong.text();
    expect(html).toContain("This link no longer works");
    expect(html).toContain('href="https://t.me/kotib_test_bot"');
    expect(html).not.toContain("<script");
    expect((await get(world, "/sign/x")).status).toBe(410);
    world.clock.advance(30 * 24 * 60 * 60_000);
    expect((await get(world, `/sign/${secret}`)).status).toBe(200);
    await world.signing.requestBrowserTrust(link, "A stranger", null);
    const [question] = await world.findQuestions();
    await world.signing.answerBrowserTrust(question?.pairingId ?? "", USER, null);
    const over = await get(world, `/sign/${secret}`, { "Accept-Language": "de, ru;q=0.5" });
    expect(over.status).toBe(410);
    expect(await over.text()).toContain("Ссылка больше не работает");
  });
});
