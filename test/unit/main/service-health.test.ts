import { describe, expect, it } from "vitest";
import { createServiceHealth } from "../../../src/main/service-health.ts";
import { createTestClock } from "../db/test-database.ts";

const DAY = 24 * 60 * 60_000;

describe("what is heard of the service", () => {
  it("is nothing of now where the clock was set back since", () => {
    const clock = createTestClock();
    const health = createServiceHealth({ serviceUrl: "https://service.example", clock });
    health.exchanged("answered");
    expect(health.heard()).toEqual({ awaySince: null, heardAt: clock.now() });
    clock.advance(-DAY);
    expect(health.heard()).toEqual({ awaySince: null, heardAt: null });
  });

  it("tells since when it is away, also where the clock is set back meanwhile", () => {
    const clock = createTestClock();
    const health = createServiceHealth({ serviceUrl: "https://service.example", clock });
    for (let failure = 0; failure < 3; failure += 1) health.exchanged("failed");
    expect(health.heard().awaySince).toBeNull();
    clock.advance(-DAY);
    health.exchanged("failed");
    expect(health.heard().awaySince).toBe(clock.now());
  });
});
