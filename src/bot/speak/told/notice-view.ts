/** The message that tells what is new about one document: what happened, over the card's short form. */

import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { SOM } from "../../../documents/currency.ts";
import type { KindName } from "../../../documents/kinds.ts";
import { shortName } from "../../../documents/short-name.ts";
import type { CardFacts } from "../../../judgement/read-card.ts";
import { cleanText } from "../../../locales/clean-text.ts";
import type { ShownChange } from "../../../reading/shown-digest.ts";
import { type DocumentNewsData, documentNewsData, later } from "../../../watch/news.ts";
import { openCardFrom } from "../../buttons/card.ts";
import { homeButton } from "../../buttons/home.ts";
import { actionRows } from "../../document/action-rows.ts";
import { MOST_CHANGES, renderChanges } from "../../document/changes-view.ts";
import { dayText } from "../../document/day-text.ts";
import { renderHead } from "../../document/head-view.ts";
import { putOffButton, renderPutOff } from "../../document/put-off-times.ts";
import { bareNumber, counterpartyOf } from "../../document/row-view.ts";
import { SIGNS, stateWord } from "../../document/state-mark.ts";
import { partnerName } from "../../document/title-view.ts";
import { fit, type Line, may, must, NOTICE } from "../../ui/fit.ts";
import { type Html, html, joinLines } from "../../ui/html.ts";
import { PARTNER, REASON } from "../../ui/letters.ts";
import { renderShortName } from "../../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../../ui/screen.ts";
import { besideOrBelow } from "../../ui/side-by-side.ts";
import type { ViewContext } from "../../view-context.ts";

/** How long a line stays where there is little room; a button says that it was put off, too. */
const WEIGHT = { savedList: 2, putOff: 8 } as const;
/** Letters of the name of the saved list by which it is told. */
const LIST_NAME = 28;
/** News whose words say the document's state. */
const STATE_TOLD: ReadonlySet<string> = new Set(["documentFailed", "documentMoved"]);

/** `isWhole`: it tells all that changed of the document. */
export type NoticeScreen = Screen & { readonly isWhole: boolean };

/** `saved`: the name of the saved list by which it is told. */
export function renderNotice(
  visit: ViewContext,
  notice: Pick<NoticeRow, "news" | "data">,
  facts: CardFacts,
  saved: string | null = null,
): NoticeScreen {
  const { account, document, judgement } = facts;
  const { putOffTo } = judgement;
  const open = openCardFrom(account.id, document, null);
  const ways = [
    open === null ? null : tapButton(visit.t("news-open-btn"), open),
    ...[putOffButton(visit, facts, null) ?? newLikeIt(visit, facts)].flat(),
  ].filter((button) => button !== null);
  // Changes since the person saw it include those that the news carries.
  const changes = facts.changes ?? changesOf(notice);
  const isWhole = changes.length <= MOST_CHANGES;
  // Nobody accepts it as it is now without having read all that changed: the first tap shows the rest.
  const actions = actionRows(visit, { ...facts, changed: facts.changed && isWhole }, null);
  return {
    text: fit(NOTICE, [
      ...renderNews(visit, notice, { ...facts, changes }, saved),
      may(WEIGHT.putOff, putOffTo === null ? null : renderPutOff(visit, putOffTo)),
    ]),
    keyboard: keyboardOf([
      ...actions,
      ...visit.offers("decide", { ...facts, from: null }),
      ...besideOrBelow(ways),
      ...actionRows(visit, facts, null, { last: true }),
    ]),
    isWhole,
  };
}

/** A document that was not accepted is often made once more, with what was wrong corrected. */
function newLikeIt(visit: ViewContext, facts: CardFacts) {
  return facts.judgement.answered === "accepted" ? [] : visit.offers("notAccepted", facts).flat();
}

/** The news and the document; of an answer to a sent document one line, since its document is known. */
function renderNews(
  visit: ViewContext,
  { news, data }: Pick<NoticeRow, "news" | "data">,
  facts: CardFacts,
  saved: string | null,
): Line[] {
  const list =
    saved === null ? null : html`📌 ${visit.t("news-saved", { name: cleanText(saved, LIST_NAME) })}`;
  const below = may(WEIGHT.savedList, list);
  const changes = facts.changes ?? [];
  switch (news) {
    case "documentArrived":
      return [...renderHead(visit, facts, { lead: html`📥 `, brief: true }), below];
    case "documentAltered": {
      const isSumTold = changes.some(({ fact }) => fact === "total");
      const headline = html`🔄 ${renderByPartner(visit, "news-altered", facts, isSumTold)}`;
      return [...renderHead(visit, facts, { headline, brief: true }), below];
    }
    case "documentCancelled": {
      const headline = html`↩️ ${renderByPartner(visit, "news-cancelled", facts)}`;
      const [first, ...head] = renderHead(visit, facts, { headline, brief: true, isStateTold: true });
      const nothing = must(html`${visit.t("news-nothing")}`);
      return [...(first === undefined ? [] : [first]), nothing, ...head, below];
    }
    case "documentListed":
      if (saved !== null) return [must(list), ...renderHead(visit, facts, { brief: true })];
  }
  const what = must(news === later.name ? renderAgain(visit, data) : renderWhat(visit, news, facts));
  if (news === "documentAnswered" && isAnswer(facts))
    return [
      what,
      ...renderChanges(visit, changes, MOST_CHANGES).map(must),
      must(facts.isOnlyOrganization === true ? null : renderShortName(facts.account)),
      below,
    ];
  const isStateTold = STATE_TOLD.has(news) || (news === "documentHandled" && isAnswer(facts));
  return [what, ...renderHead(visit, facts, { brief: true, isStateTold }), below];
}

