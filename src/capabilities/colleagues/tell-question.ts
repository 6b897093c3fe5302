/** Tells a question to the one who is asked, and the answer to the one who asked. */

import { openCardFrom } from "../../bot/buttons/card.ts";
import { nameOfPerson } from "../../bot/colleagues/find-colleagues.ts";
import { asked } from "../../bot/colleagues/question-news.ts";
import { renderPartnerAndSum } from "../../bot/document/brief-view.ts";
import { isQuiet } from "../../bot/telling.ts";
import { type Html, html, joinLines } from "../../bot/ui/html.ts";
import { renderShortOrganization } from "../../bot/ui/organization-view.ts";
import { keyboardOf, tapButton } from "../../bot/ui/screen.ts";
import { besideOrBelow } from "../../bot/ui/side-by-side.ts";
import type { Visit } from "../../bot/visit.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import type { QuestionRow } from "../../db/rows/questions.ts";
import { AppError, ServiceForbidden, ServiceNotFound } from "../../errors.ts";
import { readCard } from "../../reading/read-card.ts";
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

/** The document's number is told only to whose own login shows the document. */
export async function tellAsked(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const found = await find(visit, notice);
  if (found === null) return null;
  const { question, account } = found;
  const name = await nameOfPerson(visit, question.fromUserId, question.tin);
  const sight = await look(visit, account, question);
  const about =
    sight.number === undefined
      ? visit.html(sight.hidden ? "colleagues-asks-hidden" : "colleagues-asks-some", { name })
      : visit.html("colleagues-asks", {
          name,
          document: nameOfDocument(visit, question.kind, sight.number),
        });
  const open = openCardFrom(account.id, { kind: question.kind, id: question.documentId }, null);
  const ways = [
    ...(sight.hidden || open === null ? [] : [tapButton(visit.t("colleagues-open-btn"), open, "primary")]),
    tapButton(visit.t("colleagues-answer-btn"), answerQuestion.pack({ question: question.id })),
  ];
  return await visit.chat.send(
    {
      text: joinLines([
        withNote(about, question.note),
        ...(sight.about === undefined ? [] : [sight.about]),
        renderShortOrganization(account),
      ]),
      keyboard: keyboardOf(besideOrBelow(ways)),
    },
    { silent: isQuiet(visit) },
  );
}

/** `number` and `about`: as the person's own login shows it; `hidden`: the login may not read it. */
async function look(
  visit: Visit,
  account: AccountRow,
  { kind, documentId }: QuestionRow,
): Promise<{ readonly number?: string | null; readonly about?: Html; readonly hidden: boolean }> {
  try {
    const facts = await readCard(visit.dependencies, account, kind, documentId, visit.user.language);
    return { number: facts.document.number, about: renderPartnerAndSum(visit, facts), hidden: false };
  } catch (error) {
    if (error instanceof ServiceForbidden || error instanceof ServiceNotFound) return { hidden: true };
    // Not now: what it is about shows when it is opened.
    if (error instanceof AppError) return { hidden: false };
    throw error;
  }
}

/** As a reply to the document's own message, where there is one. */
export async function tellAnswered(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const found = await find(visit, notice);
  if (found === null) return null;
  const { question, account } = found;
  const { kind, documentId, number } = question;
  const name = await nameOfPerson(visit, question.toUserId, question.tin);
  const standing = await visit.dependencies.db.messages.findDocumentMessage(account.id, kind, documentId);
  const open = openCardFrom(account.id, { kind, id: documentId }, null);
  const text = visit.html("colleagues-answers", { name, document: nameOfDocument(visit, kind, number) });
  return await visit.chat.send(
    {
      text: joinLines([withNote(text, question.answer), renderShortOrganization(account)]),
      keyboard: keyboardOf([[open !== null && tapButton(visit.t("colleagues-open-btn"), open)]]),
    },
    { silent: isQuiet(visit), ...(standing === null ? {} : { replyTo: standing }) },
  );
}

function withNote(text: Html, note: string | null): Html {
  return note === null ? text : html`${text}: ${note}`;
}
