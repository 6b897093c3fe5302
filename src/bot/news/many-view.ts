/** One message about several documents: how many, of whom, for how much, and what ends first. */
import type { AccountRow } from "../../db/accounts.ts";
import { shortName } from "../../documents/short-name.ts";
import { openDeadline } from "../../documents/waiting.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openWaiting } from "../buttons/lists.ts";
import { openNews } from "../buttons/news.ts";
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

export function renderMany(visit: Visit, account: AccountRow, told: readonly ToldDocument[]): Screen {
  const arrived = told.filter(({ notice }) => notice.news === "documentArrived");
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
      renderOrganization(visit, account),
    ]),
    keyboard: keyboardOf([
      [
        arrived.length > 0 &&
          tapButton(visit.t("news-waiting-btn"), openWaiting.pack({ account: account.id }), "primary"),
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
