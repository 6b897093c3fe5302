/** The story of going through what waits, one document after the other. */
import { openWaiting } from "../../../src/bot/buttons/lists.ts";
import {
  acceptStep,
  lookAtUnusualSteps,
  openStepDetails,
  openWalk,
  putOffStep,
  putOffStepTo,
  rejectStep,
  rejectStepFor,
  showWalk,
  skipStep,
  stopWalk,
  undoWalk,
} from "../../../src/bot/buttons/walk.ts";
import type { Studio } from "../studio.ts";

/** Longer than a double tap takes. */
const LOOKS_MS = 700;
/** So many are accepted that those with something unusual are among them. */
const STEPS = 25;

export async function photographWalk(studio: Studio): Promise<void> {
  const step = async (button: { readonly name: string }, name: string | null, at = 0) => {
    studio.world.advance(LOOKS_MS);
    await studio.presses(button, name, { at });
  };
  await studio.says("/home", "home before the walk");
  // From home where one was begun, else from the list of what waits.
  if (!studio.has(openWalk)) await studio.presses(openWaiting, null);
  await studio.presses(openWalk, "walk, first step");
  await step(openStepDetails, "walk, all details");
  await step(showWalk, null);
  await step(acceptStep, "walk, after accepting");
  await step(rejectStep, "walk, reason");
  await step(rejectStepFor, "walk, after rejecting");
  await step(putOffStep, "walk, later");
  await step(putOffStepTo, "walk, after putting off");
  await step(skipStep, "walk, after skipping");
  for (let count = 0; count < STEPS && studio.has(acceptStep); count += 1) {
    await step(acceptStep, null);
    const shown = studio.person.lastMessage(({ buttons }) => buttons.length > 0);
    if (shown?.text.includes("⚠️"))
      await studio.takes(`walk, step ${count + 1} with something unusual`, [shown]);
  }
  await studio.says("/home", "home with a walk begun");
  await studio.presses(openWalk, null);
  await step(stopWalk, "walk, end");
  if (studio.has(lookAtUnusualSteps)) await step(lookAtUnusualSteps, "walk, the unusual");
  await studio.says("/home", "home after the walk");
  await studio.presses(openWalk, null);
  await step(stopWalk, null);
  await step(undoWalk, "walk, all taken back");
}
