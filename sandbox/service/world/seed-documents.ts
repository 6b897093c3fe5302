/** Turns the plan of the demo world into documents with numbers, dates, lines and the words of their state. */
import type { KindName } from "../../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { createFamily } from "./family.ts";
import { makeLines, sumLines } from "./goods.ts";
import { keepLedger, type Traded } from "./ledger.ts";
import { agent, carrier, type Organization, seller } from "./organizations.ts";
import type { Draft, KindRecord } from "./records/draft.ts";
import { makeRecord } from "./records/make-record.ts";
import { type PlannedDocument, planDocuments } from "./seed-plan.ts";
import { createSeededRandom, type SeededRandom } from "./seeded-random.ts";

export interface MadeDocument extends KindRecord {
  readonly id: string;
  readonly kind: KindName;
  readonly agent: string | null;
  readonly state: number;
  readonly createdAt: number;
  readonly stateSince: number;
  readonly notes: string | null;
  readonly lastError: string | null;
  readonly coVoting: 0 | 1;
}

export const DAY_MS = 24 * 3600 * 1000;
/** Tashkent is five hours ahead of UTC all year. */
const TASHKENT_MS = 5 * 3600 * 1000;

/** The national centre's words when it takes a document that it should not have. */
export const CATALOG_ERROR = "1-qatorda MXIK kodi ko‘rsatilmagan / В строке 1 не указан код ИКПУ";

const rejections = [
  "Narx shartnomadagidan yuqori: 12 500 > 11 900 so‘m",
  "Miqdor noto‘g‘ri: 3 quti kam keldi & 1 tasi shikastlangan",
  "Shartnoma raqami xato ko‘rsatilgan",
  "QQS summasi <12%> bo‘yicha mos kelmaydi",
];

/** The whole demo world; the same for the same seed and day. */
export function makeDocuments(profile: ServiceProfile, seed: number, now: number): MadeDocument[] {
  const random = createSeededRandom(seed);
  const traded: Traded[] = [];
  const bind = createFamily();
  return planDocuments(profile, random).map((planned, index) => {
    const { actions, owed, reconciliation } = profile.kinds[planned.kind];
    const made = makePlanned(planned, index, random, now, actions.agentAccept !== undefined);
    const { draft: unbound, ...rest } = made;
    const draft = bind(planned, unbound);
    if (owed) traded.push({ ...planned, ...draft, total: sumLines(draft.lines) });
    const ledger = reconciliation === undefined ? null : keepLedgerOf(traded, draft, planned.state);
    return finish(planned, { ...draft, ledger }, { ...rest, random });
  });
}

/** A new document sent at `now`, with the agent between where it waits for one. */
export function makeNewDocument(
  planned: PlannedDocument,
  index: number,
  random: SeededRandom,
  now: number,
): MadeDocument {
  const draft = makeDraft(planned, index, random, tashkentDate(now), planned.state === 7 ? agent : null);
  return finish(planned, draft, { createdAt: now, stateSince: now, coVoting: 0, random });
}

function makePlanned(
  planned: PlannedDocument,
  index: number,
  random: SeededRandom,
  now: number,
  hasAgent: boolean,
) {
  const agreed = hasAgent && [7, 8, 9].includes(planned.state);
  const age = findAge(planned.state, random);
  const daysAgo = agreed || isCorrection(planned.kind, index) ? Math.min(age, SPECIAL_DAYS) : age;
  const createdAt = now - daysAgo * DAY_MS - random.between(0, 6 * 3600) * 1000;
  const draft = makeDraft(planned, index, random, tashkentDate(createdAt), agreed ? agent : null);
  const stateSince = Math.min(now - 60_000, createdAt + random.between(1, 2 * daysAgo + 1) * (DAY_MS / 3));
  const coVoting = random.chance(0.06) && daysAgo <= SPECIAL_DAYS ? (1 as const) : (0 as const);
  return { draft, createdAt, stateSince, coVoting };
}

/** A document that needs explaining is not old, so that everybody's most urgent one is plain. */
const SPECIAL_DAYS = 4;

const isCorrection = (kind: KindName, index: number) => kind === "invoice" && index % 29 === 28;

/** The sender's books; a sender that waits for an answer has made slips. */
function keepLedgerOf(traded: readonly Traded[], { sender, receiver, date }: Draft, state: number) {
  return keepLedger(traded, { keeper: sender, other: receiver, to: date, slips: state !== 30 });
}

/** Days since the document's date: a waiting one is fresh, a finished one may be a quarter old. */
function findAge(state: number, random: SeededRandom): number {
  if ([0, 1, 2].includes(state)) return random.between(0, 3);
  if ([7, 8, 10, 15].includes(state)) return random.between(0, 8);
  return random.between(4, 90);
}

function makeDraft(
  { kind, sender, receiver }: PlannedDocument,
  index: number,
  random: SeededRandom,
  date: string,
  trusted: Draft["agent"],
): Draft {
  const correction = isCorrection(kind, index);
  const year = Number(date.slice(0, 4));
  return {
    id: random.hex(24),
    number: `${sender.prefix}-${String(index + 1).padStart(4, "0")}`,
    date,
    contract:
      index % 14 === 13
        ? null
        : {
            number: contractNumber(sender, receiver, random),
            date: `${year - 1}-${String(random.between(1, 12)).padStart(2, "0")}-15`,
          },
    sender,
    receiver,
    // This goes by place and not by chance, so that each list holds documents with a branch and without.
    senderBranch: (index >> 1) % 3 === 1 ? null : (sender.branches[0] ?? null),
    receiverBranch:
      (index >> 1) % 2 === 1 ? (receiver.branches[index % 2] ?? receiver.branches[0] ?? null) : null,
    agent: trusted,
    corrects: correction
      ? { id: random.hex(24), number: `${sender.prefix}-0000`, date: `${year - 1}-11-11` }
      : null,
    lines: makeLines(random, sender.sells, correction ? -1n : 1n),
    consignor: sender === carrier ? seller : carrier,
    ledger: null,
    dice: [random.between(1, 9999), random.between(1, 9999), random.between(1, 9999)],
  };
}

function contractNumber(sender: Organization, receiver: Organization, random: SeededRandom): string {
  return random.pick([
    `${sender.prefix}/${receiver.prefix}-${random.between(1, 9)}`,
    `${random.between(10, 99)}-sonli`,
    `№ ${random.between(1, 40)} «${receiver.prefix}»`,
  ]);
}

function finish(
  planned: PlannedDocument,
  draft: Draft,
  rest: { createdAt: number; stateSince: number; coVoting: 0 | 1; random: SeededRandom },
): MadeDocument {
  const { kind, state } = planned;
  // Some drafts lack a catalog code, so that sending them fails as the national centre would fail it.
  const incomplete = state === 2 || (state === 0 && rest.random.chance(0.2));
  const lines = incomplete ? draft.lines.map((line) => ({ ...line, catalogCode: "" })) : draft.lines;
  return {
    ...makeRecord(kind, { ...draft, lines }),
    id: draft.id,
    kind,
    agent: draft.agent?.pinfl ?? null,
    state,
    createdAt: rest.createdAt,
    stateSince: rest.stateSince,
    notes: state === 20 || state === 9 ? rest.random.pick(rejections) : null,
    lastError: state === 2 ? CATALOG_ERROR : null,
    coVoting: rest.coVoting,
  };
}

function tashkentDate(instant: number): string {
  return new Date(instant + TASHKENT_MS).toISOString().slice(0, 10);
}
