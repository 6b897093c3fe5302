/** The approver on leave stops nothing: a substitute answers, and a second person hears in time what is undecided. */
import {
  type Capability,
  findColleagues,
  html,
  type Line,
  type LinePlaces,
  may,
  must,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { shortName } from "../../documents/short-name.ts";
import { type Finding, foundBy, type WaitingFinding } from "../../judgement/finding.ts";
import { waitsForReader } from "../../judgement/judgement.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { type Absence, findAbsence, findStoodFor, readableAmong } from "./absence.ts";
import { openAway } from "./buttons.ts";
import { namesOfAbsent, renderFor, type StoodFor } from "./for-whom.ts";
import { hears } from "./hear.ts";
import { awayJobs } from "./job.ts";
import { selectsWaiting } from "./rounds.ts";
import { setUp } from "./set-up.ts";
import { awayNews } from "./tell.ts";
import { labelOfAbsence, sayAbsence } from "./view.ts";

/** How long a line stays where there is little room. */
const WEIGHT = 9;
const MAX_LABEL = 20;

interface Known {
  readonly absence: Absence | null;
  readonly stoodFor: readonly StoodFor[];
  readonly hasColleagues: boolean;
}

const known: WaitingFinding<Known> = {
  name: "away",
  async find({ db }, account, { now }) {
    const parts = { db, now };
    const absence = await findAbsence(parts, account);
    const stoodFor = await namesOfAbsent(parts, await findStoodFor(parts, account));
    const hasColleagues = (await findColleagues({ dependencies: { db } }, account)).length > 0;
    return { absence: absence?.is === "over" ? null : absence, stoodFor, hasColleagues };
  },
};

/** For whom the person answers about a document, as far as those may read it. */
const forWhom: Finding<Known["stoodFor"]> = {
  name: "away",
  async find({ db, clock }, account, { kind, id }) {
    const parts = { db, now: clock.now() };
    if (id === null) return null;
    const named = { kind, id };
    const all = await findStoodFor(parts, account, async (absent) =>
      (await readableAmong(parts, absent.id, account.tin, [named]))(named),
    );
    return all.length === 0 ? null : await namesOfAbsent(parts, all);
  },
};

export const away: Capability = {
  name: "away",
  findings: [forWhom],
  waitingFindings: [known],
  hears,
  selectsWaiting,
  buttons: setUp,
  news: awayNews,
  jobs: awayJobs,
  offers: {
    digest: (visit, { account, of, ...at }) => {
      const found = foundBy(known, at);
      if (found === null || found.absence !== null || !found.hasColleagues) return [];
      return [[tapButton(`${of}${visit.t("away-btn")}`, openAway.pack({ account: account.id }))]];
    },
    organizationSettings: (visit, { account, ...at }) => {
      const absence = foundBy(known, at)?.absence ?? null;
      const organization = cleanText(shortName(account.name), MAX_LABEL);
      const label =
        absence === null
          ? `🏖 ${visit.t("away-setting-btn", { organization })}`
          : labelOfAbsence(visit, absence);
      return [[tapButton(label, openAway.pack({ account: account.id }))]];
    },
  },
  says: {
    home: sayOnScreens,
    digest: sayOnScreens,
    head: (visit, { facts }) => {
      const found = waitsForReader(facts.judgement) ? foundBy(forWhom, facts) : null;
      return found === null ? [] : [must(renderFor(visit, found))];
    },
  },
};

function sayOnScreens(visit: ViewContext, at: LinePlaces["home"]): Line[] {
  const found = foundBy(known, at);
  if (found === null) return [];
  const { absence, stoodFor } = found;
  return [
    must(absence === null ? null : html`🏖 ${sayAbsence(visit, absence)}`),
    may(WEIGHT, stoodFor.length === 0 ? null : renderFor(visit, stoodFor)),
  ];
}
