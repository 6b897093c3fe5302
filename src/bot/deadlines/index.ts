/** What is accepted without an answer, and the reminders of it: routes only. */
import { openDeadlines } from "../buttons/deadlines.ts";
import { type Feature, onButton } from "../feature.ts";
import { showDeadlines } from "./show-deadlines.ts";
import { tellEnding, tellReminders } from "./tell-reminders.ts";

export const deadlines: Feature = {
  buttons: [onButton(openDeadlines, (visit, { account }) => showDeadlines(visit, account))],
  news: { deadlines: tellReminders, lastDay: tellEnding },
};
