/**
 * Names the moments at which a crash would do most harm, so that `npm run crash` can end the process right there. Channels of
 * `node:diagnostics_channel`: where nobody listens, nothing happens.
 */
import { channel } from "node:diagnostics_channel";

/** What is written, posted or sent, each before and after. */
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
export type StepName = (typeof stepNames)[number];

const channels = new Map(stepNames.map((name) => [name as string, channel(channelName(name))]));

export function channelName(step: StepName): string {
  return `kotib:${step}`;
}

/** Says that the process has come here. Other names than those of steps are nobody's. */
export function reach(step: StepName | `${string}.worked`): void {
  const found = channels.get(step);
  if (found?.hasSubscribers) found.publish(null);
}
