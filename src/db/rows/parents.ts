/**
 * Keeps anything from being written for an account or a person that is gone. Rows have no foreign keys, since what was
 * posted outlives its account; so whoever writes something that goes with either asks here first.
 */
import type { Store } from "../engine/store.ts";

export function createParents({ prepare, dialect }: Pick<Store, "prepare" | "dialect">) {
  const account = "select 1 from accounts where id = ?";
  const person = "select 1 from users where telegram_user_id = ?";
  const keptAccount = prepare<[string]>(`${account} ${dialect.keepsRows}`);
  const keptPerson = prepare<[number]>(`${person} ${dialect.keepsRows}`);
  const takenAccount = prepare<[string]>(`${account} ${dialect.takesRows}`);
  const takenPerson = prepare<[number]>(`${person} ${dialect.takesRows}`);
  return {
    /** Inside a change: whether the account is there. It is not deleted before the change ends. */
    hasAccount: async (id: string) => (await keptAccount.get(id)) !== undefined,
    /** The same of a person. */
    hasPerson: async (telegramUserId: number) => (await keptPerson.get(telegramUserId)) !== undefined,
    /**
     * Inside the change that deletes them: waits for whoever writes something for the account, and lets nobody else
     * begin.
     */
    takeAccount: async (id: string) => {
      await takenAccount.get(id);
    },
    takePerson: async (telegramUserId: number) => {
      await takenPerson.get(telegramUserId);
    },
  };
}
