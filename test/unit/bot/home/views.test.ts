/** What home and the screen after a login say of what was read, and which buttons give way. */
import { describe, expect, it } from "vitest";
import { renderKinds } from "../../../../src/bot/home/kinds-view.ts";
import type { HomeFacts } from "../../../../src/bot/home/read-home.ts";
import { renderStart } from "../../../../src/bot/home/start-view.ts";
import { renderHome } from "../../../../src/bot/home/view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { tapButton } from "../../../../src/bot/ui/screen.ts";
import type { ViewContext } from "../../../../src/bot/view-context.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { ServiceUnavailable } from "../../../../src/errors.ts";
import { said } from "../../../support/bot-words.ts";
import { OURS as account, judgedBy, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

/** Wednesday in Tashkent; the silence of ten days ends today for what came on the eighth. */
const NOW = Date.UTC(2026, 10, 18, 6);
const visit = viewVisit("en", NOW);
const failure = new ServiceUnavailable("down");

const judged = await judgedBy(
  visit,
  waitingOf(2, (index) => ({ date: index === 0 ? "2026-11-09" : "2026-11-17" })),
);

function factsOf(
  count: number,
  { more = false, failed = false, ...over }: Partial<HomeFacts> & { more?: boolean; failed?: boolean } = {},
): HomeFacts {
  const waits = judged.slice(0, count);
  const documents = waits.map(({ document }) => document);
  const reading = { documents, more, failure: failed ? failure : null, at: NOW };
  return {
    ...{ account, waiting: { all: waits, waits, reading }, found: new Map(), isUnread: false },
    ...{ asOf: null, queue: [], toSign: [], pinned: null, walk: null, ...over },
  };
}

const [NOTHING, PARTIAL] = [said("home-nothing-waits"), said("home-partial")];

describe("what waits", () => {
  it.each<[string, number, Parameters<typeof factsOf>[1], string[], string | null]>([
    ["nothing", 0, {}, [NOTHING], null],
    ["nothing of what could be read", 0, { failed: true }, [PARTIAL], null],
    ["nothing of the first that were read", 0, { more: true }, ["Waiting for you: 0+"], "0+"],
    ["some", 2, {}, ["Waiting for you: 2"], "2"],
    ["some of what could be read", 2, { failed: true }, ["Waiting for you: 2", PARTIAL], "2"],
    ["the first that were read", 2, { more: true }, ["Waiting for you: 2+"], "2+"],
  ])("is %s, on home", (_what, count, over, lines, button) => {
    const { text, keyboard } = renderHome(visit, factsOf(count, over), null);
    const told = plainText(text);
    for (const line of [NOTHING, PARTIAL]) expect(told.includes(line)).toBe(lines.includes(line));
    for (const line of lines) expect(told).toContain(line);
    const waits = keyboard.flat().filter((one) => one.text.startsWith("📥 Waiting"));
    expect(waits.map((one) => one.text)).toEqual(
      button === null ? [] : [said("home-waiting-btn", { count: button })],
    );
  });

  it.each<[number, Parameters<typeof factsOf>[1], string]>([
    [0, {}, NOTHING],
    [0, { failed: true }, PARTIAL],
    [1, {}, `${said("home-start-count", { count: 1 })} ${said("home-start-today", { count: 1 })}`],
    [2, { more: true }, said("home-start-count-more", { count: 2 })],
  ])("is told after a login: %i, %o", (count, over, text) => {
    expect(plainText(renderStart(visit, factsOf(count, over), null).text)).toContain(text);
  });
});

describe("home's eight buttons", () => {
  const row = (...texts: string[]) => texts.map((text) => tapButton(text, text));
  /** As capabilities would offer them. */
  const offering = (waits: string[], ways: string[]) =>
    ({
      ...visit,
      offers: (place: string) =>
        place === "home"
          ? [row("Search"), ...ways.map((way) => row(way))]
          : place === "waits"
            ? [row(...waits)]
            : [],
    }) as unknown as ViewContext;
  const labelsOf = (at: ViewContext, facts: HomeFacts) =>
    renderHome(at, facts, null)
      .keyboard.flat()
      .map(({ text }) => text);
  const always = (...between: string[]) => [
    said("home-waiting-btn", { count: "2" }),
    ...between,
    "Search",
    said("home-all-lists-btn"),
  ];
  const [organizations, refresh, more] = ["organizations", "refresh", "more"].map((name) =>
    said(`home-${name}-btn`),
  ) as [string, string, string];

  it.each<[string, string[], string[], Partial<HomeFacts>, string[]]>([
    [
      "lead to organizations where there is room",
      ["a"],
      ["b"],
      {},
      [...always("a"), "b", organizations, more],
    ],
    ["and not from what was read a while ago", [], ["b"], { asOf: 1 }, [...always(), "b", refresh, more]],
    ["keep the last of the ways", [], ["b", "c", "d", "e", "f"], {}, [...always(), "c", "d", "e", "f", more]],
    [
      "keep the main one of what waits",
      ["a", "b", "c", "d", "e"],
      [],
      {},
      [...always("b", "c", "d", "e"), more],
    ],
  ])("%s", (_what, waits, ways, over, labels) => {
    expect(labelsOf(offering(waits, ways), factsOf(2, over))).toEqual(labels);
  });
});

it("a kind with one list opens it at once, others lead to their lists", () => {
  const [receive, send] = ["receive", "send"].map((name) => {
    const list = builtInProfile.kinds.invoice.lists[name];
    if (list === undefined) throw new Error("a list of the profile");
    return { kind: "invoice" as const, name, list };
  });
  if (receive === undefined || send === undefined) throw new Error("two lists");
  const labels = (...readable: (typeof receive)[]) =>
    renderKinds(visit, account, readable, [])
      .keyboard.flat()
      .map(({ text }) => text);
  const [waiting, home] = [said("news-waiting-btn"), said("home-btn")];
  expect(labels(receive)).toEqual([waiting, said("invoice-list-receive"), home]);
  expect(labels(receive, send)).toEqual([waiting, said("invoice-list"), home]);
});
