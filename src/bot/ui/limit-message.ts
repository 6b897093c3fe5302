/** Keeps a composed message within Telegram's length by leaving out whole items of its list, never part of a tag. */
import { type Html, html, joinLines, plainText } from "./html.ts";

/** Telegram counts what is left after parsing; UTF-16 units are never fewer than its own count. */
const MAX_CHARACTERS = 4096;
const ELLIPSIS = "…";

export interface LongMessage {
  readonly head: Html;
  /** Items of one or more lines each; the last ones may be left out. */
  readonly list: readonly Html[];
  readonly tail: Html;
  /** The line that says how many items were left out. */
  readonly more: (count: number) => Html;
}

/** Markup is never shorter than what a person reads of it, so most messages need not be freed of it. */
function fits(message: Html, limit: number): boolean {
  return message.toString().length <= limit || plainText(message).length <= limit;
}

/** Head, list and tail below each other, with as many items of the list as fit into `limit` characters. */
export function limitMessage({ head, list, tail, more }: LongMessage, limit = MAX_CHARACTERS): Html {
  const end = tail.isEmpty() ? [] : [tail];
  for (let kept = list.length; kept > 0; kept -= 1) {
    const rest = kept === list.length ? [] : [more(list.length - kept)];
    const message = joinLines([head, ...list.slice(0, kept), ...rest, ...end]);
    if (fits(message, limit)) return message;
  }
  const bare = joinLines([head, ...(list.length === 0 ? [] : [more(list.length)]), ...end]);
  return fits(bare, limit) ? bare : cutPlain(bare, limit);
}

/** The last resort, if even the fixed parts are too long: their text without any formatting. */
function cutPlain(message: Html, limit: number): Html {
  const text = plainText(message).slice(0, limit - ELLIPSIS.length);
  return html`${text.replace(/[\uD800-\uDBFF]$/, "")}${ELLIPSIS}`;
}
