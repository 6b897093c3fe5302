import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { createTranslator } from "../../src/locales/translator.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensListOf, presses, seesButton, seesIn, seesNew, types } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const { text } = createTranslator("en");

describe("filters", () => {
  const world = useWorld();

  /** Opens a list from the choice of lists; returns its panel's id. */
  async function opensList(person: Person, list: string): Promise<number> {
    const before = newestId(person);
    person.send("/home");
    const home = await person.sees(
      (message) => message.id > before && message.labels.includes(said("home-all-lists-btn")),
    );
    await opensListOf(person, home.id, list);
    await seesButton(person, home.id, /^🔄/);
    return home.id;
  }

  async function opensFilter(person: Person, panel: number, label: string): Promise<void> {
    await opensOptions(person, panel);
    await person.press(panel, said("filters-open-btn"));
    const button = await person.waitFor(() =>
      person.message(panel)?.labels.find((one) => one.includes(text(label))),
    );
    await person.press(panel, button);
    await seesIn(person, panel, text(`${label}-prompt`));
  }

  async function opensOptions(person: Person, panel: number): Promise<void> {
    await presses(person, panel, said("lists-more-btn"), { button: said("filters-open-btn") });
  }

  /** What the list's options offer to drop. */
  async function chipsOf(person: Person, panel: number): Promise<string[]> {
    await opensOptions(person, panel);
    return (person.message(panel)?.labels ?? []).filter((label) => label.startsWith("✕"));
  }

  function listShows(person: Person, panel: number, chip: string): Promise<unknown> {
    return person.waitFor(
      () =>
        person.message(panel)?.text.includes(chip) &&
        person.message(panel)?.labels.some((label) => label.startsWith("🔄")),
      { what: `the list with ${chip}` },
    );
  }

  it("filters by a state in words, by dates, by text, and drops a chip by a tap", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const panel = await opensList(dilnoza, "statement-list-queue");
    await opensFilter(dilnoza, panel, "statement-filter-state");
    const accepted = text("state-30-both");
    await dilnoza.press(panel, accepted);
    await listShows(dilnoza, panel, `${text("statement-filter-state")}: ${accepted}`);

    await opensFilter(dilnoza, panel, "statement-filter-date");
    await dilnoza.press(panel, said("filters-range-year-btn"));
    await listShows(dilnoza, panel, `${text("statement-filter-date")}:`);

    const chips = await chipsOf(dilnoza, panel);
    const chip = chips.find((label) => label.startsWith(`✕ ${text("statement-filter-state")}`));
    await dilnoza.press(panel, chip ?? "");
    await dilnoza.waitFor(() => !dilnoza.message(panel)?.text.includes(`${text("statement-filter-state")}:`));
    expect(dilnoza.message(panel)?.text).toContain(`${text("statement-filter-date")}:`);
  });

  it("narrows to a state by one tap in the list’s head, and back by another", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const panel = await opensList(dilnoza, "invoice-list-receive");
    const chip = `${text("invoice-filter-state")}: ${text("state-20-incoming")}`;
    await dilnoza.press(panel, /^⛔/);
    await listShows(dilnoza, panel, chip);
    expect(dilnoza.message(panel)?.text).toMatch(/⛔ \d+ rejected/);
    await dilnoza.press(panel, /^✕ ⛔/);
    await dilnoza.waitFor(() => !dilnoza.message(panel)?.text.includes(chip));
    // Choosing in it tells of each document once: that it can be decided, is decided, or cannot be.
    const [, all] = /(\d+)\sdocuments/u.exec(dilnoza.message(panel)?.text ?? "") ?? [];
    await dilnoza.press(panel, said("choose-btn"));
    const { text: told } = await dilnoza.sees(
      ({ id, labels }) => id === panel && labels.includes(said("choose-stop-btn")),
    );
    const counts = [/of (\d+)/, /(\d+) are decided/, /(\d+) more cannot/].map((one) =>
      Number(one.exec(told)?.[1]),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(Number(all));
  });

  it("takes two days from the calendar in either order, and one open end", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const panel = await opensList(dilnoza, "invoice-list-receive");
    await opensFilter(dilnoza, panel, "invoice-filter-date");
    await dilnoza.press(panel, said("filters-calendar-btn"));
    await seesIn(dilnoza, panel, "Choose the first day");
    await dilnoza.press(panel, /^‹/);
    await dilnoza.press(panel, "20");
    // Which day was chosen is told above: its cell has no room for a sign.
    await dilnoza.waitFor(() => /First day: 20 \w+ \d{4}/.test(dilnoza.message(panel)?.text ?? ""));
    await dilnoza.press(panel, "10");
    await listShows(dilnoza, panel, `${text("invoice-filter-date")}: 10 `);
    expect(dilnoza.message(panel)?.text).toMatch(/Date: 10 \w+ \d{4} – 20 \w+ \d{4}/);

    await opensFilter(dilnoza, panel, "invoice-filter-contract-date");
    await presses(dilnoza, panel, said("filters-calendar-btn"), { button: "15" });
    await presses(dilnoza, panel, "15", { button: said("filters-from-day-btn") });
    await dilnoza.press(panel, said("filters-from-day-btn"));
    await listShows(dilnoza, panel, `${text("invoice-filter-contract-date")}: 15 `);
    expect(dilnoza.message(panel)?.text).toMatch(/– …/);
    // The interface knows a range by both its ends alone.
    expect(dilnoza.message(panel)?.text).toContain(
      said("filters-open-range", { side: "to", date: "31 Dec 2099" }),
    );
    const { body } =
      world()
        .door.passed.filter(({ path }) => path.endsWith("/invoice/receive"))
        .at(-1) ?? {};
    expect(JSON.parse(body ?? "")).toMatchObject({
      contractdate_start: expect.stringMatching(/-15$/),
      contractdate_end: "2099-12-31",
    });
  });

  it("explains a wrong TIN and a wrong period, takes each corrected, and continues asking", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const panel = await opensList(dilnoza, "invoice-list-receive");
    await opensFilter(dilnoza, panel, "invoice-filter-seller-tin");
    const again = await types(dilnoza, "30000002A", said("filters-problem-notATin"));
    // The prompt is repeated, since the first one scrolls away with its buttons.
    expect(again.text).toContain(said("invoice-filter-seller-tin-prompt"));
    expect(again.labels).toContain(said("back-btn"));
    expect(again.labels.some((label) => label.endsWith("· 300000022"))).toBe(true);
    await dilnoza.waitFor(
      () => !dilnoza.messages().some(({ id, labels }) => id !== again.id && labels.length > 0),
      { what: "the old prompt to lose its buttons" },
    );
    const before = newestId(dilnoza);
    const [typed] = dilnoza.messages().filter((message) => message.text === "30000002A");
    dilnoza.edit(typed?.id ?? 0, "300-000-022");
    await seesNew(dilnoza, before, `${text("invoice-filter-seller-tin")}: 300000022`);
    // It was taken; another correction of the same message filters anew, and nothing else does.
    const taken = newestId(dilnoza);
    dilnoza.edit(typed?.id ?? 0, "300000033");
    const { id: fresh } = await seesNew(dilnoza, taken, `${text("invoice-filter-seller-tin")}: 300000033`);
    const corrected = newestId(dilnoza);
    dilnoza.edit(typed?.id ?? 0, "30000003B");
    await seesNew(dilnoza, corrected, said("answer-kept"));

    await opensFilter(dilnoza, fresh, "invoice-filter-date");
    const asked = newestId(dilnoza);
    dilnoza.send("5.10.2026 - some day");
    const wrong = await seesNew(dilnoza, asked, said("filters-problem-notADate"));
    expect(wrong.labels).toContain(said("filters-calendar-btn"));
    dilnoza.send("5.10.2026 - 1 октября");
    const shown = await seesNew(dilnoza, asked, "1 Oct 2026 – 5 Oct 2026");
    expect(shown.text).toContain("300000033");
  });

  it("offers TINs met before, each by a button that names it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const panel = await opensList(dilnoza, "invoice-list-receive");
    await opensFilter(dilnoza, panel, "invoice-filter-seller-tin");
    const offered = dilnoza
      .message(panel)
      ?.buttons.flat()
      .filter(({ text: label }) => /· \d+$/.test(label));
    expect(offered?.length).toBeGreaterThan(1);
    // A place in the history would be another company's as soon as a list brings a new one.
    for (const { text: label, callback_data: data } of offered ?? []) {
      expect(data?.split(":").at(-1)).toBe(label.split(" · ").at(-1));
    }
    const known = offered?.find(({ text: label }) => label.endsWith("· 300000022"));
    await dilnoza.press(panel, known?.text ?? "");
    await listShows(dilnoza, panel, `${text("invoice-filter-seller-tin")}: 300000022`);
  });

  it("offers the persons met, the own number first where it may be meant, and what was typed once", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const panel = await opensList(dilnoza, "statement-list-queue");
    const offered = () =>
      (dilnoza.messages().at(-1)?.labels ?? []).flatMap(
        (label) => /^(.*?)(?: · )?(\d{9}|\d{14})$/.exec(label)?.[2] ?? [],
      );

    await opensFilter(dilnoza, panel, "statement-filter-partner-fiztin");
    expect(offered().length).toBeGreaterThan(1);
    for (const number of offered()) expect(number).toHaveLength(14);
    await dilnoza.press(panel, said("back-btn"));
    await seesIn(dilnoza, panel, said("filters-choose"));
    await presses(dilnoza, panel, said("back-btn"), { button: said("lists-more-btn") });

    // Both sides of this list may be one's own; of received invoices the seller is somebody else.
    await opensFilter(dilnoza, panel, "statement-filter-owner-tin");
    expect(offered()[0]).toBe("300000011");
    const typed = "30000000000017";
    const list = await types(dilnoza, typed, `${text("statement-filter-owner-tin")}: ${typed}`);
    await opensFilter(dilnoza, list.id, "statement-filter-partner-fiztin");
    expect(offered()[0]).toBe(typed);

    const received = await opensList(dilnoza, "invoice-list-receive");
    await opensFilter(dilnoza, received, "invoice-filter-seller-tin");
    expect(offered().length).toBeGreaterThan(1);
    expect(offered()).not.toContain("300000011");
  });

  it("says which filters the service ignores when the dashboard's is set, and offers to drop them", async () => {
    const nargiza = await world().loggedIn("nargiza");
    const panel = await opensList(nargiza, "act-list-send");
    await opensFilter(nargiza, panel, "act-filter-state");
    await nargiza.press(panel, text("state-30-both"));
    await listShows(nargiza, panel, `${text("act-filter-state")}:`);
    await opensFilter(nargiza, panel, "act-filter-dashboard");
    await nargiza.press(panel, said("filters-dashboard-awaiting-partner"));
    await listShows(nargiza, panel, `${text("act-filter-dashboard")}:`);
    expect(nargiza.message(panel)?.text).toContain(
      said("filters-ignored", { filter: text("act-filter-dashboard"), ignored: text("act-filter-state") }),
    );
    expect(await chipsOf(nargiza, panel)).toHaveLength(2);

    await nargiza.press(panel, said("filters-drop-ignored-btn"));
    await nargiza.waitFor(() => !nargiza.message(panel)?.text.includes(`${text("act-filter-state")}:`));
    expect(nargiza.message(panel)?.text).toContain(`${text("act-filter-dashboard")}:`);
    expect(await chipsOf(nargiza, panel)).toHaveLength(1);
    expect(nargiza.message(panel)?.labels).not.toContain(said("filters-drop-ignored-btn"));
  });
});
