/** People of a made-up world who have Telegram, most of them logged in already. */
import type { DocumentService } from "../../sandbox/service/create-document-service.ts";
import type { LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { Database } from "../../src/db/open-database.ts";
import type { Tin } from "../../src/documents/document.ts";

const FIRST_PERSON_ID = 720_000_001;
const AT_ONCE = 8;

export interface MadeUpPerson {
  readonly person: Person;
  readonly user: DocumentService["people"][number];
  readonly isLoggedIn: boolean;
}

/** One for each person of the service, in its order. `isLoggedIn`: by their number from 0. */
export function giveTelegram(
  service: DocumentService,
  telegram: LocalTelegram,
  isLoggedIn: (index: number) => boolean = () => true,
): MadeUpPerson[] {
  return service.people.map((user, index) => ({
    user,
    person: telegram.person({ id: FIRST_PERSON_ID + index, languageCode: "en" }),
    isLoggedIn: isLoggedIn(index),
  }));
}

/** Keeps the logins of those who are logged in, past Kotib. */
export async function logInPast(
  service: DocumentService,
  db: Database,
  people: readonly MadeUpPerson[],
): Promise<void> {
  const left = people.filter(({ isLoggedIn }) => isLoggedIn).values();
  const logInSome = async () => {
    for (const { user, person } of left) {
      const { id } = person;
      await db.users.meet({ telegramUserId: id, chatId: id, language: "en" });
      await db.accounts.saveLogin({
        ...{ telegramUserId: id, tin: user.tin as Tin, name: user.organization, username: user.username },
        ...{ token: await getToken(service, user), tokenExpiresAt: null },
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, logInSome));
}

/** Of a login past Kotib. */
export async function getToken(
  service: DocumentService,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> {
  const answer = await service.fetch(
    new Request("http://service/api/en/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    }),
  );
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
