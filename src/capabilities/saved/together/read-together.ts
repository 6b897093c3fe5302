/** Reads what waits in each of a person's organizations; one that cannot be read hides none of the others. */

import { readWaitingNow } from "../../../bot/document/waiting.ts";
import { noteUse } from "../../../bot/note-use.ts";
import { readerOf } from "../../../bot/reader-of.ts";
import type { Visit } from "../../../bot/visit.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { Decision } from "../../../db/rows/decisions.ts";
import { tagsOf } from "../../../documents/organization-tag.ts";
import { AppError, LoginNeeded } from "../../../errors.ts";
import { withDoubts } from "../../../judgement/judge.ts";
import type { Judgement } from "../../../judgement/judgement.ts";
import { inOrder, type WaitingNow } from "../../../judgement/waiting.ts";

/** Milliseconds: turning a page reads nothing again. */
const AGAIN_MS = 2 * 60_000;

export interface Part {
  readonly account: AccountRow;
  readonly tag: string;
  /** Null where none of it could be read. */
  readonly waiting: WaitingNow | null;
  readonly needsLogin: boolean;
  readonly queue: readonly Decision[];
}

export interface Together {
  readonly parts: readonly Part[];
  /** All in order, with the organization that each waits in. */
  readonly all: ReadonlyArray<{ readonly judgement: Judgement; readonly part: Part }>;
}

export async function readTogether(visit: Visit, { fresh }: { readonly fresh: boolean }): Promise<Together> {
  const accounts = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  const tags = tagsOf(accounts);
  const parts = await Promise.all(
    accounts.map((account) => readPart(visit, account, tags.get(account.id) ?? "", fresh)),
  );
  // By identity: a document may wait in two of them, once as each sees it.
  const owners = new Map<Judgement, Part>();
  for (const part of parts) {
    const reader = readerOf(visit, part.account);
    for (const one of await withDoubts(visit.dependencies, reader, part.waiting?.waits ?? [], "row"))
      owners.set(one, part);
  }
  const all = inOrder([...owners.keys()], visit.user).flatMap((judgement) => {
    const part = owners.get(judgement);
    return part === undefined ? [] : [{ judgement, part }];
  });
  return { parts, all };
}

async function readPart(visit: Visit, account: AccountRow, tag: string, fresh: boolean): Promise<Part> {
  noteUse(visit, account);
  const queue = await visit.dependencies.signing.findSigningQueue(account.id);
  try {
    const waiting = await readWaitingNow(visit, account, { fresh, maxAge: AGAIN_MS });
    return { account, tag, waiting, needsLogin: false, queue };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { account, tag, waiting: null, needsLogin: error instanceof LoginNeeded, queue };
  }
}
