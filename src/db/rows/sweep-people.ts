/** Forgets organizations whose login ended long ago, and people who were not seen for long and have no login. */
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

export function createPeopleSweep(store: Store): PeopleSweep {
  const { prepare, read, write, lock } = store;
  const deletePerson = createDeletePerson(store);
  const someAccounts = prepare<[{ before: number }], { id: string; telegramUserId: number }>(
    `select id, telegram_user_id as "telegramUserId" from accounts where ${HAS_ENDED} limit ${SLICE}`,
  );
  const stillEnded = prepare<[{ id: string; before: number }]>(
    `select 1 from accounts where id = @id and ${HAS_ENDED}`,
  );
  const somePeople = prepare<[{ before: number }], { id: number }>(
    `select telegram_user_id as "id" from users where ${IS_AWAY} limit ${SLICE}`,
  );
  const stillAway = prepare<[{ id: number; before: number }]>(
    `select 1 from users where telegram_user_id = @id and ${IS_AWAY}`,
  );

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

  async function forgetPeople(before: number): Promise<void> {
    for (;;) {
      const found = await read(() => somePeople.all({ before }));
      for (const { id } of found) {
        await write(async () => {
          await lock(aboutPerson(id));
          if ((await stillAway.get({ id, before })) !== undefined) await deletePerson(id);
        });
      }
      if (found.length < SLICE) return;
    }
  }

  return async ({ finished, seen }) => {
    await forgetAccounts(finished);
    await forgetPeople(seen);
  };
}
