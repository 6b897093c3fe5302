/**
 * The moments at which a crash would do most harm, by name, so that `npm run proofs -- crash` can end the process right
 * there. They are channels of `node:diagnostics_channel`: where nobody listens, nothing happens.
 */
import { channel } from "node:diagnostics_channel";

/** The named steps: writes, posts and messages, each before and after. */
export const stepNames = [
  "update.received",
  "update.taken",
  "update.worked",
  "decision.reserved",
  "decision.posted",
  "decision.settled",
  "save.reserved",
  "save.posted",
  "save.settled",
  "notice.sent",
  "notice.noted",
  "notice.worked",
  "follow.read",
  "follow.worked",
  "watch.read",
  "watch.written",
  "watch.worked",
  "round.worked",
  "migration.applying",
  "migration.applied",
] as const;

/** Steps of the operator's commands, each a process of its own. */
export const commandSteps = [
  "ring.written",
  "rotation.begun",
  "rotation.slice",
  "backup.copied",
  "backup.noted",
  "restore.copied",
  "restore.settled",
  "restore.aside",
  "restore.placed",
] as const;

/** Steps of the move to another database, which needs one. */
export const moveSteps = [
  "move.marked",
  "move.begun",
  "move.slice",
  "move.copied",
  "move.compared",
  "move.left",
  "move.ended",
] as const;

export type StepName =
  | (typeof stepNames)[number]
  | (typeof commandSteps)[number]
  | (typeof moveSteps)[number];

const channels = new Map(
  [...stepNames, ...commandSteps, ...moveSteps].map((name) => [name as string, channel(channelName(name))]),
);

export function channelName(step: StepName): string {
  return `kotib:${step}`;
}

/** Tells listeners that the process has come to this step; nobody listens to other names. */
export function reach(step: StepName | `${string}.worked`): void {
  const found = channels.get(step);
  if (found?.hasSubscribers) found.publish(null);
}
