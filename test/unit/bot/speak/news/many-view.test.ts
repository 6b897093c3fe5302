import { expect, it } from "vitest";
import { renderMany } from "../../../../../src/bot/speak/news/many-view.ts";
import { plainText } from "../../../../../src/bot/ui/html.ts";
import { languages } from "../../../../../src/locales/language.ts";
import { accounts, told } from "../../../../support/told-facts.ts";
import { viewVisit } from "../../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");

it("a message about many names one's own organization only beside another, and every partner where one more fits", async () => {
  const [account] = accounts("long");
  if (account === undefined) throw new Error("no organization");
  const visit = viewVisit("en", NOW);
  const documents = await told(visit, "ordinary", ["documentArrived"], 3);
  const facts = { open: 3, doubted: 0, saved: new Map(), putOffTo: null, isAgain: false };
  const linesOf = (isOnlyOrganization: boolean) =>
    plainText(renderMany(visit, account, documents, { ...facts, isOnlyOrganization }).text).split("\n");
  expect(linesOf(false)).toEqual([...linesOf(true), "Sinov Qurilish Namuna…"]);
  expect(linesOf(true).join()).not.toContain("other");
});

it.each([0, 1, 5])(
  "of five told documents, as many as can be answered (%i) are gone through",
  async (open) => {
    const [account] = accounts("long");
    if (account === undefined) throw new Error("no organization");
    const visit = viewVisit("en", NOW);
    const facts = {
      open,
      doubted: 0,
      saved: new Map(),
      putOffTo: null,
      isAgain: false,
      isOnlyOrganization: true,
    };
    const documents = await told(visit, "ordinary", ["documentArrived"], 5);
    const { keyboard } = renderMany(visit, account, documents, facts);
    const labels = keyboard.flat().map(({ text }) => text);
    expect(labels.filter((label) => label.startsWith("Go through"))).toEqual(
      open === 0 ? [] : [visit.t("walk-btn", { count: open })],
    );
    // Two numbers beside each other would be asked about.
    const isOne = open === 0 || open === 5;
    expect(labels).toContain(isOne ? visit.t("news-list-btn", { count: 5 }) : visit.t("news-more-btn"));
  },
);

it.each(languages)(
  "a message about many tells each kind of news rather than its sums, in %s",
  async (language) => {
    const [account] = accounts("long");
    if (account === undefined) throw new Error("no organization");
    const visit = viewVisit(language, NOW);
    const facts = { open: 2, doubted: 0, saved: new Map(), putOffTo: null, isAgain: false };
    const news = ["documentArrived", "documentAnswered", "documentCancelled", "documentFailed"] as const;
    const screen = renderMany(visit, account, await told(visit, "ordinary", news, 2), {
      ...facts,
      isOnlyOrganization: true,
    });
    const lines = plainText(screen.text).split("\n");
    const heads = ["documentArrived", "documentFailed", "documentCancelled", "accepted"] as const;
    expect(lines.slice(0, 4)).toEqual(
      heads.map((head) => expect.stringContaining(visit.t(`news-many-${head}`, { count: 2 }))),
    );
  },
);