/** `Misol Ta’minot changed the document · 37,187,572.80 so‘m`; a change of the sum tells that itself. */
function renderByPartner(
  visit: ViewContext,
  key: "news-altered" | "news-cancelled",
  { account, document }: CardFacts,
  isSumTold = false,
): Html {
  const partner = partnerName(counterpartyOf(document, account.tin));
  const sum =
    isSumTold || document.total === null ? "" : ` · ${visit.words.money(document.total, document.currency)}`;
  return html`<b>${visit.t(key, { partner })}${sum}</b>`;
}

/** Whether the state is the partner's answer to a sent document. */
function isAnswer({ judgement }: CardFacts): boolean {
  return judgement.answered !== null;
}

/** How it was answered without the person: by silence, elsewhere, or in a way that its state does not tell. */
function renderHandled(visit: ViewContext, { judgement: { lapsed, answered } }: CardFacts): string {
  if (lapsed !== null) return visit.t("news-handled-silence", { date: dayText(visit, lapsed.lastDay) });
  return visit.t(answered === null ? "news-handled" : `void-${answered}Elsewhere`);
}

/** ` NS-0010 · 52,484,110 so‘m`, behind what the partner did with it. */
function whichOne(visit: ViewContext, { number, total, currency }: CardFacts["document"]): string {
  return ` ${bareNumber(number)}${total === null ? "" : ` · ${visit.words.money(total, currency)}`}`;
}

/** "You" is the reader alone: an absent colleague may have put it off. */
function renderAgain(visit: ViewContext, data: NoticeRow["data"]): Html {
  return html`⏰ <b>${visit.t(later.read(data).byOther ? "later-told-other" : "later-told")}</b>`;
}

function renderWhat(visit: ViewContext, news: string, facts: CardFacts): Html {
  const { account, document, judgement } = facts;
  const partner = partnerName(counterpartyOf(document, account.tin));
  switch (news) {
    case "documentAnswered": {
      const why = document.notes === null ? "" : `: ${cleanText(document.notes, REASON)}`;
      if (judgement.answered === "rejected")
        return html`⛔ <b>${visit.t("news-rejected", { partner })}${whichOne(visit, document)}</b>${why}`;
      if (judgement.answered === "accepted")
        return html`✅ <b>${visit.t("news-accepted", { partner })}${whichOne(visit, document)}</b>`;
      break;
    }
    case "documentFailed":
      return html`⚠️ <b>${visit.t("news-failed")}</b>`;
    case "documentDoubted":
      return html`⚠️ <b>${visit.t("news-doubted")}</b>`;
    case "documentCleared":
      return html`✅ <b>${visit.t("news-cleared")}</b>`;
    case "documentHandled":
      return html`${judgement.answered === "rejected" ? SIGNS.rejected : "☑️"} <b>${renderHandled(visit, facts)}</b>`;
    case "documentListed":
      return html`📌 <b>${visit.t("news-listed")}</b>`;
  }
  return html`🔄 <b>${visit.t("news-moved")}: ${stateWord(visit, document, account.tin)}</b>`;
}

/** The changes that the news carries; news that is told again leaves them out. */
function changesOf({ news, data }: Pick<NoticeRow, "news" | "data">): readonly ShownChange[] {
  return news === later.name ? [] : documentNewsData.parse(data).changed;
}

/** It can be read no more: what the news or the last look kept of it tells which it was. */
export function renderGone(
  visit: ViewContext,
  account: AccountRow,
  was: DocumentNewsData["was"],
  { kind, isOnlyOrganization }: { readonly kind: KindName; readonly isOnlyOrganization: boolean },
): Screen {
  const number = bareNumber(was?.number ?? null);
  const partner = cleanText(shortName(was?.partnerName ?? "—"), PARTNER);
  const total = was?.total ?? null;
  return {
    text: joinLines([
      html`↩️ <b>${visit.t("news-gone")}</b>`,
      html`${visit.label(kind)} ${number} · ${partner}${total === null ? "" : ` · ${visit.words.money(BigInt(total), was?.currency ?? SOM)}`}`,
      ...(isOnlyOrganization ? [] : [renderShortName(account)]),
    ]),
    keyboard: [[homeButton(visit)]],
  };
}
