/** The conformance walk over a service in one of the sandbox's modes, by a profile that may fit it or not. */
import type { SandboxMode } from "../../sandbox/service/modes/mode.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { walkedProfile } from "./conformance.ts";
import { readContract } from "./contract.ts";
import { listCases } from "./list-cases.ts";
import { otherCases } from "./other-cases.ts";
import { saveCases } from "./save-cases.ts";
import type { WalkResult } from "./walk.ts";
import { walkSandbox } from "./walk-sandbox.ts";

/**
 * Walks by the corrections of an operator, with every action turned on as the sandbox's operator has it.
 */
export async function walkMode(mode: SandboxMode, override: Record<string, unknown>): Promise<WalkResult> {
  const profile = withActions(override);
  const options = { profile, contract: readContract(), short: true };
  const { login, dashboard, newId, companies, measures } = profile;
  const lookUps = {
    newId: newId.path,
    company: companies.path,
    branches: companies.branches.path,
    measures: measures.path,
  };
  const saves = saveCases(profile, lookUps).filter(
    ({ subject }) => mode.name !== "documented" || subject.endsWith(".save"),
  );
  const cases = [
    ...otherCases(profile, { login: login.path, dashboard: dashboard.path }),
    ...listCases(options),
    ...saves,
  ];
  return walkSandbox(
    {
      ...options,
      service: { profile: walkedProfile(), mode },
      // Actions are followed by views, which the documented interface does not have.
      readsOnly: mode.name === "documented",
    },
    cases,
  ).catch((error: unknown) => ({
    cases: 1,
    failed: [`did not come to its end: ${error}`],
    reached: new Set(),
  }));
}

function withActions(override: Record<string, unknown>): ServiceProfile {
  const made = createProfile(override);
  if (!made.ok) throw new Error(made.problems.join("; "));
  const profile = structuredClone(made.value);
  for (const kind of kindNames) {
    for (const action of Object.values(profile.kinds[kind].actions)) action.on = true;
  }
  const { massQueue } = profile.kinds.invoice;
  if (massQueue !== undefined) Object.assign(massQueue, walkedProfile().kinds.invoice.massQueue);
  return profile;
}
