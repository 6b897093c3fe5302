/** Finds when a person hears of news that Kotib sees now, by the rules by which it tells. */
import type { NewsKind } from "../../../db/rows/preferences.ts";
import { dateInTimeZone } from "../../../documents/dates.ts";
import { newsGroup } from "../../../watch/news.ts";
import { isWorkingDay } from "../../../watch/telling.ts";
import type { BotDependencies } from "../../dependencies.ts";
import { newsTelling, tellingRules } from "../../telling.ts";
import { ALONE_WITHIN_MS, paceOf } from "./pace.ts";

export interface AskedTelling {
  readonly telegramUserId: number;
  /** TIN or PINFL of the organization whose documents have the news. */
  readonly tin: string;
  readonly news: NewsKind;
  /** How many documents have it at once. */
  readonly documents: number;
}

export type Telling =
  /** No login of this chat, or none that reaches its person. */
  | { readonly state: "loggedOut" }
  /** The first look since the login is not over; what it shows is not told as news. */
  | { readonly state: "unread" }
  /** The person turned such news off. */
  | { readonly state: "unwanted" }
  | {
      readonly state: "told";
      /** Milliseconds. */
      readonly at: number;
      /** Why it is later than now: the person may not be told yet, or was told much just now. Null: it is now. */
      readonly waitsFor: "quiet" | "others" | null;
      /** Why nothing makes a sound now, or null. */
      readonly quiet: "dayOff" | "hours" | null;
    };

export async function findTelling(
  { db, profile, clock }: Pick<BotDependencies, "db" | "profile" | "clock">,
  { telegramUserId, tin, news, documents }: AskedTelling,
): Promise<Telling> {
  const user = await db.users.find(telegramUserId);
  const accounts = await db.accounts.findOfUser(telegramUserId);
  const account = accounts.find((one) => one.tin === tin && one.hasToken);
  if (user === null || user.blockedAt !== null || account === undefined) return { state: "loggedOut" };
  if (user.preferences.off.includes(news)) return { state: "unwanted" };
  const rights = await db.watched.findRights([account.id]);
  if (!rights.some(({ allowed }) => allowed)) return { state: "unread" };
  const now = clock.now();
  const rules = tellingRules({ user, profile });
  const { at, isQuiet } = newsTelling({ user, profile, now: () => now });
  const isDayOff = !isWorkingDay(rules, dateInTimeZone(now, user.timeZone));
  const quiet = isQuiet ? (isDayOff ? "dayOff" : "hours") : null;
  if (at > now) return { state: "told", at, waitsFor: "quiet", quiet };
  const group = newsGroup(account.id);
  const due = (await db.notices.findDue(group)).length + documents;
  const told = await db.notices.findTold(group, now - ALONE_WITHIN_MS);
  const pace = paceOf({ due, told, waitedLong: false });
  return typeof pace === "number"
    ? { state: "told", at: pace, waitsFor: "others", quiet }
    : { state: "told", at: now, waitsFor: null, quiet };
}
