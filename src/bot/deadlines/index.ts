/** Routes for last days, after which a document counts as accepted, and their reminders. */
import { laterReminder, roundNewsByName } from "../../watch/news.ts";
import { onButton } from "../button-route.ts";
import {
  backToReminder,
  chooseLaterOfReminder,
  openDeadlines,
  openLaterOfReminder,
} from "../buttons/last-days.ts";
import { type Feature, onNews } from "../feature.ts";
import { chooseLater, goBack, offerLater } from "./put-off.ts";
import { showDeadlines } from "./show-deadlines.ts";
import { tellEnding, tellPutOffReminder, tellReminders } from "./tell-reminders.ts";

export const deadlines: Feature = {
  buttons: [
    onButton(openDeadlines, (visit, { account }) => showDeadlines(visit, account)),
    onButton(openLaterOfReminder, offerLater),
    onButton(chooseLaterOfReminder, chooseLater),
    onButton(backToReminder, goBack),
  ],
  news: [
    onNews(roundNewsByName.deadlines, tellReminders),
    onNews(roundNewsByName.lastDay, tellEnding),
    onNews(laterReminder, tellPutOffReminder),
  ],
};
