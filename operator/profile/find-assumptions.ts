/** Takes a profile apart into everything that it holds true of the service. */
import { findDashboardTargets } from "../../src/documents/dashboard.ts";
import type { KindDescription } from "../../src/documents/description.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import { OPEN_RANGE } from "../../src/documents/filter-types.ts";
import { publicHolidays } from "../../src/documents/holidays.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { describeActions } from "./action-assumptions.ts";
import { type Assumption, type Claim, quote } from "./assumption.ts";
import { describeCreation, describeLookUps } from "./creation-assumptions.ts";
import { describeLists } from "./list-assumptions.ts";
import { describeReading } from "./reading-assumptions.ts";

/** Every assumption, first of the service as a whole, then kind by kind. */
export function findAssumptions(profile: ServiceProfile): Assumption[] {
  return [
    ...inGroup("login and languages", describeLogin(profile)),
    ...inGroup("dashboard", describeDashboard(profile)),
    ...inGroup("dates, states and deadlines", describeRules(profile)),
    ...inGroup("making documents", describeLookUps(profile)),
    ...kindNames.flatMap((name) => inGroup(name, describeKind(profile, name))),
  ];
}

function inGroup(group: string, claims: Iterable<Claim>): Assumption[] {
  return Array.from(claims, (claim) => ({ group, on: null, ...claim }));
}

function* describeKind(profile: ServiceProfile, name: KindName): Generator<Claim> {
  const [at, kind] = [`kinds.${name}`, profile.kinds[name]];
  yield* describeLists(at, kind);
  yield* describeActions(at, kind);
  yield* describeReading(at, kind);
  yield* describeCreation(at, kind);
  yield* describeSilence(at, profile, kind);
  yield* describeViewer(at, kind);
  yield* describeComparison(at, kind);
}

function* describeLogin({ login, languages }: ServiceProfile): Generator<Claim> {
  const { evidence } = login;
  const noLogin = "Nobody can log in; the log names the paths that were looked at.";
  yield {
    what: "login: path",
    assumes: quote([login.path]),
    key: "login.path",
    evidence,
    whenWrong: noLogin,
  };
  yield {
    what: "login: body fields",
    assumes: quote(Object.values(login.body)),
    key: "login.body",
    evidence,
    whenWrong: "The service refuses every login.",
  };
  const whenWrong = {
    token: noLogin,
    tin: noLogin,
    name: "The organization is called by its TIN.",
    expiresIn:
      "Nobody is warned before a login ends, or at a wrong hour; its end is noticed by the service’s 401.",
  };
  for (const name of ["token", "tin", "name", "expiresIn"] as const)
    yield {
      what: `login answer: ${name}`,
      assumes: `at ${quote(login[name])}, the first that is there`,
      key: `login.${name}`,
      // The interface shows neither the token's lifetime nor a field for it.
      evidence: name === "expiresIn" ? "assumed" : evidence,
      whenWrong: whenWrong[name],
    };
  for (const [language, segment] of Object.entries(languages))
    yield {
      what: `language ${language}`,
      assumes: `\`${segment}\` as \`{lang}\` of every path`,
      key: `languages.${language}`,
      // The interface's examples use one language and do not show the others.
      evidence: segment === "ru" ? "documented" : "assumed",
      whenWrong: "People who chose this language meet refusals, or texts of the service in another one.",
    };
}

function* describeDashboard(profile: ServiceProfile): Generator<Claim> {
  const { path, evidence, on } = profile.dashboard;
  yield {
    what: "dashboard: path",
    assumes: quote([path]),
    key: "dashboard.path",
    evidence,
    on,
    whenWrong: "Home shows no counts of the service's own; the rest of home stays.",
  };
  for (const { key, kind, list, filter } of findDashboardTargets(profile))
    yield {
      what: `dashboard key ${key}`,
      assumes: `counts documents of the ${kind} list \`${list}\` and opens it`,
      key: `kinds.${kind}.lists.${list}.filters.${filter}.values`,
      evidence,
      on,
      whenWrong: "The count opens a list that does not fit it, or that the service refuses to filter by it.",
    };
}

