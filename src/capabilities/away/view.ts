/** The screens of an absence: the proposals, what is set, and the calendar. */
import {
  type Colleague,
  cutTo,
  fromNumber,
  type Html,
  homeButton,
  html,
  joinLines,
  labelOfColleague,
  nameOfColleague,
  openSetting,
  packed,
  renderCalendar,
  renderHeading,
  renderShortOrganization,
  type Screen,
  tapButton,
  toNumber,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { addDays } from "../../documents/dates.ts";
import type { Absence } from "./absence.ts";
import {
  chooseColleague,
  chooseDay,
  dropSecond,
  endAway,
  openAway,
  openDays,
  setAway,
  setUrgent,
} from "./buttons.ts";

/** Ready periods, in days. */
const PERIODS = [3, 7, 14, 28] as const;

/** Letters of a name beside other words in a button. */
const BUTTON_NAME = 14;

/** The facts that a screen tells besides the absence. */
export interface AwayFacts {
  readonly account: AccountRow;
  /** The colleague who hears of what is undecided; null: nobody. */
  readonly second: Colleague | null;
  readonly note: Html | null;
}

/** `likely`: whoever would answer; null where the person has no colleague here. */
export function renderProposals(
  visit: ViewContext,
  { account, second, note }: AwayFacts,
  likely: Colleague | null,
  isAway: boolean,
): Screen {
  const head = [note, renderShortOrganization(account)];
  const ways = [backButton(visit), homeButton(visit)];
  if (likely === null) return { text: linesOf([...head, visit.html("colleagues-nobody")]), keyboard: [ways] };
  const periods = PERIODS.map((days) => {
    const until = addDays(visit.today(), days - 1);
    const label = visit.t("away-period-btn", { until: visit.words.weekday(until) });
    return tapButton(label, setAway.pack({ account: account.id, to: likely.id, until: toNumber(until) }));
  });
  return {
    text: linesOf([
      ...head,
      visit.html("away-who", { name: labelOfColleague(likely) }),
      isAway ? visit.html("away-is-away", { name: nameOfColleague(likely) }) : null,
      visit.html("away-about"),
    ]),
    keyboard: [
      ...packed(periods),
      [whomButton(visit, account)],
      [secondButton(visit, account, second)],
      ways,
    ],
  };
}

export function renderAbsence(
  visit: ViewContext,
  { account, second, note }: AwayFacts,
  absence: Absence,
): Screen {
  const { row } = absence;
  const day = (of: "from" | "until") =>
    tapButton(
      visit.t(`away-${of}-btn`, { day: visit.words.dayMonth(row[of]) }),
      openDays.pack({ account: account.id, of, month: Math.floor(toNumber(row[of]) / 100) }),
    );
  const urgent = visit.t("away-urgent-btn", {
    value: visit.t(row.withUrgent ? "settings-on" : "settings-off"),
  });
  return {
    text: linesOf([
      note,
      renderShortOrganization(account),
      html`<b>${sayAbsence(visit, absence)}</b>`,
      absence.substitute === null ? null : visit.html("away-about"),
    ]),
    keyboard: [
      [day("from"), day("until")],
      [whomButton(visit, account)],
      [tapButton(urgent, setUrgent.pack({ account: account.id, on: row.withUrgent ? 0 : 1 }))],
      [secondButton(visit, account, second)],
      [tapButton(visit.t("away-end-btn"), endAway.pack({ account: account.id }), "primary")],
      [backButton(visit), homeButton(visit)],
    ],
  };
}

/** `🏖 Nargiza · 1 Aug – 14 Aug`. */
export function labelOfAbsence(visit: ViewContext, { row, name, substitute }: Absence): string {
  const whom = cutTo(name ?? visit.t("colleagues-gone"), BUTTON_NAME);
  const [from, until] = [visit.words.dayMonth(row.from), visit.words.dayMonth(row.until)];
  return `${substitute === null ? "⚠️" : "🏖"} ${whom} · ${from} – ${until}`;
}

/** `Nargiza answers until 14 Aug`; from when, where it has not begun; that nobody can answer. */
export function sayAbsence(visit: ViewContext, { row, is, name, substitute }: Absence): string {
  const told = {
    name: name ?? visit.t("colleagues-gone"),
    days: sayDays(visit, row),
    until: visit.words.dayMonth(row.until),
  };
  if (substitute === null) return visit.t("away-nobody", told);
  return visit.t(is === "ahead" ? "away-ahead" : "away-on", told);
}

/** `30 Nov – 2 Dec`, and one day alone where that is all. */
export function sayDays(
  { words }: ViewContext,
  { from, until }: Pick<Absence["row"], "from" | "until">,
): string {
  return from === until ? words.dayMonth(from) : `${words.dayMonth(from)} – ${words.dayMonth(until)}`;
}

/** The months of the absence's first or last day; days before today, or before the first day, come to nothing. */
export function renderDays(
  visit: ViewContext,
  { account, row }: Absence,
  of: "from" | "until",
  month: number,
): Screen {
  return {
    text: joinLines([
      renderShortOrganization(account),
      html`${visit.t(`away-${of}-btn`, { day: visit.words.date(row[of]) })}`,
      renderHeading(visit, month),
    ]),
    keyboard: [
      ...renderCalendar({
        month,
        chosen: row[of],
        today: visit.today(),
        weekdays: visit.t("calendar-weekdays").split(" "),
        dayData: (day) => chooseDay.pack({ account: account.id, of, day }),
        monthData: (to) => openDays.pack({ account: account.id, of, month: to }),
      }),
      [tapButton(visit.t("back-btn"), openAway.pack({ account: account.id }))],
    ],
  };
}

/** The row with another first or last day; null where that day is past or would come before the other one. */
export function withDay(visit: ViewContext, { row }: Absence, of: "from" | "until", day: number) {
  const date = fromNumber(day);
  if (date === null || date < visit.today()) return null;
  if (of === "until") return date < row.from ? null : { ...row, until: date };
  return { ...row, from: date, until: date > row.until ? date : row.until };
}

const linesOf = (lines: ReadonlyArray<Html | null>) => joinLines(lines.filter((line) => line !== null));

function whomButton(visit: ViewContext, { id }: AccountRow) {
  return tapButton(
    visit.t("away-whom-btn"),
    chooseColleague.pack({ account: id, of: "substitute", page: 1 }),
  );
}

function secondButton(visit: ViewContext, { id }: AccountRow, second: Colleague | null) {
  if (second === null)
    return tapButton(
      visit.t("away-second-btn"),
      chooseColleague.pack({ account: id, of: "second", page: 1 }),
    );
  const name = cutTo(nameOfColleague(second), BUTTON_NAME);
  return tapButton(visit.t("away-second-drop-btn", { name }), dropSecond.pack({ account: id }));
}

function backButton(visit: ViewContext) {
  return tapButton(visit.t("back-btn"), openSetting.pack({ setting: "organizations" }));
}
