/** Routes for last days, after which a document counts as accepted, and their reminders. */

import { type Capability, onButton, onNews, openDeadlines } from "../../bot/index.ts";
import { putOffReminder, roundNewsByName } from "../../watch/news.ts";
import { askPutOffOfReminder, backToReminder, choosePutOffOfReminder } from "./buttons.ts";
import { choosePutOff, goBack, offerPutOff } from "./put-off.ts";
import { tellEnding, tellPutOffReminder, tellReminders } from "./tell-reminders.ts";
import { showDeadlines } from "./week.ts";

export const deadlines: Capability = {
  name: "deadlines",
  buttons: [
    onButton(openDeadlines, (visit, { account }) => showDeadlines(visit, account)),
    onButton(askPutOffOfReminder, offerPutOff),
    onButton(choosePutOffOfReminder, choosePutOff),
    onButton(backToReminder, goBack),
  ],
  news: [
    onNews(roundNewsByName.deadlines, tellReminders),
    onNews(roundNewsByName.lastDay, tellEnding),
    onNews(putOffReminder, tellPutOffReminder),
  ],
};
