/** Lets new people in only at an administrator's word, where the operator names administrators. */
import { type Clock, hasPassed } from "../clock.ts";
import type { Database } from "../db/open-database.ts";
import { admissionGroup } from "../db/rows/admissions.ts";
import type { Logins } from "../db/rows/logins.ts";
import type { NewNotice } from "../db/rows/news.ts";
import type { UserRow } from "../db/rows/users.ts";
import { DAY_MS } from "../documents/durations.ts";
import { NotAdmitted } from "../errors.ts";
import type { Log } from "../log.ts";
import { admissionAsked, admissionDecided, admissionTold } from "./news.ts";

/** After so long (milliseconds) a person may ask anew, and administrators are asked about the same person again. */
export const ASK_AGAIN_AFTER_MS = DAY_MS;

export type Admission = ReturnType<typeof createAdmission>;

/** The answer to a person who is not let in; `until`: when (milliseconds) a refused one may ask again. */
export type Waits =
  | { readonly name: "asked" }
  | { readonly name: "waits" }
  | { readonly name: "refused"; readonly until: number };

/** The person may ask at once, however lately that was. */
export const forgetAsking = (logins: Pick<Logins, "clearAttempts">, telegramUserId: number) =>
  logins.clearAttempts([admissionGroup(telegramUserId)]);

export function createAdmission({
  administrators,
  db,
  clock,
  log,
}: {
  /** By their numbers at Telegram; with none everybody may come. */
  readonly administrators: readonly number[];
  readonly db: Pick<Database, "admissions" | "logins" | "users" | "notices">;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const isOn = administrators.length > 0;
  const isAdministrator = (telegramUserId: number) => administrators.includes(telegramUserId);
  const isIn = ({ telegramUserId, admission }: Pick<UserRow, "telegramUserId" | "admission">) =>
    !isOn || admission === "admitted" || isAdministrator(telegramUserId);

  /** One for each administrator who can be written to: Telegram lets nobody be the first to write to a person. */
  async function noticesTo(
    people: readonly number[],
    noticeTo: (administrator: number) => NewNotice,
  ): Promise<NewNotice[]> {
    const known = await Promise.all(people.map((one) => db.users.find(one)));
    return known.flatMap((user) => (user === null ? [] : [noticeTo(user.telegramUserId)]));
  }

  const askedNotice = (person: number, askedAt: number) => (administrator: number) =>
    admissionAsked.notice({
      telegramUserId: administrator,
      data: { person },
      group: admissionGroup(person),
      dedupeKey: `${admissionGroup(person)}:${askedAt}:${administrator}`,
    });

  return {
    isAdministrator,
    isIn,
    /** Throws `NotAdmitted`. */
    async check(telegramUserId: number): Promise<void> {
      if (!isOn) return;
      const user = await db.users.find(telegramUserId);
      if (user === null || !isIn(user)) throw new NotAdmitted();
    },
    /** Asks the administrators about a person who is not in, at most once a day; returns what to tell the person. */
    async ask({ telegramUserId: person, admission, admissionAt }: UserRow): Promise<Waits> {
      const now = clock.now();
      const until = (admissionAt ?? 0) + ASK_AGAIN_AFTER_MS;
      if (admission === "refused" && !hasPassed(admissionAt ?? 0, ASK_AGAIN_AFTER_MS, now))
        return { name: "refused", until };
      // The limit outlives a deleted person, so that deleting and asking again floods nobody.
      const limit = { scope: admissionGroup(person), limit: 1, windowMs: ASK_AGAIN_AFTER_MS };
      const isAllowed = await db.logins.countAttempt([limit]);
      if (!isAllowed && admission === "asked") return { name: "waits" };
      const notices = isAllowed ? await noticesTo(administrators, askedNotice(person, now)) : [];
      await db.admissions.ask(person, { notices });
      if (isAllowed && notices.length === 0)
        log.warn("nobody could be asked to let a person in: no administrator has written to the bot yet");
      return { name: isAllowed ? "asked" : "waits" };
    },
    /** Asks an administrator about everybody who waits, of whom he or she was not asked yet. */
    async remind(administrator: number): Promise<void> {
      const notices = (await db.admissions.findAsked()).map(({ telegramUserId, admissionAt }) =>
        askedNotice(telegramUserId, admissionAt ?? 0)(administrator),
      );
      if (notices.length > 0) await db.notices.write({ notices });
    },
    /** Decides for an administrator; nothing where the person waits no more. Tells the person and the other ones. */
    async decide(person: number, outcome: "admitted" | "refused", by: number): Promise<void> {
      const now = clock.now();
      const others = administrators.filter((one) => one !== by);
      const told = admissionTold.notice({
        telegramUserId: person,
        data: { outcome, until: now + ASK_AGAIN_AFTER_MS },
        dedupeKey: `admissionTold:${person}:${now}`,
      });
      const notices = await noticesTo(others, (administrator) =>
        admissionDecided.notice({
          telegramUserId: administrator,
          data: { person },
          group: admissionGroup(person),
          dedupeKey: `${admissionGroup(person)}:${now}:decided:${administrator}`,
        }),
      );
      await db.admissions.decide({ person, outcome, by }, { notices: [told, ...notices] });
    },
    /** Lets in whoever used Kotib before administrators were named. Every start does so. */
    async letInKnown(): Promise<void> {
      if (isOn) await db.admissions.letInKnown();
    },
  };
}
