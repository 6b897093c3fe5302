/**
 * Sees to it that nothing is written for who is gone. Rows have no foreign keys, since what was posted outlives its account;
 * so whoever writes something that goes with an account, or with a person, asks here first.
 */
import type { Store } from "../engine/store.ts";

export interface Parents {
  /** Inside a change: whether the account is there. It is not deleted before the change ends. */
  hasAccount(id: string): Promise<boolean>;
  /** The same of a person. */
  hasPerson(telegramUserId: number): Promise<boolean>;
  /** Inside the change that deletes them: waits for whoever writes something for the account; nobody begins to after that. */
  takeAccount(id: string): Promise<void>;
  takePerson(telegramUserId: number): Promise<void>;
}

export function createParents({ prepare, dialect }: Pick<Store, "prepare" | "dialect">): Parents {
  const account = "select 1 from accounts where id = ?";
  const person = "select 1 from users where telegram_user_id = ?";
  const keptAccount = prepare<[string]>(`${account} ${dialect.keepsRows}`);
  const keptPerson = prepare<[number]>(`${person} ${dialect.keepsRows}`);
  const takenAccount = prepare<[string]>(`${account} ${dialect.takesRows}`);
  const takenPerson = prepare<[number]>(`${person} ${dialect.takesRows}`);
  return {
    hasAccount: async (id) => (await keptAccount.get(id)) !== undefined,
    hasPerson: async (telegramUserId) => (await keptPerson.get(telegramUserId)) !== undefined,
    takeAccount: async (id) => {
      await takenAccount.get(id);
    },
    takePerson: async (telegramUserId) => {
      await takenPerson.get(telegramUserId);
    },
  };
}
