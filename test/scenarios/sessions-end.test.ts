/** Logins end by themselves and at the operator's word, and people are told why. */
import { describe, expect, it } from "vitest";
import { main as revoke } from "../../operator/revoke.ts";
import { said } from "../support/bot-words.ts";
import { acceptsNewInvoice, logsIn, newestId, opensPage, seesNew, types } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";

const DAY = 24 * 60 * 60_000;

describe("a login that the operator ends", () => {
  const world = useWorld();

  it("is over at once in a running Kotib, its page too; what was decided is still there after the next login", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number } = await acceptsNewInvoice(world(), dilnoza);
    const browser = world().browser("dilnoza");
    const { link } = await opensPage(dilnoza, browser);
    const lines: string[] = [];
    expect(await revoke(["person", String(dilnoza.id)], world().env, (line) => void lines.push(line))).toBe(
      0,
    );
    expect(lines).toEqual([
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

  it("ends after 30 days, also while Kotib was stopped, and is told with its reason", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    await world().settled();
    await world().stopKotib();
    world().advance(31 * DAY);
    world().advanceToWorkingHours();
    const before = newestId(dilnoza);
    // The pages are there before Telegram has said a word, and nothing is worked until then.
    let answer = () => {};
    const silence = new Promise<void>((resolve) => {
      answer = resolve;
    });
    world().telegram.failNext("getMe", { kind: "slow", until: silence });
    const starting = world().startKotib();
    await until(
      () =>
        fetch(`${world().url}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      "the pages to be there",
    );
    expect(await world().count("accounts where token is not null")).toBe(0);
    answer();
    await starting;
    const told = await seesNew(dilnoza, before, said("login-ended-idle", { days: 30 }));
    expect(told.text).toContain("Your session has ended.");
    expect(await world().count("accounts where token is not null")).toBe(0);
    dilnoza.send("/home");
    await seesNew(dilnoza, told.id, said("login-ended-idle", { days: 30 }));
  });

  it("knows its operator in help and privacy", async () => {
    const dilnoza = world().person("Dilnoza");
    for (const command of ["/help", "/privacy"]) {
      await types(dilnoza, command, "Contact: @namuna");
    }
    await dilnoza.sees("Administrator: Namuna MChJ");
  });
});
