/** Lists what waits in several organizations together: each row begins with the letters of its organization. */
import { openCardFrom } from "../../../bot/buttons/card.ts";
import { homeButton, openOrganizations } from "../../../bot/buttons/home.ts";
import { lastDays } from "../../../bot/document/last-days.ts";
import { pageOf } from "../../../bot/document/page-of.ts";
import { documentWords } from "../../../bot/document/row-view.ts";
import { renderRows, rowsBeside } from "../../../bot/document/rows.ts";
import { sumText } from "../../../bot/document/sums.ts";
import { type Html, html, joinHtml, joinLines } from "../../../bot/ui/html.ts";
import { renderShortName } from "../../../bot/ui/organization-view.ts";
import { pagerRow } from "../../../bot/ui/pager.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../../../bot/ui/screen.ts";
import { besideOrBelow } from "../../../bot/ui/side-by-side.ts";
import type { ViewContext } from "../../../bot/view-context.ts";
import { isDecidable } from "../../../judgement/judgement.ts";
import { logInAgain, openTogether, refreshTogether } from "./buttons.ts";
import type { Part, Together } from "./read-together.ts";

export interface TogetherWays {
  /** By organization, its view of all that waits: a card leads back to it. */
  readonly views: ReadonlyMap<string, string>;
  /** A row for each organization that has something to sign. */
  readonly sign: Keyboard;
}

export function renderTogether(
  visit: ViewContext,
  { parts, all }: Together,
  { views, sign }: TogetherWays,
  wanted: number,
): Screen {
  const ways = wayRows(visit, parts, { views, sign });
  const head = joinLines(renderHead(visit, parts, all));
  const size = rowsBeside(visit, () => ({ text: head, keyboard: ways }));
  const { here: page, pages, shown } = pageOf(visit, all, wanted, size);
  const rows = renderRows(
    visit,
    shown.map(({ judgement, part: { account, tag } }) => {
      const view = views.get(account.id);
      return {
        says: documentWords(visit, judgement, { ownTin: account.tin, mark: `${tag} ·`, mixed: true }),
        data: openCardFrom(account.id, judgement.document, view === undefined ? null : { view, page: 1 }),
      };
    }),
  );
  return {
    text: joinLines([head, ...rows.lines]),
    keyboard: keyboardOf([
      ...rows.keyboard,
      ...pagerRow(visit.words, {
        page,
        pages,
        hasNext: page < pages,
        data: (to) => openTogether.pack({ page: to }),
        refresh: refreshTogether.pack({ page }),
      }),
      ...ways,
    ]),
  };
}

/** How many wait in which, what is urgent, what could not be read, and what the letters stand for. */
function renderHead(visit: ViewContext, parts: readonly Part[], all: Together["all"]): Html[] {
  const read = parts.filter(({ waiting }) => waiting !== null);
  const more = read.some(({ waiting }) => waiting?.reading.more === true);
  const counts = read.map(({ tag, waiting }) => {
    const count = `${visit.words.number(waiting?.waits.length ?? 0)}${waiting?.reading.more ? "+" : ""}`;
    return html`${tag} ${count}`;
  });
  const sum = sumText(
    visit,
    all.map(({ judgement }) => judgement.document),
  );
  const ends = lastDays(
    visit,
    read.flatMap(({ waiting }) => waiting?.all ?? []),
  );
  const title = visit.html(more ? "together-waits-more" : "together-waits", {
    count: all.length,
    organizations: visit.t("together-organizations", { count: read.length }),
  });
  const order = visit.t(visit.user.newestFirst ? "lists-newest-first" : "lists-urgent-first");
  return [
    ...(read.length === 0 ? [] : [html`${title}: ${joinHtml(counts, ", ")}`]),
    ...(sum === null ? [] : [html`${sum} · ${order}`]),
    ...(ends === null ? [] : [html`⏳ ${ends}`]),
    ...parts.flatMap((part) => renderTrouble(visit, part)),
    joinHtml(
      parts.map(({ tag, account }) => html`${tag}: ${renderShortName(account)}`),
      " · ",
    ),
  ];
}

function renderTrouble(visit: ViewContext, { tag, waiting, needsLogin }: Part): Html[] {
  if (needsLogin) return [visit.html("together-needs-login", { tag })];
  if (waiting === null) return [visit.html("together-unread", { tag })];
  return waiting.reading.failure === null ? [] : [visit.html("together-partial", { tag })];
}

/** Choosing several for each, a row to sign for each organization, a way to log in where that is needed, and home. */
function wayRows(visit: ViewContext, parts: readonly Part[], { views, sign }: TogetherWays): Keyboard {
  const logins = parts
    .filter(({ needsLogin }) => needsLogin)
    .map(({ account, tag }) =>
      tapButton(visit.t("together-login-btn", { tag }), logInAgain.pack({ account: account.id }), "primary"),
    );
  return [
    ...besideOrBelow(parts.flatMap((part) => wayToChoosing(visit, part, views.get(part.account.id)))),
    ...sign,
    ...logins.map((button) => [button]),
    ...besideOrBelow([
      tapButton(visit.t("home-organizations-btn"), openOrganizations.pack({})),
      homeButton(visit),
    ]),
  ];
}

/** Decisions are one organization's: each has its own way to choosing several. */
function wayToChoosing(visit: ViewContext, { tag, waiting }: Part, view: string | undefined) {
  const count = (waiting?.waits ?? []).filter(isDecidable).length;
  return view === undefined || count === 0 ? [] : visit.offers("together", { view, tag, count }).flat();
}
