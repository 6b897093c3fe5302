/** Reads what home shows: what waits, and the decisions to sign. Parts fail apart. */
import { hasPassed } from "../../clock.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import type { StoredView } from "../../db/rows/views.ts";
import type { KindName } from "../../documents/kinds.ts";
import { AppError, failsAll } from "../../errors.ts";
import type { Findings } from "../../judgement/finding.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import { recallWaiting } from "../../reading/read-waiting.ts";
import { LONGEST_MS } from "../../reading/reading-memory.ts";
import { findUnlistedKinds } from "../../reading/waiting-list.ts";
import { toSignRow } from "../document/to-sign-row.ts";
import { arrangeWaiting, COUNTED, findAboutWaiting, readWaitingNow } from "../document/waiting.ts";
import type { Keyboard } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { type Firm, readFirms } from "./firms.ts";

export interface HomeFacts {
  readonly account: AccountRow;
  /** Null if none of it could be read, now or lately. */
  readonly waiting: WaitingNow | null;
  /** Facts of capabilities about what waits. */
  readonly found: Findings;
  /** Kinds of which the service lists nothing that waits, so that they are not counted. */
  readonly unlisted: readonly KindName[];
  /** Nothing could be read now: `waiting` is what was read lately. */
  readonly isUnread: boolean;
  /** When (milliseconds) what waits was read; null if that is not worth saying. */
  readonly asOf: number | null;
  readonly queue: readonly Decision[];
  /** The link that signs all of the queue: the page takes them in turns, whatever was chosen. */
  readonly toSign: Keyboard;
  /** The person's other organizations, those first in which something ends first. */
  readonly firms: readonly Firm[];
  /** How many those are; only so many are read. */
  readonly others: number;
  /** The saved list that the person put there last; null for a person with several organizations, who sees those. */
  readonly pinned: StoredView | null;
}

/** Older readings than this (milliseconds) show their time. */
const AS_OF_NOW_MS = 30_000;

/** `fresh`: not from memory. Throws `LoginNeeded`; any other failure of the service is told on home. */
export async function readHome(
  visit: Visit,
  account: AccountRow,
  { fresh }: { readonly fresh: boolean },
): Promise<HomeFacts> {
  const { db } = visit.dependencies;
  const own = await db.accounts.findOfUser(account.telegramUserId);
  const others = own.filter(({ id }) => id !== account.id);
  const [{ waiting, isUnread }, queue, saved, firms] = await Promise.all([
    readWaitingOrRecall(visit, account, fresh),
    visit.dependencies.signing.findSigningQueue(account.id),
    db.views.findSaved(account.id),
    readFirms(visit, others),
  ]);
  const pinned = others.length > 0 ? undefined : saved.find(({ pinnedAt }) => pinnedAt !== null);
  const found = await findAboutWaiting(visit, account, waiting?.waits ?? []);
  const at = waiting?.reading.at ?? null;
  const asOf = at !== null && hasPassed(at, AS_OF_NOW_MS, visit.dependencies.clock.now()) ? at : null;
  const toSign = await toSignRow(visit, account, queue);
  const unlisted = await findUnlistedKinds(visit.dependencies, account);
  return {
    account,
    waiting,
    found,
    unlisted,
    isUnread,
    asOf,
    queue,
    toSign,
    firms,
    others: others.length,
    pinned: pinned ?? null,
  };
}

async function readWaitingOrRecall(
  visit: Visit,
  account: AccountRow,
  fresh: boolean,
): Promise<Pick<HomeFacts, "waiting" | "isUnread">> {
  try {
    return { waiting: await readWaitingNow(visit, account, { ...COUNTED, fresh }), isUnread: false };
  } catch (error) {
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    // As long as it is kept, it stands in for what cannot be read now.
    const known = await recallWaiting(visit.dependencies, account, LONGEST_MS);
    if (known === null) return { waiting: null, isUnread: true };
    return { waiting: await arrangeWaiting(visit, account, known, { unordered: true }), isUnread: true };
  }
}
