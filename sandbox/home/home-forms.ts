/** The start page's forms by their address: each does its request, if possible, and names what to look at next. */
import { isScenarioName } from "../eimzo/scenarios.ts";
import type { Act, Acts } from "./acts.ts";
import { readClockStep, timeAfter } from "./clock-steps.ts";
import { readFaultForm } from "./fault-form.ts";
import { findNote } from "./find-note.ts";
import type { HomeOptions, HomePerson } from "./home-options.ts";
import { readModeForm } from "./mode-form.ts";
import { sendByForm, settleByForm } from "./partner-form.ts";

export interface LookNext {
  /** The place on the page. */
  readonly place: string;
  /** The act to say something of. */
  readonly act?: Act;
}

type TakeForm = (form: URLSearchParams, person: HomePerson | undefined) => LookNext | Promise<LookNext>;

/** The forms for the given parts of the page; another address has no form. */
export function createForms(options: HomeOptions, acts: Acts): ReadonlyMap<string, TakeForm> {
  const { faults, mode, eimzo, clock, counterparty, kotib } = options;
  const remember = (act: Omit<Act, "id">): LookNext => ({ place: act.place, act: acts.remember(act) });
  const forms = new Map<string, TakeForm>();
  forms.set("/sandbox/faults", (form) => {
    const wanted = readFaultForm(form, faults.operations);
    if (wanted !== null) faults.set(wanted.operation, wanted.fault, wanted.times);
    return { place: "faults" };
  });
  forms.set("/sandbox/faults/clear", (form) => {
    faults.clear(form.get("operation") ?? undefined);
    return { place: "faults" };
  });
  forms.set("/sandbox/sessions/end", () => {
    faults.expireTokens();
    return { place: "faults" };
  });
  if (mode !== undefined) {
    forms.set("/sandbox/mode", (form) => {
      const wanted = readModeForm(form);
      if (wanted !== null) mode.set(wanted);
      return { place: "mode" };
    });
  }
  if (eimzo?.running === true) {
    forms.set("/sandbox/eimzo", (form) => {
      const scenario = form.get("scenario") ?? "";
      if (isScenarioName(scenario)) eimzo.behave(scenario);
      return { place: "eimzo" };
    });
  }
  forms.set("/sandbox/clock", (form) => {
    const step = readClockStep(form);
    const now = clock.now();
    if (step !== null) clock.moveOn(timeAfter(step, now) - now);
    return { place: "clock" };
  });
  forms.set("/sandbox/clock/telling", async (form) => {
    const act = acts.find(form.get("act"));
    if (act === null) return { place: "send" };
    const { telling } = await findNote(options, act);
    const now = clock.now();
    if (telling?.state === "told" && telling.at > now) clock.moveOn(telling.at - now);
    return remember(act);
  });
  if (counterparty !== undefined) {
    forms.set("/sandbox/partner/send", async (form, person) => {
      if (person === undefined) return { place: "send" };
      const documents = sendByForm(counterparty, person.tin, form);
      if (documents.length === 0) return { place: "send" };
      await kotib?.()?.look(person.tin);
      return remember({ place: "send", done: "sent", person, documents });
    });
    forms.set("/sandbox/partner/settle", async (form, person) => {
      const settled = person && settleByForm(counterparty, person.tin, form);
      if (!person || !settled) return { place: "acts" };
      if (settled.documents.length > 0) await kotib?.()?.look(person.tin);
      return remember({ ...settled, person });
    });
  }
  return forms;
}
