/**
 * Forgets organizations whose login ended long ago, and people who were not seen for long and have no login, or whom
 * nobody let in.
 */
import { DAY_MS } from "../../documents/durations.ts";
import { aboutPerson } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { deleteAccount, finishLeaving } from "./delete-account.ts";
import { createDeletePerson } from "./delete-person.ts";

/** Instants in milliseconds: `finished` for accounts without a login, `seen` for people. */
type PeopleSweep = (olderThan: { readonly finished: number; readonly seen: number }) => Promise<void>;

/** Looked for at once; each is forgotten in a change of its own, since many tables are concerned. */
const SLICE = 50;

/** Of the last login and the last use the later one counts. */
const HAS_ENDED = `token is null and created_at < @before
  and coalesce(token_since, 0) < @before and used_at < @before`;
const IS_AWAY = `seen_at < @before and not exists (select 1 from accounts
  where accounts.telegram_user_id = users.telegram_user_id and token is not null)`;

/** A request that no administrator answered, and one that was refused, are kept for so long (milliseconds). */
const ASKED_KEPT_MS = 30 * DAY_MS;
const WAS_NOT_LET_IN = `admission in ('asked', 'refused') and admission_at < @before and seen_at < @before
  and not exists (select 1 from accounts where accounts.telegram_user_id = users.telegram_user_id)`;

export function createPeopleSweep(store: Store): PeopleSweep {
  const { prepare, read, write, lock, clock } = store;
  const deletePerson = createDeletePerson(store);
  const someAccounts = prepare<[{ before: number }], { id: string; telegramUserId: number }>(
    `select id, telegram_user_id as "telegramUserId" from accounts where ${HAS_ENDED} limit ${SLICE}`,
  );
  const stillEnded = prepare<[{ id: string; before: number }]>(
    `select 1 from accounts where id = @id and ${HAS_ENDED}`,
  );
  const peopleWho = (condition: string) => ({
    some: prepare<[{ before: number }], { id: number }>(
      `select telegram_user_id as "id" from users where ${condition} limit ${SLICE}`,
    ),
    still: prepare<[{ id: number; before: number }]>(
      `select 1 from users where telegram_user_id = @id and ${condition}`,
    ),
  });
  const away = peopleWho(IS_AWAY);
  const notLetIn = peopleWho(WAS_NOT_LET_IN);

  async function forgetAccounts(before: number): Promise<void> {
    for (;;) {
      const found = await read(() => someAccounts.all({ before }));
      for (const { id, telegramUserId } of found) {
        await write(async () => {
          // A login that comes meanwhile keeps it.
          await lock(aboutPerson(telegramUserId));
          if ((await stillEnded.get({ id, before })) === undefined) return;
          await finishLeaving(store, [await deleteAccount(store, id)]);
        });
      }
      if (found.length < SLICE) return;
    }
  }

  async function forgetPeople({ some, still }: typeof away, before: number): Promise<void> {
    for (;;) {
      const found = await read(() => some.all({ before }));
      for (const { id } of found) {
        await write(async () => {
          await lock(aboutPerson(id));
          if ((await still.get({ id, before })) !== undefined) await deletePerson(id);
        });
      }
      if (found.length < SLICE) return;
    }
  }

  return async ({ finished, seen }) => {
    await forgetAccounts(finished);
    await forgetPeople(away, seen);
    await forgetPeople(notLetIn, clock.now() - ASKED_KEPT_MS);
  };
}
