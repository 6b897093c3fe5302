/** The start page's forms by their address: each does its request, if possible, and names the place to look next. */
import { isScenarioName } from "../eimzo/scenarios.ts";
import { readClockStep, timeAfter } from "./clock-steps.ts";
import { readFaultForm } from "./fault-form.ts";
import type { HomeOptions, HomePerson } from "./home-options.ts";
import { readModeForm } from "./mode-form.ts";
import { sendByForm, settleByForm } from "./partner-form.ts";

/** Returns the place on the page. */
type TakeForm = (form: URLSearchParams, person: HomePerson | undefined) => string;

/** The forms for the given parts of the page; another address has no form. */
export function createForms(options: HomeOptions): ReadonlyMap<string, TakeForm> {
  const { faults, mode, eimzo, clock, counterparty } = options;
  const forms = new Map<string, TakeForm>();
  forms.set("/sandbox/faults", (form) => {
    const wanted = readFaultForm(form, faults.operations);
    if (wanted !== null) faults.set(wanted.operation, wanted.fault, wanted.times);
    return "faults";
  });
  forms.set("/sandbox/faults/clear", (form) => {
    faults.clear(form.get("operation") ?? undefined);
    return "faults";
  });
  forms.set("/sandbox/sessions/end", () => {
    faults.expireTokens();
    return "faults";
  });
  if (mode !== undefined) {
    forms.set("/sandbox/mode", (form) => {
      const wanted = readModeForm(form);
      if (wanted !== null) mode.set(wanted);
      return "mode";
    });
  }
  if (eimzo?.running === true) {
    forms.set("/sandbox/eimzo", (form) => {
      const scenario = form.get("scenario") ?? "";
      if (isScenarioName(scenario)) eimzo.behave(scenario);
      return "eimzo";
    });
  }
  forms.set("/sandbox/clock", (form) => {
    const step = readClockStep(form);
    const now = clock.now();
    if (step !== null) clock.moveOn(timeAfter(step, now) - now);
    return "clock";
  });
  if (counterparty !== undefined) {
    forms.set("/sandbox/partner/send", (form, person) => {
      if (person !== undefined) sendByForm(counterparty, person.tin, form);
      return "partner";
    });
    forms.set("/sandbox/partner/settle", (form, person) => {
      if (person !== undefined) settleByForm(counterparty, person.tin, form);
      return "partner";
    });
  }
  return forms;
}
