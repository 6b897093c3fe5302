/** What home and the screen after a login say of what was read, and the rows that home always has. */
import { describe, expect, it } from "vitest";
import { renderKinds } from "../../../../src/bot/home/kinds-view.ts";
import type { HomeFacts } from "../../../../src/bot/home/read-home.ts";
import { renderStart } from "../../../../src/bot/home/start-view.ts";
import { renderHome } from "../../../../src/bot/home/view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { tapButton } from "../../../../src/bot/ui/screen.ts";
import type { ViewContext } from "../../../../src/bot/view-context.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { ServiceForbidden, ServiceUnavailable } from "../../../../src/errors.ts";
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
    ...{ account, waiting: { all: waits, waits, reading }, found: new Map(), unlisted: [], isUnread: false },
    ...{ asOf: null, queue: [], toSign: [], firms: [], others: 0, pinned: null, ...over },
  };
}

const [NOTHING, PARTIAL] = [said("home-nothing-waits"), said("home-partial")];

describe("what waits", () => {
  it.each<[string, number, Parameters<typeof factsOf>[1], string[], string]>([
    ["nothing", 0, {}, [NOTHING], "0"],
    ["nothing of what could be read", 0, { failed: true }, [PARTIAL], "0+"],
    ["nothing of the first that were read", 0, { more: true }, ["Waiting for you: 0+"], "0+"],
    ["some", 2, {}, ["Waiting for you: 2"], "2"],
    ["some of what could be read", 2, { failed: true }, ["Waiting for you: 2+", PARTIAL], "2+"],
    ["the first that were read", 2, { more: true }, ["Waiting for you: 2+"], "2+"],
  ])("is %s, on home", (_what, count, over, lines, button) => {
    const { text, keyboard } = renderHome(visit, factsOf(count, over), null);
    const told = plainText(text);
    for (const line of [NOTHING, PARTIAL]) expect(told.includes(line)).toBe(lines.includes(line));
    for (const line of lines) expect(told).toContain(line);
    const waits = keyboard.flat().filter((one) => one.text.startsWith("📥 Waiting"));
    expect(waits.map((one) => one.text)).toEqual([said("home-waiting-btn", { count: button })]);
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

it.each([renderHome, renderStart])("a missing right is no reason to try later: %o", (render) => {
  const facts = factsOf(0);
  const { waiting } = facts;
  if (waiting === null) throw new Error("what waits is known");
  const reading = { ...waiting.reading, failure: new ServiceForbidden("403") };
  const { text } = render(visit, { ...facts, waiting: { ...waiting, reading } }, null);
  expect(plainText(text)).toContain(said("home-no-right"));
  expect(plainText(text)).not.toContain(PARTIAL);
});

describe("home's six rows", () => {
  const row = (...texts: string[]) => texts.map((text) => tapButton(text, text));
  /** As capabilities would offer them. */
  const offered = { home: [row("Search"), row("New")] };
  const at = {
    ...visit,
    offers: (place: string) => offered[place as keyof typeof offered] ?? [],
  } as unknown as ViewContext;
  const label = (key: Parameters<typeof said>[0], args?: Parameters<typeof said>[1]) => said(key, args);
  const rowsWith = (count: string, toSign: string) => [
    [label("home-waiting-btn", { count })],
    [toSign],
    ["Search"],
    ["New", label("home-all-lists-btn")],
    [label("home-organizations-btn")],
    [label("home-refresh-btn"), label("home-more-btn")],
  ];
  const toSign = label("home-to-sign-btn", { count: 0 });
  const pinned = { id: "viewaaaaaaaa", name: "Mine" } as HomeFacts["pinned"];

  it.each<[string, HomeFacts, string[][]]>([
    ["where some wait", factsOf(2), rowsWith("2", toSign)],
    ["where nothing waits", factsOf(0), rowsWith("0", toSign)],
    ["where nothing could be read", { ...factsOf(0), waiting: null }, rowsWith("—", toSign)],
    ["of a while ago", factsOf(2, { asOf: 1 }), rowsWith("2", toSign)],
    ["with some to sign", factsOf(2, { toSign: [row("Sign 3")] }), rowsWith("2", "Sign 3")],
  ])("are the same %s", (_what, facts, rows) => {
    const labels = renderHome(at, facts, null).keyboard.map((each) => each.map(({ text }) => text));
    expect(labels).toEqual(rows);
  });

  it("lead to no organizations where a person's own list stands there", () => {
    const labels = renderHome(at, factsOf(2, { pinned }), null)
      .keyboard.flat()
      .map(({ text }) => text);
    expect(labels).not.toContain(label("home-organizations-btn"));
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
