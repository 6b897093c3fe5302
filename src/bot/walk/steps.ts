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

/** These come next, before what is left. */
export function withNext(steps: readonly WalkStep[], documents: readonly Named[]): WalkStep[] {
  const isNext = (step: WalkStep) => documents.some((document) => isSame(step, document));
  return [
    ...steps.filter((step) => step.done !== null && !isNext(step)),
    ...stepsOf(documents),
    ...steps.filter((step) => step.done === null && !isNext(step)),
  ];
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
