/** Routes for colleagues of one organization, who ask each other and prepare documents for another to sign. */

import { answered, asked, type Capability, onButton, onNews } from "../../bot/index.ts";
import { given, givenBack, takenBack } from "../../db/rows/moved-news.ts";
import { preparedOutcome } from "../../submissions/prepared-news.ts";
import { answer, answerByReply } from "./answer.ts";
import { ask, sendQuestion, showLink, showWhomToAsk } from "./ask.ts";
import {
  answerQuestion,
  askNote,
  askWithoutNote,
  confirmDecision,
  confirmDocument,
  confirmQueue,
  giveBackAll,
  giveBackOne,
  giveDecision,
  giveDecisionTo,
  giveDocument,
  giveDocumentTo,
  giveQueue,
  giveQueueTo,
  openAsk,
  sendLink,
} from "./buttons.ts";
import { giveTo, showConfirm, showWhoSigns } from "./give.ts";
import { giveAllBack, giveOneBack } from "./give-back.ts";
import type { What } from "./given-subject.ts";
import { offers } from "./offers.ts";
import { tellGiven, tellGivenBack, tellPrepared } from "./tell-given.ts";
import { tellAnswered, tellAsked } from "./tell-question.ts";
import { tellTakenBack } from "./tell-taken-back.ts";

const ofDecision = (id: string): What => ({ of: "decision", id });
const ofQueue = (account: string): What => ({ of: "queue", account });

export const colleagues: Capability = {
  name: "colleagues",
  offers,
  dialogues: [ask, answer],
  replies: answerByReply,
  buttons: [
    onButton(openAsk, (visit, { page, ...names }) => showWhomToAsk(visit, names, page)),
    onButton(sendLink, (visit, names) => showLink(visit, names)),
    onButton(askNote, (visit, args) => visit.begin(ask, args)),
    onButton(askWithoutNote, (visit, args) => sendQuestion(visit, args, null)),
    onButton(answerQuestion, (visit, args) => visit.begin(answer, args)),
    onButton(giveDocument, (visit, { page, ...names }) =>
      showWhoSigns(visit, { of: "document", names }, page),
    ),
    onButton(giveDecision, (visit, { decision, page }) => showWhoSigns(visit, ofDecision(decision), page)),
    onButton(giveQueue, (visit, { account, page }) => showWhoSigns(visit, ofQueue(account), page)),
    onButton(confirmDocument, (visit, { to, ...names }) => showConfirm(visit, { of: "document", names }, to)),
    onButton(confirmDecision, (visit, { decision, to }) => showConfirm(visit, ofDecision(decision), to)),
    onButton(confirmQueue, (visit, { account, to }) => showConfirm(visit, ofQueue(account), to)),
    onButton(giveDocumentTo, (visit, { to, ...names }) => giveTo(visit, { of: "document", names }, to)),
    onButton(giveDecisionTo, (visit, { decision, to }) => giveTo(visit, ofDecision(decision), to)),
    onButton(giveQueueTo, (visit, { account, to, stamp }) => giveTo(visit, ofQueue(account), to, stamp)),
    onButton(giveBackAll, (visit, { account, from }) => giveAllBack(visit, account, from)),
    onButton(giveBackOne, (visit, { decision }) => giveOneBack(visit, decision)),
  ],
  news: [
    onNews(asked, tellAsked),
    onNews(answered, tellAnswered),
    onNews(given, tellGiven),
    onNews(givenBack, tellGivenBack),
    onNews(takenBack, tellTakenBack),
    onNews(preparedOutcome, tellPrepared),
  ],
};
