/** The steps of going through what waits: which come, which one is shown, what came of each. Pure. */
import type { WalkStep } from "../../db/rows/walk-steps.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";

export interface Named {
  readonly kind: KindName;
  readonly id: DocumentId | null;
}

export type StepOutcome = NonNullable<WalkStep["done"]>;

export function stepsOf(documents: readonly Named[]): WalkStep[] {
  return documents.flatMap(({ kind, id }) =>
    id === null ? [] : [{ kind, id, done: null, decisionId: null, over: null }],
  );
}

/** Documents that wait by now and are no step yet come last, in their order. */
export function withNew(steps: readonly WalkStep[], documents: readonly Named[]): WalkStep[] {
  const isNew = (document: Named) => !steps.some((step) => isSame(step, document));
  return [...steps, ...stepsOf(documents.filter(isNew))];
}

/** Those that are decided and wait again, since their decision was taken back or came to nothing, are open again. */
export function withReopened(steps: readonly WalkStep[], documents: readonly Named[]): WalkStep[] {
  const isOpen = (step: WalkStep) => documents.some((document) => isSame(step, document));
  return steps.map((step) =>
    step.done === "decided" && isOpen(step) ? { ...step, done: null, decisionId: null } : step,
  );
}

/** Of `told` alone, of which `open` can still be decided: what came of the others first, then those. */
export function stepsOfTold(
  steps: readonly WalkStep[],
  told: readonly Named[],
  open: readonly Named[],
): WalkStep[] {
  const isIn = (step: WalkStep, documents: readonly Named[]) =>
    documents.some((document) => isSame(step, document));
  const before = steps.filter((step) => step.done !== null && isIn(step, told) && !isIn(step, open));
  return [...before, ...stepsOf(open)];
}

/** How many the person has gone through: what was gone before its turn is none of them. */
export function countWalked(steps: readonly WalkStep[]): number {
  return steps.filter(({ done }) => done !== null && done !== "gone").length;
}

/** How many come yet: those of which nothing came, and that still wait as far as that is known. */
export function countLeft(steps: readonly WalkStep[], waiting: readonly Named[] | null): number {
  return steps.filter(
    (step) => step.done === null && (waiting === null || waiting.some((document) => isSame(step, document))),
  ).length;
}

/** The index of the step that is shown: the first of which nothing came yet; as many as there are at the end. */
export function positionIn(steps: readonly WalkStep[]): number {
  const index = steps.findIndex(({ done }) => done === null);
  return index === -1 ? steps.length : index;
}

/** `over`: the colleague's unsigned decision that its document is shown with. */
export function withShown(steps: readonly WalkStep[], document: Named, over: string | null): WalkStep[] {
  return steps.map((step) => (isSame(step, document) ? { ...step, over } : step));
}

export function withOutcome(
  steps: readonly WalkStep[],
  document: Named,
  done: StepOutcome | null,
  decisionId: string | null = null,
): WalkStep[] {
  return steps.map((step) => (isSame(step, document) ? { ...step, done, decisionId } : step));
}

export function isSame(one: Named, other: Named): boolean {
  return one.kind === other.kind && one.id === other.id;
}
