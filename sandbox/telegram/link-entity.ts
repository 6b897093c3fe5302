/** The entities of marked-up links, which HTML and both kinds of Markdown share. */
import { errors } from "./error-table.ts";
import { checkLink } from "./links.ts";
import type { MessageEntity, User } from "./wire.ts";

/** Finds a person who may be mentioned by a `tg://user?id=` link. */
export type FindUser = (id: number) => User | undefined;

/** A link to a person or to an address; undefined where Telegram leaves the text plain. */
export function linkEntity(href: string, findUser: FindUser): Partial<MessageEntity> | undefined {
  const userId = /^tg:(?:\/\/)?user\?id=(\d+)$/i.exec(href)?.[1];
  if (userId !== undefined) {
    const user = findUser(Number(userId));
    return user === undefined ? undefined : { type: "text_mention", user };
  }
  const { url } = checkLink(href);
  return url === undefined ? undefined : { type: "text_link", url };
}

/** A moment; undefined for none. Throws on letters that are no format. */
export function dateEntity(unixTime: number, format: string): Partial<MessageEntity> | undefined {
  const date_time_format = readDateFormat(format);
  return unixTime > 0 ? { type: "date_time", unix_time: unixTime, date_time_format } : undefined;
}

/** The date-time format in Telegram's own order, or "r". */
function readDateFormat(format: string): NonNullable<MessageEntity["date_time_format"]> {
  if (format === "r" || format === "R") return "r";
  if (/[^wWdDtT]/.test(format)) throw errors.unparsableEntities("Invalid date format used");
  const day = /w/i.test(format) ? "w" : "";
  const date = format.includes("D") ? "D" : format.includes("d") ? "d" : "";
  const time = format.includes("T") ? "T" : format.includes("t") ? "t" : "";
  return `${day}${date}${time}`;
}

/** The byte offset, in UTF-8, of a position in the source, which Telegram's error texts count. */
export function byteOffset(source: string, position: number): number {
  return Buffer.byteLength(source.slice(0, position), "utf8");
}
