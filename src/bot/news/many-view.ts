/** One message about several documents: how many, of whom, for how much, and what ends first. */
import type { AccountRow } from "../../db/accounts.ts";
import type { WatchedDocument } from "../../db/watched.ts";
import { shortName } from "../../documents/short-name.ts";
import { openDeadline } from "../../documents/waiting.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openNews } from "../buttons/news.ts";
import { openWalkOfNews } from "../buttons/walk.ts";
import { shortSumOf } from "../document/sums.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { datable, type ToldDocument } from "./told-documents.ts";

const MOST_PARTNERS = 2;
const MAX_NAME = 24;

/** In the order in which they are told. */
const LINES = [
  ["📥", "documentArrived"],
  ["✅", "accepted"],
  ["⛔", "rejected"],
  ["↩️", "documentCancelled"],
  ["⚠️", "documentFailed"],
  ["🔄", "documentAltered"],
  ["🔄", "documentMoved"],
  ["☑️", "documentHandled"],
] as const;

/** `unusual`: how many of them are, in the organization's history. */
export function renderMany(
  visit: Visit,
  account: AccountRow,
  told: readonly ToldDocument[],
  unusual: number,
): Screen {
  const arrived = told.filter(({ notice }) => notice.news === "documentArrived");
  const open = arrived.filter(({ document }) => document !== null && isOpen(visit, document)).length;
  const lines = LINES.flatMap(([icon, about]) => {
    const of = told.filter((one) => whatOf(visit, one) === about);
    if (of.length === 0) return [];
    const sum = shortSumOf(visit, of.map(totalOf));
    return [html`${icon} <b>${visit.t(`news-many-${about}`, { count: of.length })}</b>${sum}`];
  });
  const [first] = told;
  return {
    text: joinLines([
      ...lines,
      ...renderPartners(visit, told),
      ...renderFirstEnd(visit, arrived),
      ...(unusual === 0 ? [] : [html`⚠️ ${visit.t("news-unusual", { count: unusual })}`]),
      renderOrganization(visit, account),
    ]),
    keyboard: keyboardOf([
      [
        first !== undefined &&
          open > 0 &&
          tapButton(
            visit.t("walk-btn", { count: open }),
            openWalkOfNews.pack({ notice: first.notice.id }),
            "primary",
          ),
      ],
      [
        first !== undefined &&
          tapButton(
            visit.t("news-list-btn", { count: told.length }),
            openNews.pack({ notice: first.notice.id, page: 1 }),
          ),
      ],
    ]),
  };
}

/** An answer says by the document's state which it is. */
export function whatOf(visit: Visit, { notice, document }: ToldDocument): (typeof LINES)[number][1] | null {
  if (notice.news !== "documentAnswered")
    return LINES.find(([, about]) => about === notice.news)?.[1] ?? null;
  if (document === null) return null;
  const { reject } = visit.dependencies.profile.kinds[document.kind].actions;
  return document.stateId !== null && reject?.done.includes(document.stateId) ? "rejected" : "accepted";
}

function totalOf({ document }: ToldDocument): bigint | null {
  const total = document?.facts.total ?? null;
  return total === null ? null : BigInt(total);
}

/** `Misol Ta’minot 7 · Andoza Qurilish 3 · 2 others` */
function renderPartners(visit: Visit, told: readonly ToldDocument[]): Html[] {
  const counts = new Map<string, number>();
  for (const { document } of told) {
    const name = document?.facts.partnerName ?? document?.partnerTin;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  const named = byCount
    .slice(0, MOST_PARTNERS)
    .map(([name, count]) => `${cleanText(shortName(name), MAX_NAME)} ${visit.words.number(count)}`);
  const others = byCount.slice(MOST_PARTNERS).reduce((sum, [, count]) => sum + count, 0);
  if (named.length === 0) return [];
  return [
    html`${[...named, ...(others === 0 ? [] : [visit.t("news-others", { count: others })])].join(" · ")}`,
  ];
}

/** `First last day: 24 Nov (2)` */
function renderFirstEnd(visit: Visit, told: readonly ToldDocument[]): Html[] {
  const { profile, clock } = visit.dependencies;
  const when = { now: clock.now(), timeZone: visit.user.timeZone };
  const ends = told.flatMap(({ document }) => {
    const end = document === null ? null : openDeadline(profile, datable(document), when);
    return end === null ? [] : [end.date];
  });
  const [first] = [...ends].sort();
  if (first === undefined) return [];
  const count = ends.filter((date) => date === first).length;
  return [html`⏳ ${visit.t("news-first-end", { date: visit.words.date(first), count })}`];
}

/** It waits for an answer that can be given here. */
function isOpen(visit: Visit, { kind, stateId }: WatchedDocument): boolean {
  const { accept, agentAccept } = visit.dependencies.profile.kinds[kind].actions;
  return [accept, agentAccept].some(
    (action) => action?.on && stateId !== null && action.from.includes(stateId),
  );
}
