/** Names the service's operations and says what the profile assumes about each. */
import type { ActionName, KindName } from "../documents/description.ts";
import type { Evidence } from "../documents/evidence.ts";
import type { ServiceProfile } from "../documents/profile.ts";

export interface Operation {
  /** As the operator reads it in logs, and as it is disabled: `invoice.accept`. */
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

export function receivedSignatureOperation(profile: ServiceProfile, kind: KindName): Operation {
  const name = `${kind}.receivedSignature`;
  const description = profile.kinds[kind].receivedSignature;
  return description ? { name, on: description.on, evidence: description.evidence } : off(name);
}

export function actionOperation(profile: ServiceProfile, kind: KindName, action: ActionName): Operation {
  const name = `${kind}.${action}`;
  const description = profile.kinds[kind].actions[action];
  return description ? { name, on: description.on, evidence: description.evidence.path } : off(name);
}

export function bulkSubmitOperation(profile: ServiceProfile, kind: KindName): Operation {
  const name = `${kind}.massQueue`;
  const description = profile.kinds[kind].massQueue;
  return description ? { name, on: description.on, evidence: description.evidence.path } : off(name);
}

export function saveOperation(profile: ServiceProfile, kind: KindName): Operation {
  const name = `${kind}.save`;
  const description = profile.kinds[kind].creation;
  return description ? { name, on: description.on, evidence: description.evidence.path } : off(name);
}

export function newIdOperation({ newId }: ServiceProfile): Operation {
  return { name: "newId", on: true, evidence: newId.evidence };
}

export function companiesOperation({ companies }: ServiceProfile): Operation {
  return { name: "companies", on: companies.on, evidence: companies.evidence };
}

export function branchesOperation({ companies }: ServiceProfile): Operation {
  return { name: "branches", on: companies.branches.on, evidence: companies.evidence };
}

export function measuresOperation({ measures }: ServiceProfile): Operation {
  return { name: "measures", on: measures.on, evidence: measures.evidence };
}

export function dashboardOperation(profile: ServiceProfile): Operation {
  return { name: "dashboard", on: profile.dashboard.on, evidence: profile.dashboard.evidence };
}
