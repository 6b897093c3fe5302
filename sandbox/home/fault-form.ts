/** Offers the start page's faults and reads the answer. */
import { ALL_OPERATIONS, type Fault, type FaultKind } from "../service/faults.ts";
import type { HomeTexts } from "./home-texts.ts";

/** Each fault with the strength that the page gives it, and its words. */
export const offeredFaults: Readonly<
  Record<FaultKind, { readonly fault: Fault; readonly text: keyof HomeTexts }>
> = {
  slow: { fault: { kind: "slow", milliseconds: 8000 }, text: "faultSlow" },
  broken: { fault: { kind: "broken" }, text: "faultBroken" },
  tooMany: { fault: { kind: "tooMany", retryAfterSeconds: 30 }, text: "faultTooMany" },
  serverError: { fault: { kind: "serverError" }, text: "faultServerError" },
  html: { fault: { kind: "html" }, text: "faultHtml" },
  drift: { fault: { kind: "drift" }, text: "faultDrift" },
};

export interface WantedFault {
  readonly operation: string;
  readonly fault: Fault;
  readonly times: number | undefined;
}

/** The fault that a sent form asks for, or null when it asks for an unknown one. */
export function readFaultForm(form: URLSearchParams, operations: readonly string[]): WantedFault | null {
  const operation = form.get("operation") ?? "";
  const kind = form.get("fault") ?? "";
  const times = form.get("times") ?? "";
  const isKnown = operation === ALL_OPERATIONS || operations.includes(operation);
  if (!isKnown || !Object.hasOwn(offeredFaults, kind) || !/^[013]$/.test(times)) return null;
  return {
    operation,
    fault: offeredFaults[kind as FaultKind].fault,
    times: times === "0" ? undefined : Number(times),
  };
}
