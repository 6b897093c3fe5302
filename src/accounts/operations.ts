/** Names the service's operations and says what the profile believes of each. */
import type { ActionName, Evidence, KindName } from "../documents/description.ts";
import type { ServiceProfile } from "../documents/profile.ts";

export interface Operation {
  /** As the operator reads it in logs, and as it rests: `invoice.accept`. */
  readonly name: string;
  readonly on: boolean;
  /** Evidence of its path. */
  readonly evidence: Evidence;
}

/** The operation unknown to the profile is off. */
const off = (name: string): Operation => ({ name, on: false, evidence: "assumed" });

export function listOperation(profile: ServiceProfile, kind: KindName, list: string): Operation {
  const name = `${kind}.list.${list}`;
  const description = profile.kinds[kind].lists[list];
  return description ? { name, on: description.on, evidence: description.evidence } : off(name);
}

export function viewOperation(profile: ServiceProfile, kind: KindName): Operation {
  const { on, evidence } = profile.kinds[kind].locate.view;
  return { name: `${kind}.view`, on, evidence };
}

export function signDataOperation(profile: ServiceProfile, kind: KindName): Operation {
  return { name: `${kind}.signData`, on: true, evidence: profile.kinds[kind].signData.evidence };
}

export function actionOperation(profile: ServiceProfile, kind: KindName, action: ActionName): Operation {
  const name = `${kind}.${action}`;
  const description = profile.kinds[kind].actions[action];
  return description ? { name, on: description.on, evidence: description.evidence.path } : off(name);
}

export function massQueueOperation(profile: ServiceProfile, kind: KindName): Operation {
  const name = `${kind}.massQueue`;
  const description = profile.kinds[kind].massQueue;
  return description ? { name, on: description.on, evidence: description.evidence.path } : off(name);
}

export function dashboardOperation(profile: ServiceProfile): Operation {
  return { name: "dashboard", on: profile.dashboard.on, evidence: profile.dashboard.evidence };
}