function* describeRules({ dateFormat, stateLabels, silence }: ServiceProfile): Generator<Claim> {
  yield {
    what: "dates in filters",
    assumes: `written \`${dateFormat}\`; one date alone has no documented meaning, so the other end is sent as ${OPEN_RANGE.from} or ${OPEN_RANGE.to}`,
    key: "dateFormat",
    evidence: "assumed",
    whenWrong:
      "The service refuses a date filter and the person may drop it, or the list is empty. Dates in records are read in every usual form.",
  };
  yield {
    what: "names of states",
    assumes:
      Object.keys(stateLabels).length === 0
        ? "Kotib's own words for 0, 1, 2, 7, 8, 9, 10, 15, 17, 20, 30, 40"
        : `other words for ${quote(Object.keys(stateLabels))}, Kotib's own for the rest`,
    key: "stateLabels",
    // The interface lists the numbers and tells no meaning; those of acts were seen in public clients.
    evidence: "observed",
    whenWrong:
      "A state is called by a wrong name. A state Kotib does not know is shown in the service's words.",
  };
  yield {
    what: "acceptance by silence",
    assumes: `a document of a kind that knows it counts as accepted after ${silence.days} days from ${silence.startField === "latest" ? "the latest of its date, `createdAt` and its coming" : `\`${silence.startField}\``}${silence.shiftDaysOff ? ", moved past days off" : ""}`,
    key: "silence",
    evidence: silence.evidence,
    on: silence.on,
    whenWrong: OFF_DEADLINE,
  };
  yield {
    what: "public holidays",
    assumes: describeHolidays(silence.holidays),
    key: "silence.holidays",
    evidence: "assumed",
    whenWrong:
      "A last day is off by a day or two, or news that could wait are told on a holiday. The key takes the whole list, `MM-DD` every year or `YYYY-MM-DD` once, moved and additional days off as well.",
  };
}

/** Holidays that fall on another day each year, with their names; somebody has to look after them. */
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

/** The documents to compare a reconciliation's lines with, and how to read the lines. */
function* describeComparison(at: string, { owed, reconciliation }: KindDescription): Generator<Claim> {
  if (owed !== undefined)
    yield {
      what: "compared with reconciliations",
      assumes: owed ? "its receiver owes its total to its sender" : "no",
      key: `${at}.owed`,
      evidence: "assumed",
      whenWrong: "A comparison tells documents as missing that no reconciliation lists, or knows none.",
    };
  if (reconciliation !== undefined)
    yield {
      what: "comparison with documents",
      assumes: reconciliation.books
        .map(({ role, debit, credit }) => `${role}'s books: ${debit}, ${credit}`)
        .join("<br>"),
      key: `${at}.reconciliation`,
      evidence: "assumed",
      whenWrong:
        "Debit and credit are exchanged where the documents fit better that way, and the comparison says so.",
    };
}

function* describeViewer(at: string, { viewer }: KindDescription): Generator<Claim> {
  if (viewer === undefined) return;
  yield {
    what: "links of the viewer",
    assumes: `\`filetype=${viewer.filetype}\``,
    key: `${at}.viewer.filetype`,
    evidence: viewer.evidence,
    whenWrong: "A pasted link of the service's viewer opens no card, or says that there is no such document.",
  };
}

function* describeSilence(
  at: string,
  { silence }: ServiceProfile,
  { acceptedBySilence }: KindDescription,
): Generator<Claim> {
  yield {
    what: "acceptance by silence",
    assumes: acceptedBySilence ? "by the rule of `silence`" : "none",
    key: `${at}.acceptedBySilence`,
    evidence: silence.evidence,
    on: silence.on,
    whenWrong: acceptedBySilence ? OFF_DEADLINE : "No deadline is shown with a document that has one.",
  };
}
