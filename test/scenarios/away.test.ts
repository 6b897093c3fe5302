import { describe, expect, it } from "vitest";
import { newestId } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const DAYS = 24 * 60 * MINUTES;

/** Documents that were sent and that the partner has not answered. */
function unanswered({ look }: World): Promise<string[]> {
  return look.values<string>(
    "select document_id from watched_documents where direction = 'outgoing' and state_id = 15 and kind = 'invoice'",
  );
}

describe("somebody who blocked the bot", () => {
  const world = useWorld({ watching: true });

  it("is not watched for, and hears on return what was missed, in one message", async () => {
    const there = world();
    const dilnoza = await atWork(there, "dilnoza");
    dilnoza.block();
    await until(
      async () => (await there.count("users where blocked_at is not null")) === 1,
      "the block to be known",
    );
    there.advance(90 * MINUTES);
    const soon = () => there.count(`jobs where type = 'watch' and run_at < ${there.now() + DAYS / 3}`);
    await until(async () => (await soon()) === 0, "watching to pause");

    const ids = Array.from({ length: 3 }, () => there.service.activity.sendInvoice());
    const [accepted, rejected] = await unanswered(there);
    if (accepted === undefined || rejected === undefined) throw new Error("the sandbox has sent too little");
    there.service.activity.answer(accepted, "accept");
    there.service.activity.answer(rejected, "reject");
    await until(async () => Number((await there.truth(accepted)).stateid) === 30, "the partner's answer");
    there.advance(18 * DAYS);
    await until(async () => (await soon()) === 0, "watching to pause again");
    expect(await there.count("notices where news like 'document%' and delivered_at is null")).toBe(0);

    const before = newestId(dilnoza);
    dilnoza.unblock();
    const told = await dilnoza.sees((message) => message.id > before && message.text.startsWith("📥"));
    expect(told.text).toMatch(/^📥 .+ – .+: 3 new \(3 counted .+\)\n1 accepted and 1 rejected by partners$/);
    expect(told.labels).toEqual([expect.stringMatching(/^Waiting for you \(\d+\)$/), "Answered (2)"]);
    expect(told.isSilent).toBe(true);
    await passes(there, 10 * MINUTES);
    expect(dilnoza.messages().filter(({ id }) => id > before)).toHaveLength(1);
    expect(await soon()).toBe(1);
    expect(
      await there.count("notices where delivered_at is null and not_before <= 9e15 and news <> 'later'"),
    ).toBe(0);

    await dilnoza.press(told.id, "Answered (2)");
    const list = await dilnoza.sees(/^2 documents/m);
    expect(list.labels).toHaveLength(3);
    expect(ids).toHaveLength(3);
  });
});
