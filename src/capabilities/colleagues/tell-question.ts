/** Tells a question to the one who is asked, and the answer to the one who asked. */

import {
  answered,
  asked,
  askedKey,
  besideOrBelow,
  type Html,
  html,
  isQuiet,
  joinHtml,
  joinLines,
  keyboardOf,
  nameOfAccount,
  nameOfPerson,
  openCardFrom,
  renderPartnerAndSum,
  renderShortName,
  type Screen,
  tapButton,
  type ViewContext,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import type { QuestionRow } from "../../db/rows/questions.ts";
import { AppError, ServiceForbidden, ServiceNotFound } from "../../errors.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import { nameOfDocument } from "./about.ts";
import { answerQuestion } from "./buttons.ts";

async function find(
  visit: Visit,
  { accountId, data }: NoticeRow,
): Promise<{ readonly question: QuestionRow; readonly account: AccountRow } | null> {
  const { questions, accounts } = visit.dependencies.db;
  const question = await questions.find(asked.read(data).questionId);
  const account = accountId === null ? null : await accounts.find(accountId);
  return question === null || account === null || account.tin !== question.tin ? null : { question, account };
}

/**
 * The document's number is told only to whose own login shows the document. A question that was put in other words
 * since is told in the message that told it first.
 */
export async function tellAsked(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const found = await find(visit, notice);
  if (found === null) return null;
  const { question, account } = found;
  const name = await nameOfPerson(visit, question.fromUserId, question.tin);
  const screen = renderAsked(visit, account, { question, name, sight: await look(visit, account, question) });
  const standing = await visit.dependencies.db.notices.findMessage(askedKey(question.id, account.id));
  if (standing !== null && (await visit.chat.edit(standing, screen)) === "edited") return standing;
  return await visit.chat.send(screen, { silent: isQuiet(visit) });
}

/** `facts`: as the person's own login shows them; `hidden`: the login may not read it. */
interface Sight {
  readonly facts?: CardFacts;
  readonly hidden: boolean;
}

/** `name`: of the person who asks. */
export function renderAsked(
  visit: ViewContext,
  account: AccountRow,
  { question, name, sight }: { readonly question: QuestionRow; readonly name: string; readonly sight: Sight },
): Screen {
  const { facts, hidden } = sight;
  const about =
    facts === undefined
      ? visit.html(hidden ? "colleagues-asks-hidden" : "colleagues-asks-some", { name })
      : visit.html("colleagues-asks", {
          name,
          document: nameOfDocument(visit, question.kind, facts.document.number),
        });
  const open = openCardFrom(account.id, { kind: question.kind, id: question.documentId }, null);
  const ways = [
    ...(hidden || open === null ? [] : [tapButton(visit.t("news-open-btn"), open, "primary")]),
    tapButton(visit.t("colleagues-answer-btn"), answerQuestion.pack({ question: question.id })),
  ];
  return {
    text: joinLines([
      withNote(about, question.note),
      joinHtml(
        [
          ...(facts === undefined ? [] : [renderPartnerAndSum(visit, facts)]),
          ...(facts?.isOnlyOrganization === true ? [] : [renderShortName(account)]),
        ],
        " · ",
      ),
    ]),
    keyboard: keyboardOf(besideOrBelow(ways)),
  };
}

async function look(visit: Visit, account: AccountRow, { kind, documentId }: QuestionRow): Promise<Sight> {
  try {
    const facts = await readCard(visit.dependencies, account, kind, documentId, visit.user);
    return { facts, hidden: false };
  } catch (error) {
    if (error instanceof ServiceForbidden || error instanceof ServiceNotFound) return { hidden: true };
    // Not now: what it is about shows when it is opened.
    if (error instanceof AppError) return { hidden: false };
    throw error;
  }
}

/** Tells it as a reply to the document's own message, where there is one. */
export async function tellAnswered(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const found = await find(visit, notice);
  if (found === null) return null;
  const { question, account } = found;
  const { kind, documentId, number } = question;
  const by = await visit.dependencies.db.accounts.find(answered.read(notice.data).by);
  const name = by === null ? visit.t("colleagues-gone") : await nameOfAccount(visit, by);
  const standing = await visit.dependencies.db.messages.findDocumentMessage(account.id, kind, documentId);
  const open = openCardFrom(account.id, { kind, id: documentId }, null);
  const text = visit.html("colleagues-answers", { name, document: nameOfDocument(visit, kind, number) });
  return await visit.chat.send(
    {
      text: joinLines([withNote(text, question.answer), renderShortName(account)]),
      keyboard: keyboardOf([[open !== null && tapButton(visit.t("news-open-btn"), open)]]),
    },
    { silent: isQuiet(visit), ...(standing === null ? {} : { replyTo: standing }) },
  );
}

/** Longer words are folded: a tap shows all of them. */
const MOST_OPEN = 100;

function withNote(text: Html, note: string | null): Html {
  if (note === null) return text;
  return [...note].length > MOST_OPEN
    ? html`${text}\n<blockquote expandable>${note}</blockquote>`
    : html`${text}: ${note}`;
}
