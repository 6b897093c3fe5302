/** The stories of people who answer for each other: a substitute while somebody is away, and ticks of what was checked. */
import { openCard, openDetails, openMore } from "../../src/bot/buttons/card.ts";
import { openChoosing, openSets, tickOffered } from "../../src/bot/buttons/choosing.ts";
import { openListOptions, openView, openWaiting, orderNewestFirst } from "../../src/bot/buttons/lists.ts";
import { openSetting } from "../../src/bot/buttons/settings.ts";
import {
  chooseColleague,
  chooseDay,
  endAway,
  nameColleague,
  openAway,
  openDays,
  setAway,
  setUrgent,
} from "../../src/capabilities/away/buttons.ts";
import { noteCheck, setChecked } from "../../src/capabilities/checked/index.ts";
import { confirmDocument, giveDocument, giveDocumentTo } from "../../src/capabilities/colleagues/buttons.ts";
import type { Studio } from "./studio.ts";

/** The director, who goes away; a clerk of the same organization, who prepares; and whoever answers meanwhile. */
export interface Office {
  readonly director: Studio;
  readonly clerk: Studio;
  readonly substitute: Studio;
  /** A document comes in; its number. */
  sends(): Promise<string>;
  /** The clock comes to that hour in Tashkent, today or tomorrow. */
  comesTo(hour: number): Promise<void>;
}

/** Among the settings' rows that open a screen. */
const ORGANIZATIONS_ROW = 4;
/** Among the colleagues by name: the clerk and the substitute; for the clerk, the substitute and the director. */
const [CLERK, SUBSTITUTE, DIRECTOR] = [0, 1, 1];
/** The second day of the story, among those of its month. */
const TODAY = 26;
/** Looks at absences are a quarter of an hour apart. */
const LOOK_MINUTES = 20;

export async function goesAway(office: Office): Promise<void> {
  const { director, clerk, substitute, sends, comesTo } = office;
  await comesTo(9);
  await director.takes("away: the digest");
  await director.presses(openAway, "away: proposals");
  await director.presses(chooseColleague, "away: the colleagues");
  await director.presses(nameColleague, "away: proposals with another", { at: SUBSTITUTE });
  await director.presses(setAway, "away: set", { at: 1 });
  await substitute.takes("away: you answer");
  await director.presses(openDays, "away: the calendar", { at: 1 });
  await director.presses(chooseDay, "away: another day", { at: 3 });
  await director.presses(setUrgent, "away: with last days");
  await director.presses(setUrgent, null);
  await director.presses(chooseColleague, "away: the second person", { at: 1 });
  await director.presses(nameColleague, "away: a second person", { at: CLERK });
  await director.passesTime(LOOK_MINUTES);
  await clerk.takes("away: undecided");
  await director.says("/home", "away: home");
  await substitute.says("/home", "away: home of whoever answers");
  await director.says("/settings", "away: the settings");
  await director.presses(openSetting, "away: the organizations", { at: ORGANIZATIONS_ROW });
  await givesTo(office, await sends());
  await comesTo(9);
  await substitute.takes("away: the digest of whoever answers");
  await director.passesOver();
  substitute.person.block();
  await sends();
  await director.passesTime(LOOK_MINUTES);
  await director.passesTime(LOOK_MINUTES);
  await director.takes("away: nobody answers");
  await director.presses(openAway, "away: set, and nobody answers");
  substitute.person.unblock();
  await substitute.says("/home", "away: home after a block");
  await director.passesTime(LOOK_MINUTES);
  // Back to the month that it is, and to the day that it is.
  for (let times = 0; times < 2; times += 1) await director.presses(openDays, null, { at: 1 });
  await director.presses(chooseDay, "away: until today", { at: TODAY });
  // Over the days off.
  for (let day = 0; day < 3; day += 1) await comesTo(10);
  await director.takes("away: over");
  await director.says("/settings", "away: the settings afterwards");
  await director.presses(openSetting, null, { at: ORGANIZATIONS_ROW });
  await director.presses(openAway, null);
  await director.presses(setAway, null);
  await director.presses(endAway, "away: back");
}

/** The clerk prepares a document for the director, who is away. */
async function givesTo({ clerk, director, substitute }: Office, number: string): Promise<void> {
  await director.passesTime(11);
  await substitute.takes("away: told in another's place", { isNotice: true });
  await clerk.says(number, "away: a card");
  await clerk.presses(openMore, null);
  await clerk.presses(giveDocument, null);
  await clerk.presses(confirmDocument, null, { at: DIRECTOR });
  await clerk.presses(giveDocumentTo, "away: given");
  await substitute.takes("away: prepared for another", { isNotice: true });
}

export async function checksDocuments({ director, clerk, sends }: Office): Promise<void> {
  const number = await sends();
  await director.passesTime(11);
  await clerk.says(number, "checked: before");
  await clerk.presses(openMore, "checked: more");
  await clerk.presses(setChecked, "checked: the card");
  await clerk.presses(openMore, "checked: more of what is checked");
  await clerk.presses(openDetails, "checked: details");
  await clerk.presses(noteCheck, "checked: a note");
  await clerk.says("x".repeat(301), "checked: a note too long");
  await clerk.says("Narxi shartnomaga mos, dalolatnoma bilan solishtirdim.", "checked: with a note");
  await director.passesOver();
  await director.says(number, "checked: the card of a colleague");
  await director.says("/home", "checked: home");
  await director.presses(openWaiting, null);
  await director.presses(openListOptions, null);
  // An earlier story may have chosen this order already.
  const order = director.has(orderNewestFirst) ? orderNewestFirst : openView;
  await director.presses(order, "checked: the list");
  await director.presses(openChoosing, "checked: choosing");
  await director.presses(openSets, "checked: the sets");
  await director.presses(tickOffered, "checked: chosen");
  if (director.has(openCard)) await director.presses(openCard, "checked: a card of those that wait");
}
