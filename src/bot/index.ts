/** The surface of the bot: all of it that a capability may import. Nobody else imports it. */

export {
  type Address,
  addressSchema,
  type From,
  findNames,
  namesOf,
  type Opened,
  ofDocument,
} from "./address.ts";
export { aside, onButton } from "./button-route.ts";
export {
  actionOnDocument,
  namesOfTarget,
  packAction,
  type Target,
  targetOf,
  useKeptReason,
} from "./buttons/actions.ts";
export {
  openDeadlines,
  openMyData,
  openUnsaved,
} from "./buttons/capabilities.ts";
export { openCard, openCardFrom } from "./buttons/card.ts";
export { homeButton, openHelp, openHome, openKindLists, openMore, openSigningQueue } from "./buttons/home.ts";
export { openList, openListOptions, openView, openWaiting } from "./buttons/lists.ts";
export { askDelete, openLogin } from "./buttons/login.ts";
export { putOffChoice } from "./buttons/put-off.ts";
export { openSetting, openSettings } from "./buttons/settings.ts";
export { rejectStepAgain } from "./buttons/walk.ts";
export type { Capability, Hearing, JobParts, Offers, Says } from "./capability.ts";
export {
  amendQuestion,
  answered,
  askColleague,
  asked,
  askedKey,
  MOST_QUESTIONS_A_DAY,
} from "./colleagues/ask-colleague.ts";
export { renderChoose } from "./colleagues/choose-view.ts";
export {
  type Colleague,
  findColleague,
  findColleagues,
  findSigners,
  getColleague,
  labelOfColleague,
  nameOfAccount,
  nameOfColleague,
  nameOfPerson,
} from "./colleagues/find-colleagues.ts";
export type { BotDependencies } from "./dependencies.ts";
export { type AskAgain, type Dialogue, defineDialogue, defineQuestion } from "./dialogue.ts";
export { actionRows } from "./document/action-rows.ts";
export { renderCard } from "./document/card-view.ts";
export { countOf, countText } from "./document/count-of.ts";
export { dayText } from "./document/day-text.ts";
export { decideRows } from "./document/decide-rows.ts";
export { renderDecided, renderDecisionState, renderReason } from "./document/decision-state-view.ts";
export { insteadButtons } from "./document/decision-view.ts";
export { getKeptDocument, type KeptDocument, keepDocument } from "./document/kept-document.ts";
export { lastDays } from "./document/last-days.ts";
export { lineText } from "./document/line-text.ts";
export { nextButton } from "./document/next-button.ts";
export { noteListed, noteShown } from "./document/note-shown.ts";
export { type PutOffOption, putOffOptionsUntil, renderPutOff } from "./document/put-off-times.ts";
export {
  bareNumber,
  counterpartyOf,
  documentWords,
  partyName,
  rowLabel,
  rowWord,
  summaryWords,
} from "./document/row-view.ts";
export { pageOf, type Row, type Rows, renderRows } from "./document/rows.ts";
export { showCard } from "./document/show-card.ts";
export { signButton } from "./document/sign-link.ts";
export { packStartLink } from "./document/start-link.ts";
export { chosenMark, standingsText, stateMark, stateWord } from "./document/state-mark.ts";
export { fullSums, shortestSums, shortSumOf, shortSums, sumKnown, unsummed } from "./document/sums.ts";
export { renderTaken } from "./document/taken-view.ts";
export { renderPartnerAndSum, renderTitle } from "./document/title-view.ts";
export { toSignRow } from "./document/to-sign-row.ts";
export { renderUnreadPart } from "./document/unread-part.ts";
export { findAboutWaiting, readWaitingNow, readWaitingOrNull } from "./document/waiting.ts";
export { onNews, type RepliedTo, type TellNews } from "./feature.ts";
export type { SentFile } from "./message-content.ts";
export { openedBy } from "./opened-by.ts";
export { checkOwnAccount, findCurrentAccount, getOwnAccount, hasOneOrganization } from "./own-account.ts";
export { type AnyOwnView, getAnyOwnView, getOwnView, type OwnView, type OwnWaitingView } from "./own-list.ts";
export { nextLookAt, serviceBack } from "./pipeline/service-back.ts";
export { classifyTelegramError } from "./pipeline/telegram-errors.ts";
export type { LinePlaces, Places, SetPlaces } from "./places.ts";
export { readerOf } from "./reader-of.ts";
export { keepWords } from "./reason/kept-words.ts";
export { tidyReason } from "./reason/reason.ts";
export { createPutOff, type MessageToPutOff } from "./speak/put-off/message.ts";
export {
  byLastDay,
  type EndingGroup,
  findEndingToday,
  findReminded,
  isLastChance,
} from "./speak/rounds/reminded.ts";
export {
  accountsOf,
  mayBeAloud,
  type RoundNotice,
  readRound,
  readWaitingOf,
  tellApart,
  type WaitingOf,
  waitForService,
} from "./speak/rounds/round-notice.ts";
export { readTold } from "./speak/told/read-told.ts";
export { renderWatchedList } from "./speak/told/watched-list-view.ts";
export { isQuiet, tellingRules } from "./telling.ts";
export { fromNumber, renderCalendar, renderHeading, toNumber } from "./ui/calendar.ts";
export { buttonSum, defineButton, id, integer, kind, oneOf, sum, tin } from "./ui/callback-codec.ts";
export { chipText, valueText } from "./ui/chip-text.ts";
export { CAPTION, CARD, DIGEST, DRAFT, each, fit, LIST, type Line, may, must, NOTICE } from "./ui/fit.ts";
export { Html, html, joinHtml, joinLines, plainText } from "./ui/html.ts";
export { createLateProgress } from "./ui/late-progress.ts";
export { BESIDE, cutTo, ERROR, lettersOf, PARTNER, ROW } from "./ui/letters.ts";
export { limitMessage } from "./ui/limit-message.ts";
export { mayBePassword } from "./ui/may-be-password.ts";
export { oneLine } from "./ui/one-line.ts";
export {
  briefName,
  renderOrganization,
  renderShortName,
  renderShortOrganization,
} from "./ui/organization-view.ts";
export { pagerRow } from "./ui/pager.ts";
export { problemSentence } from "./ui/problem-sentence.ts";
export { copyButton, type Keyboard, keyboardOf, type Screen, tapButton } from "./ui/screen.ts";
export { besideOrBelow, packed, sideBySide } from "./ui/side-by-side.ts";
export { renderSwitch } from "./ui/switch-view.ts";
export { lowerFirst, upperFirst } from "./ui/typography.ts";
export type { ViewContext } from "./view-context.ts";
export type { Visit } from "./visit.ts";

export { chooseButton } from "./walk/ways.ts";
