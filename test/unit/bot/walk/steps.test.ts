import { describe, expect, it } from "vitest";
import { placeOf } from "../../../../src/bot/walk/place.ts";
import {
  positionIn,
  type StepOutcome,
  stepsOf,
  withNew,
  withNext,
  withOutcome,
} from "../../../../src/bot/walk/steps.ts";
import type { WalkStep } from "../../../../src/db/rows/walk-steps.ts";
import type { BusinessDocument, DocumentId } from "../../../../src/documents/document.ts";

const OUTCOMES: Readonly<Record<string, StepOutcome>> = {
  "+": "decided",
  "-": "skipped",
  "~": "later",
  x: "gone",
};

/** `a b+`: a step of which nothing came yet, and one that was decided. */
const steps = (text: string): WalkStep[] =>
  text.split(" ").flatMap((word) =>
    word === ""
      ? []
      : [
          {
            kind: "act",
            id: word.charAt(0) as DocumentId,
            done: OUTCOMES[word.charAt(1)] ?? null,
            decisionId: null,
            over: null,
          },
        ],
  );
const documents = (text: string) => stepsOf(steps(text)) as unknown as BusinessDocument[];
const judged = (text: string) => documents(text).map((document) => ({ document }));
const written = (list: readonly WalkStep[]) =>
  list
    .map(({ id, done }) => id + (Object.entries(OUTCOMES).find(([, outcome]) => outcome === done)?.[0] ?? ""))
    .join(" ");

describe("the steps of a walk", () => {
  it("are of documents that have an id, and of another kind another document", () => {
    expect(stepsOf([{ kind: "act", id: null }])).toEqual([]);
    expect(written(withNew(steps("a+"), [{ kind: "invoice", id: "a" as DocumentId }]))).toBe("a+ a");
  });

  it.each([
    ["a+ b c", "b d a", "a+ b c d"],
    ["", "a", "a"],
  ])("%s, with %s waiting, goes on as %s", (walk, waiting, after) => {
    expect(written(withNew(steps(walk), documents(waiting)))).toBe(after);
  });

  it.each([
    ["a+ b c-", "c d", "a+ c d b"],
    ["a+ b", "a", "a b"],
  ])("%s, with news of %s, goes on as %s", (walk, told, after) => {
    expect(written(withNext(steps(walk), documents(told)))).toBe(after);
  });

  it.each([
    ["a+ b c", 1],
    ["a+ b-", 2],
    ["", 0],
  ])("%s stand at %i", (walk, position) => {
    expect(positionIn(steps(walk))).toBe(position);
  });

  it("note what came of one document, and what is open again", () => {
    const [of] = steps("b");
    expect(of && withOutcome(steps("a b c"), of, "decided", "id")[1]).toMatchObject({
      done: "decided",
      decisionId: "id",
    });
    expect(of && written(withOutcome(steps("a b+ c"), of, null))).toBe("a b c");
  });

  it.each<[string, string | null, ReturnType<typeof placeOf>]>([
    ["a+ b c", "b c", { left: 2 }],
    // What waits no more is passed over, and what came since stands at the end.
    ["a+ b c", "c d", { left: 2 }],
    ["a b~ c+ d", "a c d e", { left: 3 }],
    // New documents alone begin a walk of their own.
    ["a+ b", "d", null],
    ["a+ b-", "a b d", null],
    // It is not known what waits.
    ["a+ b", null, { left: 1 }],
    ["a+ b~", null, null],
  ])("%s, with %s waiting, go on at %j", (walk, waiting, place) => {
    expect(placeOf(steps(walk), waiting === null ? null : judged(waiting))).toEqual(place);
  });
});
