import { describe, expect, it } from "vitest";
import { newestId } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, isTold, looked, MINUTES, passes } from "../support/watching-steps.ts";

describe("Telegram asks to wait", () => {
  const world = useWorld({ watching: true });

  it("and nothing is written to the chat until then, what was to be told is told once, and taps are answered", async () => {
    const there = world();
    const dilnoza = await atWork(there, "dilnoza");
    const { notice } = await isTold(there, dilnoza);
    await passes(there, 2 * MINUTES);
    there.telegram.failNext("sendMessage", { kind: "flood", retryAfterS: 60 });
    there.forgive(/Too Many Requests/);
    const newest = newestId(dilnoza);
    const before = there.telegram.callsOf("sendMessage").length;
    there.service.activity.sendInvoice();
    there.advance(10 * MINUTES);
    await until(
      async () => (await there.count(`jobs where type = 'notice' and run_at > ${there.now()}`)) > 0,
      "it to wait",
    );
    await looked(there);
    there.advance(50_000);
    // The tap itself is answered; what it leads to waits as long as everything else.
    await dilnoza.press(notice.id, "Accept");
    expect(dilnoza.message(notice.id)?.text).toBe(notice.text);
    expect(there.telegram.callsOf("sendMessage")).toHaveLength(before);
    expect(await there.count("jobs where type = 'notice' and lease_owner is not null")).toBe(0);

    there.advance(11_000);
    await dilnoza.sees((message) => message.id > newest && message.text.startsWith("📥"));
    await dilnoza.waitFor(() => dilnoza.message(notice.id)?.text.includes("You chose Accept"), {
      what: "the answer to the tap",
    });
    await there.settled();
    expect(dilnoza.messages().filter(({ id, text }) => id > newest && text.startsWith("📥"))).toHaveLength(1);
  });
});
