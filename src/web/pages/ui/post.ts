/** Calls the pages' own server. */
import type { Problem, ProblemAnswer } from "../../wire.ts";
import { abortAfter } from "./abort.ts";

/** `offline`: no answer came, so nobody knows what happened on the other side. */
type PageProblem = Problem | "offline";

export interface Failure {
  readonly problem: PageProblem;
  readonly incident: string;
  readonly detail?: string;
  /** When the service allows the next try, in milliseconds since the epoch. */
  readonly until?: number;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Failure);

const TIMEOUT_MS = 90_000;

/**
 * Posts JSON and gives the answer or the problem; never throws. The request keeps fetch's default mode: with
 * `mode: "same-origin"` and our referrer policy browsers would send `Origin: null`.
 */
export async function post<T>(path: string, body: object): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: abortAfter(TIMEOUT_MS),
    });
    const value: unknown = await response.json();
    if (response.ok) return { ok: true, value: value as T };
    const { problem, incident = "", ...words } = value as ProblemAnswer;
    return { ok: false, problem: problem ?? "bug", incident, ...words };
  } catch {
    return { ok: false, problem: "offline", incident: "" };
  }
}
