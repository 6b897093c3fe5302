/** Takes a profile apart into everything that it holds true of the service. */
import { findDashboardTargets } from "../../src/documents/dashboard.ts";
import type { KindDescription } from "../../src/documents/description.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import { OPEN_RANGE } from "../../src/documents/filter-types.ts";
import { publicHolidays } from "../../src/documents/holidays.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { findActionAssumptions } from "./action-assumptions.ts";
import { type Assumption, quote } from "./assumption.ts";
import { findCreationAssumptions, findLookUpAssumptions } from "./creation-assumptions.ts";
import { findListAssumptions, type KindPlace } from "./list-assumptions.ts";
import { findReadingAssumptions } from "./reading-assumptions.ts";

/** Every assumption, first of the service as a whole, then kind by kind. */
export function findAssumptions(profile: ServiceProfile): Assumption[] {
  return [
    ...findLoginAssumptions(profile),
    ...findDashboardAssumptions(profile),
    ...findRuleAssumptions(profile),
    ...findLookUpAssumptions(profile),
    ...kindNames.flatMap((name) => {
      const place = { group: name, at: `kinds.${name}` };
      return [
        ...findListAssumptions(place, profile.kinds[name]),
        ...findActionAssumptions(place, profile.kinds[name]),
        ...findReadingAssumptions(place, profile.kinds[name]),
        ...findCreationAssumptions(place, profile.kinds[name]),
        describeSilence(place, profile, profile.kinds[name]),
        ...describeViewer(place, profile.kinds[name]),
        ...describeComparison(place, profile.kinds[name]),
      ];
    }),
  ];
}

function findLoginAssumptions({ login, languages }: ServiceProfile): Assumption[] {
  const group = "login and languages";
  const noLogin = "Nobody can log in; the log names the paths that were looked at.";
  const value = (name: "token" | "tin" | "name" | "expiresIn", whenWrong: string): Assumption => ({
    group,
    what: `login answer: ${name}`,
    assumes: `at ${quote(login[name])}, the first that is there`,
    key: `login.${name}`,
    // The interface shows neither the token's lifetime nor a field for it.
    evidence: name === "expiresIn" ? "assumed" : login.evidence,
    on: null,
    whenWrong,
  });
  return [
    {
      group,
      what: "login: path",
      assumes: quote([login.path]),
      key: "login.path",
      evidence: login.evidence,
      on: null,
      whenWrong: noLogin,
    },
    {
      group,
      what: "login: body fields",
      assumes: quote(Object.values(login.body)),
      key: "login.body",
      evidence: login.evidence,
      on: null,
      whenWrong: "The service refuses every login.",
    },
    value("token", noLogin),
    value("tin", noLogin),
    value("name", "The organization is called by its TIN."),
    value(
      "expiresIn",
      "Nobody is warned before a login ends, or at a wrong hour; its end is noticed by the service’s 401.",
    ),
    ...Object.entries(languages).map(
      ([language, segment]): Assumption => ({
        group,
        what: `language ${language}`,
        assumes: `\`${segment}\` as \`{lang}\` of every path`,
        key: `languages.${language}`,
        // The interface's examples use one language and do not show the others.
        evidence: segment === "ru" ? "documented" : "assumed",
        on: null,
        whenWrong: "People who chose this language meet refusals, or texts of the service in another one.",
      }),
    ),
  ];
}

function findDashboardAssumptions(profile: ServiceProfile): Assumption[] {
  const { dashboard } = profile;
  const common = { group: "dashboard", evidence: dashboard.evidence, on: dashboard.on };
  return [
    {
      ...common,
      what: "dashboard: path",
      assumes: quote([dashboard.path]),
      key: "dashboard.path",
      whenWrong: "Home shows no counts of the service's own; the rest of home stays.",
    },
    ...findDashboardTargets(profile).map(
      ({ key, kind, list, filter }): Assumption => ({
        ...common,
        what: `dashboard key ${key}`,
        assumes: `counts documents of the ${kind} list \`${list}\` and opens it`,
        key: `kinds.${kind}.lists.${list}.filters.${filter}.values`,
        whenWrong:
          "The count opens a list that does not fit it, or that the service refuses to filter by it.",
      }),
    ),
  ];
}

