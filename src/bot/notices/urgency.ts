/** Ranks notices for when there is more to tell than Telegram takes. */
import { UPDATE_GIVEN_UP } from "../../db/given-up-updates.ts";
import { decisionNews, saveNews } from "../../submissions/news.ts";
import { roundNews } from "../../watch/news.ts";
import type { Urgency } from "../pipeline/brake.ts";
import { UPDATES_LEFT_OUT } from "../pipeline/update-limit.ts";

/** Somebody waits for them, in the chat or on a page. */
const ANSWERS = [
  "browserPairing",
  "loggedIn",
  "sessionOpened",
  "sessionClosed",
  "wayBackOver",
  "openingFailed",
  UPDATE_GIVEN_UP,
  UPDATES_LEFT_OUT,
];
const OUTCOMES = [
  ...Object.values(decisionNews),
  ...Object.values(saveNews),
  "documentChanged",
  "preparedOutcome",
  "queueRefused",
  "sessionOutcome",
  "sessionAloud",
  "sessionNeedsLogin",
];

const URGENCIES: ReadonlyMap<string, Urgency> = new Map([
  ...ANSWERS.map((news) => [news, "answer"] as const),
  ...OUTCOMES.map((news) => [news, "outcome"] as const),
  ...roundNews.map((news) => [news, "digest"] as const),
]);

export function urgencyOf(news: string): Urgency {
  return URGENCIES.get(news) ?? "news";
}
