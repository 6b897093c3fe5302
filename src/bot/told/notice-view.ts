/** The message that tells what is new about one document: what happened, over the card's short form. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import type { KindName } from "../../documents/kinds.ts";
import { shortName } from "../../documents/short-name.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import type { ShownChange } from "../../reading/shown-digest.ts";
import { documentNewsData, later } from "../../watch/news.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { actionRows } from "../document/action-rows.ts";
import { renderChanges } from "../document/changes-view.ts";
import { fittedNotice, type HeadRoom } from "../document/head-room.ts";
import { renderHead } from "../document/head-view.ts";
import { bareNumber, counterpartyOf, nameOf } from "../document/row-view.ts";
import { stateWord } from "../document/state-word.ts";
import { laterButton, renderPutOff } from "../put-off/later.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { besideOrBelow } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";

const MAX_NAME = 40;
const MAX_REASON = 200;
/** News whose words say the document's state. */
const STATE_TOLD: ReadonlySet<string> = new Set(["documentCancelled", "documentFailed", "documentMoved"]);

/**
 * `putOffTo`: when the document is told again (milliseconds), where the person put it off. `saved`: the name of the saved
 * list by which it is told.
 */
export function renderNotice(
  visit: ViewContext,
  notice: Pick<NoticeRow, "news" | "data">,
  facts: CardFacts,
  putOffTo: number | null,
  saved: string | null = null,
): Screen {
  const { account, document } = facts;
  const open = openCardFrom(account.id, document, null);
  const ways = [
    open === null ? null : tapButton(visit.t("news-open-btn"), open),
    ...[laterButton(visit, facts, null, putOffTo) ?? newLikeIt(visit, facts)].flat(),
  ].filter((button) => button !== null);
  const keyboard = keyboardOf([
    ...actionRows(visit, facts, null),
    ...visit.offers("decide", { ...facts, from: null, at: "card" }),
    ...besideOrBelow(ways),
  ]);
  // Changes since the person saw it include those that the news carries.
  const changes = facts.changes ?? changesOf(notice);
  return fittedNotice((room) => ({
    text: joinLines([
      ...renderNews(visit, notice.news, { ...facts, changes }, room),
      ...(saved === null ? [] : [html`📌 ${visit.t("news-saved", { name: saved })}`]),
      ...(putOffTo === null ? [] : [renderPutOff(visit, putOffTo)]),
    ]),
    keyboard,
  }));
}

/** A document that was not accepted is often made once more, with what was wrong corrected. */
function newLikeIt(visit: ViewContext, facts: CardFacts) {
  const { kind, stateId } = facts.document;
  const { accept } = visit.profile.kinds[kind].actions;
  const isAccepted = stateId !== null && accept?.done.includes(stateId) === true;
  return isAccepted ? [] : visit.offers("notAccepted", facts).flat();
}

/** The news and the document; of an answer to a sent document one line, since its document is known. */
function renderNews(visit: ViewContext, news: string, facts: CardFacts, room: HeadRoom): Html[] {
  if (news === "documentArrived") {
    const lead = html`📥 ${visit.t("news-new")}: `;
    return renderHead(visit, facts, room, { lead, brief: true });
  }
  const what = renderWhat(visit, news, facts, Math.min(room.reason, MAX_REASON));
  // Changes say more than goods that stayed.
  const own = news === "documentAltered" ? { ...room, goods: 0 } : room;
  return news === "documentAnswered" && isAnswer(visit, facts)
    ? [what, ...renderChanges(visit, facts.changes ?? [])]
    : [what, ...renderHead(visit, facts, own, { brief: true, isStateTold: STATE_TOLD.has(news) })];
}

/** Whether the state is the partner's answer to a sent document. */
function isAnswer(visit: ViewContext, { document }: CardFacts): boolean {
  const { accept, reject } = visit.profile.kinds[document.kind].actions;
  const { stateId } = document;
  return stateId !== null && [accept, reject].some((action) => action?.done.includes(stateId) === true);
}

/** ` NS-0010 · 52,484,110 so‘m`, behind what the partner did with it. */
function whichOne(visit: ViewContext, { number, total }: CardFacts["document"]): string {
  return ` ${bareNumber(number)}${total === null ? "" : ` · ${visit.words.money(total)}`}`;
}

/** `length`: letters of the reason. */
function renderWhat(
  visit: ViewContext,
  news: string,
  { account, document }: CardFacts,
  length: number,
): Html {
  const { accept, reject } = visit.profile.kinds[document.kind].actions;
  const partner = shortName(nameOf(counterpartyOf(document, account.tin), MAX_NAME));
  const state = document.stateId ?? Number.NaN;
  switch (news) {
    case later.name:
      return html`⏰ <b>${visit.t("later-told")}</b>`;
    case "documentAnswered": {
      const reason = document.notes === null ? "" : `: ${cleanText(document.notes, length)}`;
      if (reject?.done.includes(state))
        return html`⛔ <b>${visit.t("news-rejected", { partner })}${whichOne(visit, document)}</b>${reason}`;
      if (accept?.done.includes(state))
        return html`✅ <b>${visit.t("news-accepted", { partner })}${whichOne(visit, document)}</b>`;
      break;
    }
    case "documentCancelled":
      return html`↩️ <b>${visit.t("news-cancelled")}</b>`;
    case "documentFailed":
      return html`⚠️ <b>${visit.t("news-failed")}</b>`;
    case "documentAltered":
      return html`🔄 <b>${visit.t("news-altered")}</b>`;
    case "documentDoubted":
      return html`⚠️ <b>${visit.t("news-doubted")}</b>`;
    case "documentCleared":
      return html`✅ <b>${visit.t("news-cleared")}</b>`;
    case "documentHandled":
      return html`☑️ <b>${visit.t("news-handled")}</b>`;
    case "documentListed":
      return html`📌 <b>${visit.t("news-listed")}</b>`;
  }
  return html`🔄 <b>${visit.t("news-moved")}: ${stateWord(visit, document, account.tin)}</b>`;
}

/** The changes that the news carries; news that is told again leaves them out. */
function changesOf({ news, data }: Pick<NoticeRow, "news" | "data">): readonly ShownChange[] {
  return news === later.name ? [] : documentNewsData.parse(data).changed;
}

/** It can be read no more: what was kept of it tells which it was. */
export function renderGone(
  visit: ViewContext,
  account: AccountRow,
  kept: WatchedDocument | null,
  { kind, isOnlyOrganization }: { readonly kind: KindName; readonly isOnlyOrganization: boolean },
): Screen {
  const number = bareNumber(kept?.facts.number ?? null);
  const partner = shortName(cleanText(kept?.facts.partnerName ?? kept?.partnerTin ?? "—", MAX_NAME));
  const total = kept?.facts.total ?? null;
  return {
    text: joinLines([
      html`↩️ <b>${visit.t("news-gone")}</b>`,
      html`${visit.label(kind)} ${number} · ${partner}${total === null ? "" : ` · ${visit.words.money(BigInt(total))}`}`,
      ...(isOnlyOrganization ? [] : [renderOrganization(visit, account)]),
    ]),
    keyboard: [[homeButton(visit)]],
  };
}
