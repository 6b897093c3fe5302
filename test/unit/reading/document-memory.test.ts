import { describe, expect, it } from "vitest";
import { createDocumentMemory } from "../../../src/reading/document-memory.ts";
import { SHOWN_AGAIN_MS } from "../../../src/reading/recall.ts";
import { createTestClock } from "../db/test-database.ts";
import { sampleOf } from "../files/samples.ts";

const document = sampleOf("invoice");

describe("documents kept for their further pages", () => {
  it("are found for half a minute after they were read", () => {
    const clock = createTestClock();
    const memory = createDocumentMemory(clock);
    memory.keep("one", { document, at: clock.now() });
    expect([memory.find("one")?.document, memory.find("other")]).toEqual([document, null]);
    clock.advance(SHOWN_AGAIN_MS - 1);
    expect(memory.find("one")).not.toBeNull();
    clock.advance(1);
    expect(memory.find("one")).toBeNull();
  });

  it("are together no larger than memory allows: the longest unused goes first", () => {
    const clock = createTestClock();
    const alone = createDocumentMemory(clock);
    alone.keep("one", { document, at: clock.now() });
    const room = 2 * alone.size() + 1;
    const memory = createDocumentMemory(clock, room);
    memory.keep("one", { document, at: clock.now() });
    memory.keep("two", { document, at: clock.now() });
    memory.find("one");
    memory.keep("three", { document, at: clock.now() });
    expect(["one", "two", "three"].filter((key) => memory.find(key) !== null)).toEqual(["one", "three"]);
    memory.keep("three", { document, at: clock.now() });
    expect(memory.size()).toBe(2 * alone.size());
    memory.keep("huge", { document: { ...document, notes: "x".repeat(room) }, at: clock.now() });
    expect([memory.find("huge"), memory.size()]).toEqual([null, 2 * alone.size()]);
  });
});
