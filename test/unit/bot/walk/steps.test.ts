import { describe, expect, it } from "vitest";
import { placeOf } from "../../../../src/bot/walk/place.ts";
import {
  countLeft,
  countWalked,
  positionIn,
  type StepOutcome,
  stepsOf,
  stepsOfTold,
  withNew,
  withOutcome,
  withReopened,
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
    ["a+ b c-", "c d", "c d", "c d"],
    ["a+ b c", "a b", "b", "a+ b"],
    ["a+ b", "b c", "c", "c"],
  ])("%s, with news of %s, of which %s can be decided, goes on as %s", (walk, told, open, after) => {
    expect(written(stepsOfTold(steps(walk), documents(told), documents(open)))).toBe(after);
  });

  it("are open again where the decision was taken back, and stay skipped where they were", () => {
    expect(written(withReopened(steps("a+ b- c~ d+"), documents("a b c")))).toBe("a b- c~ d+");
  });

  it.each([
    ["a+ bx c d", "c d", 1, 2],
    ["a+ bx c d", "d", 1, 1],
    ["a+ b- c~ d", null, 3, 1],
  ])("%s, with %s waiting, count %i walked and %i left", (walk, waiting, walked, left) => {
    expect(countWalked(steps(walk))).toBe(walked);
    expect(countLeft(steps(walk), waiting === null ? null : documents(waiting))).toBe(left);
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
    ["a b~ c+ d", "a d e", { left: 3 }],
    // What was decided and waits again is left, too.
    ["a b~ c+ d", "a c d e", { left: 4 }],
    // New documents alone begin a walk of their own.
    ["a+ b", "d", null],
    ["a+ b-", "b d", null],
    // It is not known what waits.
    ["a+ b", null, { left: 1 }],
    ["a+ b~", null, null],
  ])("%s, with %s waiting, go on at %j", (walk, waiting, place) => {
    expect(placeOf(steps(walk), waiting === null ? null : judged(waiting))).toEqual(place);
  });
});
