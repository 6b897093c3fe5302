/** Asks for the reason of a rejection: templates as buttons, or words of one's own. */
import { StaleButton } from "../../errors.ts";
import type { Talk } from "../dialogue.ts";
import { isNumberAlone } from "../ui/is-number-alone.ts";
import { oneLine } from "../ui/one-line.ts";
import { type Keyboard, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import type { Visit } from "../visit.ts";

/** Locale keys of the templates, in the order of their buttons; buttons carry the index. */
const REASON_TEMPLATES = [
  "reason-wrong-sum",
  "reason-wrong-goods",
  "reason-wrong-details",
  "reason-not-ours",
  "reason-duplicate",
] as const;

const MIN_LENGTH = 3;
const MAX_LENGTH = 400;

/** The reason on one line without control characters, or the locale key of what is wrong with it. */
export function tidyReason(
  text: string,
): { ok: true; text: string } | { ok: false; problem: "reason-too-short" | "reason-too-long" } {
  const tidy = oneLine(text);
  if ([...tidy].length < MIN_LENGTH) return { ok: false, problem: "reason-too-short" };
  if ([...tidy].length > MAX_LENGTH) return { ok: false, problem: "reason-too-long" };
  return { ok: true, text: tidy };
}

/** Rows of the templates; `pack`: the button of the template with this index. */
export function templateRows(visit: ViewContext, pack: (reason: number) => string): Keyboard {
  return REASON_TEMPLATES.map((key, reason) => [tapButton(visit.t(key), pack(reason))]);
}

/** The words of a template. Throws `StaleButton` for an index that is none. */
export function templateReason(visit: ViewContext, reason: number): string {
  const template = REASON_TEMPLATES[reason];
  if (template === undefined) throw new StaleButton("unknown reason");
  return visit.t(template);
}

/**
 * Waits for a typed reason. A text that cannot be one is answered with the question's own rows, and asked for again; a
 * lone document number leaves the question.
 */
export function typedReason(talk: Talk, rows: (visit: Visit) => Keyboard): Promise<string> {
  return talk.words(
    (visit, problem) => visit.show({ text: problem, keyboard: rows(visit) }),
    (visit, text) => {
      const tidy = tidyReason(text);
      return tidy.ok ? tidy.text : visit.html(tidy.problem);
    },
    isNumberAlone,
  );
}
