/** Telegram's webhook. */
import { describe, expect, it } from "vitest";
import type { WebWorld } from "../../support/web-world.ts";
import { create } from "./served.ts";

describe("the webhook", () => {
  const secret = "a-webhook-secret";
  const createWithWebhook = async (take: (update: unknown) => Promise<void>) =>
    create({ web: { webhook: { secret, take } } });
  const send = (world: WebWorld, header: string | undefined, body = '{"update_id":7}') =>
    world.web.fetch(
      new Request(`${world.publicUrl}/telegram/webhook`, {
        method: "POST",
        body,
        headers: header === undefined ? {} : { "X-Telegram-Bot-Api-Secret-Token": header },
      }),
    );

  /** @promise forged-webhook: The webhook takes nothing without its secret. */
  it("takes updates with the secret and no others", async () => {
    const taken: unknown[] = [];
    const world = await createWithWebhook(async (update) => {
      taken.push(update);
    });
    for (const header of [
      undefined,
      "",
      "wrong",
      secret.slice(0, -1),
      `${secret}x`,
      `${secret}, ${secret}`,
    ]) {
      expect((await send(world, header)).status).toBe(401);
    }
    expect(taken).toEqual([]);
    expect((await send(world, secret)).status).toBe(200);
    expect(taken).toEqual([{ update_id: 7 }]);
  });

  /** @promise forged-webhook: A webhook's body has a limit, and an update of which nothing can be made gets 200. */
  it("answers 200 to what nothing can ever be made of, since Telegram would repeat it for a day", async () => {
    const taken: unknown[] = [];
    const world = await createWithWebhook(async (update) => {
      taken.push(update);
    });
    const large = `{"update_id":8,"x":"${"x".repeat(1_100_000)}"}`;
    for (const body of ["{", "", large]) expect((await send(world, secret, body)).status).toBe(200);
    expect(taken).toEqual([]);
    expect(world.lines.map(({ level, message }) => [level, message])).toEqual([
      ["warn", "a webhook request was no JSON and left out"],
      ["warn", "a webhook request was no JSON and left out"],
      ["warn", "a webhook request was too large and left out"],
    ]);
    // Nobody without the secret has anything read.
    expect((await send(world, "wrong", large)).status).toBe(401);
  });

  /** @promise updates: A webhook's update is stored before Telegram hears that it was taken. */
  it("lets Telegram repeat what could not be written down", async () => {
    const world = await createWithWebhook(() => Promise.reject(new Error("disk full")));
    expect((await send(world, secret)).status).toBe(500);
  });

  /** @promise forged-webhook: There is no webhook without a secret. */
  it("does not exist while polling, and never without a secret", async () => {
    const world = await create();
    expect((await send(world, "")).status).toBe(404);
    const empty = { secret: "", take: async () => {} };
    await expect(create({ web: { webhook: empty } })).rejects.toThrow("needs a secret");
  });
});
