/** The party whose turn it is by the service's own words for a state. */

/** Stems of “you” and “your” in the service's languages. */
const READER =
  /(?<!\p{L})(?:вас|вам|вами|ваш\p{L}*|your?|siz\p{L}*|сиз\p{L}*|\p{L}+(?:ngiz|нгиз)\p{L}*)(?!\p{L})/iu;
/** Stems of whoever else may be awaited. */
const OTHER =
  /(?<!\p{L})(?:получател|контрагент|партн[её]р|покупател|втор(?:ой|ая) сторон|qabul qiluvchi|oluvchi|hamkor|kontragent|xaridor|ikkinchi tomon|қабул қилувчи|олувчи|ҳамкор|харидор|иккинчи томон|recipient|receiver|partner|counterpart|buyer|other (?:side|party))/iu;

/** `reader`: the text speaks of what the person does; `other`: of somebody else; null: it does not say. */
export function statedTurn(text: string): "reader" | "other" | null {
  if (READER.test(text)) return "reader";
  return OTHER.test(text) ? "other" : null;
}
