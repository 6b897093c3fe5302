/** The words by which people accept or reject in a reply, in every language and script. */
const ACCEPT: ReadonlySet<string> = new Set(
  "accept,accepted,approve,ok,okay,yes,принять,принимаю,принято,согласен,согласна,да,ок,qabul,qabul qilish,qabul qilaman,qabul qilindi,ha,mayli,қабул,қабул қилиш,қабул қиламан,ҳа,хоп,майли,✅,👍".split(
    ",",
  ),
);
const REJECT: ReadonlySet<string> = new Set(
  "reject,decline,no,отклонить,отклоняю,отказ,отказать,нет,rad,rad etish,rad etaman,yo'q,рад,рад этиш,рад этаман,йўқ,⛔,👎".split(
    ",",
  ),
);

/** Null where the text says something else. Nothing is decided by it: the question is shown as after a tap. */
export function decisionIn(text: string): "accept" | "reject" | null {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[‘’ʻʼ`]/g, "'")
    .replace(/(?<![.!])[.!]+$/, "");
  if (ACCEPT.has(word)) return "accept";
  return REJECT.has(word) ? "reject" : null;
}
