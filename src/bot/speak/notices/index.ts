/** News of decisions, signing sessions, browsers and logins elsewhere: routes only. */

import { newLogin } from "../../../accounts/news.ts";
import type { NoticeRow } from "../../../db/rows/notices.ts";
import { decisionVoid, documentChanged } from "../../../reading/end-void.ts";
import {
  browserPairing,
  openingFailed,
  queueRefused,
  sessionClosed,
  sessionOpened,
  takenOver,
  wayBackOver,
} from "../../../signing/news.ts";
import { decisionNews } from "../../../submissions/news.ts";
import { type Feature, onNews, type TellNews } from "../../feature.ts";
import { progressLeft } from "../../ui/late-progress.ts";
import type { Visit } from "../../visit.ts";
import { showChanged } from "./changed-document.ts";
import { tellNewLogin } from "./new-login.ts";
import { sessionAloud, sessionNeedsLogin, sessionOutcome, tellAloud, tellOutcome } from "./outcome-news.ts";
import { refreshSession, showOpened } from "./session-message.ts";
import { tellTakenOver } from "./taken-over.ts";
import { tellOpeningFailed, tellPairing, tellQueueRefused } from "./tell-screen.ts";
import { tellVoid } from "./void-choice.ts";
import { withdrawWaysBack, yieldToWayBack } from "./ways-back.ts";

const tellOpened: TellNews = (visit, { data }) => {
  const { sessionId, ...notTaken } = sessionOpened.read(data);
  return showOpened(visit, sessionId, notTaken);
};

async function tellEnded(visit: Visit, { data }: NoticeRow): Promise<number | null> {
  const { sessionId } = sessionClosed.read(data);
  const session = await visit.dependencies.db.signingSessions.find(sessionId);
  if (session?.state === "ended") await withdrawWaysBack(visit);
  const messageId = await refreshSession(visit, sessionId);
  if (session !== null) await yieldToWayBack(visit, session.linkId);
  return messageId;
}

async function tellChanged(visit: Visit, { data }: NoticeRow): Promise<number | null> {
  const { decisionId, alone } = documentChanged.read(data);
  await withdrawWaysBack(visit);
  return showChanged(visit, decisionId, alone);
}

async function tellWayBackOver(visit: Visit): Promise<null> {
  await withdrawWaysBack(visit);
  return null;
}

async function takeProgressAway(visit: Visit, { data }: NoticeRow): Promise<null> {
  await visit.chat.discard(progressLeft.read(data).messageId);
  return null;
}

export const notices: Feature = {
  news: [
    ...Object.values(decisionNews).map((each) => onNews(each, tellOutcome)),
    onNews(sessionOpened, tellOpened),
    onNews(sessionClosed, tellEnded),
    onNews(sessionOutcome, tellEnded),
    onNews(sessionAloud, tellAloud),
    onNews(sessionNeedsLogin, tellAloud),
    onNews(wayBackOver, tellWayBackOver),
    onNews(takenOver, tellTakenOver),
    onNews(documentChanged, tellChanged),
    onNews(decisionVoid, tellVoid),
    onNews(browserPairing, tellPairing),
    onNews(openingFailed, tellOpeningFailed),
    onNews(queueRefused, tellQueueRefused),
    onNews(newLogin, tellNewLogin),
    onNews(progressLeft, takeProgressAway),
  ],
};
