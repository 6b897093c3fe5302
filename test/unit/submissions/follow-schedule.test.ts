import { expect, it } from "vitest";
import { followJob, resumeFollowJob } from "../../../src/submissions/follow-schedule.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const POSTED = 1_000_000;

/** Seconds after the post. */
const looks = [
  ...[2, 7, 17, 37, 78, 168, 348, 648],
  ...[15, 25, 40].map((minutes) => minutes * MINUTE),
  ...[1, 1.5, 2, 3, 4, 6, 8, 10, 13, 16, 20, 24, 30, 36].map((hours) => hours * HOUR),
];
const at = (seconds: number) => POSTED + seconds * 1000;

it("looks are at growing intervals from the post, whatever came between", () => {
  let now = POSTED;
  const found = looks.map((_, step) => {
    const { runAt = 0 } = followJob("s", POSTED, now, step - 1);
    now = runAt;
    return (runAt - POSTED) / 1000;
  });
  expect(found).toEqual(looks);
  expect(followJob("s", POSTED, at(17))).toEqual({
    type: "follow",
    lane: "decision:s",
    key: "follow:s:3",
    payload: { decisionId: "s", step: 3 },
    runAt: at(37),
  });
});

it.each([
  [0, 0, 2],
  [6.9, 0, 6.9],
  [7, 1, 7],
  [20, 2, 20],
  [40 * HOUR, 24, 40 * HOUR],
])("resumed %s s after the post, step %i is looked at after %s s", (now, step, runAt) => {
  expect(resumeFollowJob("s", POSTED, at(now))).toMatchObject({ key: `follow:s:${step}`, runAt: at(runAt) });
});