function findRuleAssumptions({ dateFormat, stateLabels, silence }: ServiceProfile): Assumption[] {
  const group = "dates, states and deadlines";
  return [
    {
      group,
      what: "dates in filters",
      assumes: `written \`${dateFormat}\`; one date alone has no documented meaning, so the other end is sent as ${OPEN_RANGE.from} or ${OPEN_RANGE.to}`,
      key: "dateFormat",
      evidence: "assumed",
      on: null,
      whenWrong:
        "The service refuses a date filter and the person may drop it, or the list is empty. Dates in records are read in every usual form.",
    },
    {
      group,
      what: "names of states",
      assumes:
        Object.keys(stateLabels).length === 0
          ? "Kotib's own words for 0, 1, 2, 7, 8, 9, 10, 15, 17, 20, 30, 40"
          : `other words for ${quote(Object.keys(stateLabels))}, Kotib's own for the rest`,
      key: "stateLabels",
      // The interface lists the numbers and tells no meaning; those of acts were seen in public clients.
      evidence: "observed",
      on: null,
      whenWrong:
        "A state is called by a wrong name. A state Kotib does not know is shown in the service's words.",
    },
    {
      group,
      what: "acceptance by silence",
      assumes: `a document of a kind that knows it counts as accepted after ${silence.days} days from \`${silence.startField}\`${silence.shiftDaysOff ? ", moved past days off" : ""}`,
      key: "silence",
      evidence: silence.evidence,
      on: silence.on,
      whenWrong: OFF_DEADLINE,
    },
    {
      group,
      what: "public holidays",
      assumes: describeHolidays(silence.holidays),
      key: "silence.holidays",
      evidence: "assumed",
      on: null,
      whenWrong:
        "A last day is off by a day or two, or news that could wait are told on a holiday. The key takes the whole list, `MM-DD` every year or `YYYY-MM-DD` once, moved and additional days off as well.",
    },
  ];
}

/** Those that are not the same day every year, with their names; they have to be looked after. */
function describeHolidays(holidays: readonly string[]): string {
  const once = holidays.filter((day) => day.length > "MM-DD".length);
  const named = once.map((day) => {
    const known = publicHolidays.find((holiday) => holiday.day === day);
    return known === undefined ? `\`${day}\`` : `${known.name} on \`${day}\``;
  });
  const yearly = `${holidays.length - once.length} on the same day every year`;
  return named.length === 0 ? yearly : `${yearly}; announced each year, so calculated: ${named.join(", ")}`;
}

const OFF_DEADLINE = "The deadline shown with a document is off. Nothing is done because of it.";

/** The documents that a reconciliation's lines are compared with, and how they are read. */
function describeComparison(
  { group, at }: KindPlace,
  { owed, reconciliation }: KindDescription,
): Assumption[] {
  const common = { group, evidence: "assumed" as const, on: null };
  return [
    ...(owed === undefined
      ? []
      : [
          {
            ...common,
            what: "compared with reconciliations",
            assumes: owed ? "its receiver owes its total to its sender" : "no",
            key: `${at}.owed`,
            whenWrong: "A comparison tells documents as missing that no reconciliation lists, or knows none.",
          },
        ]),
    ...(reconciliation === undefined
      ? []
      : [
          {
            ...common,
            what: "comparison with documents",
            assumes: reconciliation.books
              .map(({ role, debit, credit }) => `${role}'s books: ${debit}, ${credit}`)
              .join("<br>"),
            key: `${at}.reconciliation`,
            whenWrong:
              "Debit and credit are exchanged where the documents fit better that way, and the comparison says so.",
          },
        ]),
  ];
}

function describeViewer({ group, at }: KindPlace, { viewer }: KindDescription): Assumption[] {
  if (viewer === undefined) return [];
  return [
    {
      ...{ group, what: "links of the viewer", on: null, evidence: viewer.evidence },
      assumes: `\`filetype=${viewer.filetype}\``,
      key: `${at}.viewer.filetype`,
      whenWrong:
        "A pasted link of the service's viewer opens no card, or says that there is no such document.",
    },
  ];
}

function describeSilence(
  { group, at }: KindPlace,
  { silence }: ServiceProfile,
  { acceptedBySilence }: KindDescription,
): Assumption {
  return {
    group,
    what: "acceptance by silence",
    assumes: acceptedBySilence ? "by the rule of `silence`" : "none",
    key: `${at}.acceptedBySilence`,
    evidence: silence.evidence,
    on: silence.on,
    whenWrong: acceptedBySilence ? OFF_DEADLINE : "No deadline is shown with a document that has one.",
  };
}
