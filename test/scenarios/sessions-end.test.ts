/** Logins end by themselves and at the operator's word, and people are told why. */
import { describe, expect, it } from "vitest";
import { main as revoke } from "../../operator/revoke.ts";
import { said } from "../support/bot-words.ts";
import { acceptsNewInvoice, logsIn, opensPage, seesNew, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const DAY = 24 * 60 * 60_000;

describe("a login that the operator ends", () => {
  const world = useWorld();

  /** @promise taken-over: After `kotib revoke` an open page is over at its next request. */
  it("is over at once in a running Kotib, its page too; what was decided is still there after the next login", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number } = await acceptsNewInvoice(world(), dilnoza);
    const browser = world().browser("dilnoza");
    const { link } = await opensPage(dilnoza, browser);
    const lines: string[] = [];
    expect(
      await revoke(["person", String(dilnoza.id), "--yes"], world().env, (line) => void lines.push(line)),
    ).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^This ends 1 login of 1 person, 1 remembered browser, /),
      expect.stringMatching(/^Ended: logins 1, remembered browsers 1, links \d+, signing sessions 1 /),
    ]);
    expect((await fetch(link)).status).toBe(410);
    expect((await browser.state(link)).status).toBe(410);

    const told = await types(dilnoza, "/home", said("login-ended-operator"));
    expect(told.text).toContain(said("error-unauthorized"));
    await logsIn(world(), dilnoza, "dilnoza");
    const home = await types(dilnoza, "/home", /./);
    expect(home.labels.join()).toContain("✍️ Sign (1)");
    expect(number).not.toBe("");
  });

  it("explains what is kept and who runs this Kotib", async () => {
    const dilnoza = world().person("Dilnoza");
    dilnoza.send("/privacy");
    const privacy = await dilnoza.sees(said("privacy-not"));
    expect(privacy.text).toContain("30 days unused, 90 at most");
    expect(privacy.text).toContain(said("operator-unknown"));
  });
});

describe("a login that nobody uses", () => {
  const world = useWorld({ env: { OPERATOR_NAME: "Namuna MChJ", OPERATOR_CONTACT: "@namuna" } });

  /** @promise taken-over: A login that ended while Kotib was stopped cannot be used again. */
  it("is over after 30 days, also while Kotib was stopped, and ends for good with its reason a day later", async () => {
    const there = world();
    const dilnoza = await there.loggedIn("dilnoza");
    await there.settled();
    await there.stopKotib();
    there.advance(31 * DAY);
    there.advanceToWorkingHours();
    there.forgive(/clock is far ahead/);
    await there.startKotib();
    await there.settled();
    // Nobody can tell yet that it is not the clock alone. Nor does use bring the login back.
    const refused = await types(dilnoza, "/home", said("error-unauthorized"));
    expect(await there.count("accounts where token is not null")).toBe(1);
    there.advance(DAY);
    const told = await seesNew(dilnoza, refused.id, said("login-ended-idle", { days: 30 }));
    expect(told.text).toContain("Your session has ended.");
    expect(await there.count("accounts where token is not null")).toBe(0);
    dilnoza.send("/home");
    await seesNew(dilnoza, told.id, said("login-ended-idle", { days: 30 }));
  });

  /** @promise commands: People read who runs this Kotib and how to reach them. */
  it("knows its operator in help and privacy", async () => {
    const dilnoza = world().person("Dilnoza");
    for (const command of ["/help", "/privacy"]) {
      await types(dilnoza, command, "Contact: @namuna");
    }
    await dilnoza.sees("Administrator: Namuna MChJ");
  });
});
