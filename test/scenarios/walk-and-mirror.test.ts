import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import { said } from "../support/bot-words.ts";
import { useWorld } from "../support/use-world.ts";
import { Walker } from "../support/walker.ts";

const LONG_MS = 120_000;
const STATEMENT = new RegExp(`^${said("statement")} `, "m");

describe("a reconciliation met while going through what waits", () => {
  const world = useWorld();

  /** One of the partner whose reconciliations differ from our documents. */
  async function meetsStatement(walker: Walker): Promise<void> {
    const isMet = ({ text }: ChatMessage) => STATEMENT.test(text) && text.includes("Misol Ta’minot");
    while (!isMet(walker.message)) await walker.steps(said("walk-skip-btn"));
  }

  it(
    "is compared with our documents, leads back to its step, and is rejected with the differences",
    async () => {
      const person = await world().loggedIn("dilnoza");
      const walker = await new Walker(world(), person).begins();
      await meetsStatement(walker);
      const { place, number } = walker;
      const { text: step } = walker.message;

      await walker.taps1(said("mirror-btn"), ({ labels }) => labels.includes(said("mirror-excel-btn")));
      // Back is the step, as it was.
      await walker.taps1(said("card-back-btn"), ({ text }) => text === step);

      // Its own pages lead back to it.
      await walker.taps1(said("mirror-btn"), ({ labels }) => labels.includes(said("mirror-excel-btn")));
      await walker.taps1(/^(They have|We have), /, ({ labels }) => labels.includes(said("mirror-back-btn")));
      await walker.taps1(said("mirror-back-btn"), ({ labels }) => labels.includes(said("mirror-excel-btn")));
      // Rejecting from there is rejecting the step.
      await walker.taps1(said("action-reject-btn"), ({ labels }) =>
        labels.includes(said("mirror-reject-btn")),
      );
      expect(walker.place).toBe(place);
      expect(walker.message.labels[0]).toBe(said("mirror-reject-btn"));
      await walker.taps1(said("mirror-reject-btn"), () => walker.place > place);
      expect(walker.message.text).toContain(`${number}: ${said("action-reject")}`);
      expect(await world().count(`submissions where reason like '${said("mirror-reason-head")}%'`)).toBe(1);
    },
    LONG_MS,
  );
});
