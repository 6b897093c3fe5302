/** Answers a colleague's question. */

import { z } from "zod";
import {
  answered,
  asked,
  askedKey,
  defineQuestion,
  Html,
  homeButton,
  html,
  joinLines,
  nameOfPerson,
  type RepliedTo,
  renderShortOrganization,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { QuestionRow } from "../../db/rows/questions.ts";
import { StaleButton } from "../../errors.ts";
import { tidyNote } from "./ask.ts";
import { answerQuestion } from "./buttons.ts";

export const answer = defineQuestion({
  name: "answerColleague",
  args: z.object({ question: z.string() }),
  resume: (args) => answerQuestion.pack(args),
  ask: (visit, { question }) => showPrompt(visit, question),
  again: (visit, { question }, problem) => showPrompt(visit, question, problem),
  isFree: true,
  read: (visit, _args, text) => tidyNote(visit, text),
  give: (visit, { question }, words) => send(visit, question, words),
});

/** A reply to the message that told the question answers it. */
export async function answerByReply(visit: Visit, { messageId }: RepliedTo, text: string): Promise<boolean> {
  const { notices } = visit.dependencies.db;
  const told = await notices.findOfMessage(visit.user.telegramUserId, messageId);
  const notice = told.find(({ news }) => news === asked.name);
  if (notice === undefined) return false;
  const words = tidyNote(visit, text);
  if (words instanceof Html) await visit.chat.send({ text: words, keyboard: [[homeButton(visit)]] });
  else await send(visit, asked.read(notice.data).questionId, words);
  return true;
}

/** Throws `StaleButton` for a question to somebody else, and where the person has left its organization. */
async function getAskedQuestion(
  visit: Visit,
  id: string,
): Promise<{ readonly question: QuestionRow; readonly account: AccountRow }> {
  const { questions, accounts, notices } = visit.dependencies.db;
  const question = await questions.find(id);
  const own = await accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find(({ tin }) => tin === question?.tin);
  if (question === null || account === undefined) throw new StaleButton("no question in the organization");
  const isAsked =
    question.toUserId === visit.user.telegramUserId ||
    (await notices.findWithKey(askedKey(id, account.id))) !== null;
  if (!isAsked) throw new StaleButton("no question to this person");
  return { question, account };
}

async function showPrompt(visit: Visit, id: string, problem: Html | null = null): Promise<void> {
  const { question, account } = await getAskedQuestion(visit, id);
  const name = await nameOfPerson(visit, question.fromUserId, question.tin);
  await visit.show({
    text: joinLines([
      renderShortOrganization(account),
      ...(question.note === null ? [] : [html`<blockquote>${question.note}</blockquote>`]),
      ...(problem === null ? [] : [problem]),
      visit.html("colleagues-answer-prompt", { name }),
    ]),
    keyboard: [[homeButton(visit)]],
  });
}

async function send(visit: Visit, id: string, words: string): Promise<void> {
  const { questions, accounts } = visit.dependencies.db;
  const { question, account } = await getAskedQuestion(visit, id);
  const { fromUserId, tin } = question;
  const asker = (await accounts.findOfUser(fromUserId)).find((one) => one.tin === tin);
  if (asker === undefined) throw new StaleButton("who asked has left the organization");
  await questions.answer(id, words, {
    notices: [
      answered.notice({
        telegramUserId: fromUserId,
        accountId: asker.id,
        data: { questionId: id, by: account.id },
        dedupeKey: `answered:${id}:${visit.dependencies.clock.now()}`,
      }),
    ],
  });
  const name = await nameOfPerson(visit, fromUserId, tin);
  await visit.show({
    text: joinLines([renderShortOrganization(account), visit.html("colleagues-answered", { name })]),
    keyboard: [[homeButton(visit)]],
  });
}
