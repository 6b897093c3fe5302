/** The words by which people accept or reject in a reply, in every language and script. */
import { phraseKey } from "../../documents/typed/fold-text.ts";

const keysOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(phraseKey));

const ACCEPT = keysOf(
  "accept accepted approve approved ok okay yes принять принимаю принимаем принято согласен согласна согласны да ок " +
    "qabul ha mayli xo'p қабул ҳа хўп хоп майли ✅ 👍",
);
const REJECT = keysOf(
  "reject rejected decline no отклонить отклоняю отклоняем отказ отказать нет rad yo'q рад йўқ ⛔ 👎",
);
/** The second halves of such verbs, which say nothing alone: `qabul qilamiz`, `rad etaman`. */
const VERBS = keysOf(
  "qilish qilaman qilamiz qilindi қилиш қиламан қиламиз қилинди etish etaman etamiz этиш этаман этамиз",
);

/** Null where the text says something else. Nothing is decided by it: the question is shown as after a tap. */
export function decisionIn(text: string): "accept" | "reject" | null {
  // Phones add a skin colour or a style to an emoji.
  const words = phraseKey(text.replaceAll(/\p{Emoji_Modifier}|\uFE0F/gu, ""))
    .split(/[\s,.!…]+/)
    .filter((word) => word !== "" && !VERBS.has(word));
  if (words.length === 0) return null;
  if (words.every((word) => ACCEPT.has(word))) return "accept";
  return words.every((word) => REJECT.has(word)) ? "reject" : null;
}
