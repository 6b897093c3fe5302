/** Asks for the reason of a rejection: templates as buttons, or words of one's own. */
import { StaleButton } from "../../errors.ts";
import type { Html } from "../ui/html.ts";
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

/** How every question for a reason reads what is typed; a lone document number leaves the question. */
export const typedReason = {
  isFree: true,
  leads: isNumberAlone,
  read(visit: Visit, _args: unknown, text: string): string | Html {
    const tidy = tidyReason(text);
    return tidy.ok ? tidy.text : visit.html(tidy.problem);
  },
} as const;

/**
 * Takes a decision back whose reason grew or was corrected. False if it is signed already. Somebody whose signing page
 * shows it is told to sign anew.
 */
export async function takeBackForReason(visit: Visit, decisionId: string): Promise<boolean> {
  const { db, signing } = visit.dependencies;
  const isOpen = (await db.signingSessions.findOfDecision(decisionId)) !== null;
  if (!(await signing.undo(decisionId, visit.user.telegramUserId))) return false;
  if (isOpen) await visit.chat.send({ text: visit.html("reason-sign-anew"), keyboard: [] });
  return true;
}
