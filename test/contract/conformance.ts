/** The whole conformance walk: against a service of canned answers, then against the sandbox's. */

import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { Place } from "../../src/api/operation.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { actionCases } from "./action-cases.ts";
import { bulkSubmitCases } from "./bulk-submit-cases.ts";
import { cannedTokens, createCannedService } from "./canned-service.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { readContract } from "./contract.ts";
import { listCases } from "./list-cases.ts";
import { otherCases, viewCases } from "./other-cases.ts";
import { saveCases } from "./save-cases.ts";
import { findUndocumented } from "./undocumented-operations.ts";
import { type WalkOptions, type WalkResult, walk } from "./walk.ts";
import { walkSandbox } from "./walk-sandbox.ts";
import { startWireRecorder } from "./wire-recorder.ts";

export interface Summary {
  readonly lists: number;
  readonly filters: number;
  readonly actions: number;
  readonly cases: number;
  readonly failed: number;
}

export interface Conformance {
  readonly summary: Summary;
  readonly failures: readonly string[];
  readonly reached: ReadonlySet<string>;
  /** Walked like the others, and judged by their description only. */
  readonly undocumented: readonly Place[];
}

/** The built-in profile with every action turned on, so that all of them can be walked. */
export function walkedProfile(): ServiceProfile {
  const result = createProfile(sandboxProfile);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  return result.value;
}

/** Walks everything; `short` takes one value per filter and one action per state. */
export async function runConformance({ short }: { readonly short: boolean }): Promise<Conformance> {
  const profile = walkedProfile();
  const contract = readContract();
  const options = { profile, contract, short };
  const cases = [
    ...otherCases(profile),
    ...listCases(options),
    ...actionCases(options),
    ...bulkSubmitCases(options),
    ...saveCases(profile),
  ];
  const canned = await walkCanned(options, [...cases, ...viewCases(profile)]);
  // A description that is wrong enough leaves the sandbox without a start; the walk must tell so and not end there.
  const sandbox = await walkSandbox(options, [
    ...otherCases(profile),
    ...listCases(options),
    ...saveCases(profile),
  ]).catch((error: unknown) => ({ cases: 1, failed: [`did not come to its end: ${error}`] }));
  const failures = [
    ...canned.failed.map((text) => `canned answers: ${text}`),
    ...sandbox.failed.map((text) => `sandbox: ${text}`),
  ];
  return {
    summary: {
      ...countOperations(profile),
      cases: canned.cases + sandbox.cases,
      failed: failures.length,
    },
    failures,
    reached: canned.reached,
    undocumented: findUndocumented(profile),
  };
}

async function walkCanned(
  { profile, contract }: Pick<WalkOptions, "profile" | "contract">,
  cases: readonly ConformanceCase[],
): Promise<WalkResult> {
  const recorder = await startWireRecorder(createCannedService(profile));
  try {
    return await walk({ profile, contract, recorder, tokens: cannedTokens }, cases);
  } finally {
    await recorder.close();
  }
}

function countOperations(profile: ServiceProfile): Pick<Summary, "lists" | "filters" | "actions"> {
  const kinds = kindNames.map((kind) => profile.kinds[kind]);
  const lists = kinds.flatMap((kind) => Object.values(kind.lists));
  return {
    lists: lists.length,
    filters: lists.reduce((sum, list) => sum + Object.keys(list.filters).length, 0),
    actions: kinds.reduce((sum, kind) => sum + Object.keys(kind.actions).length, 0),
  };
}

/** The command: prints what failed and what only descriptions speak of, and one line of JSON last. */
export async function main(print: (line: string) => void): Promise<number> {
  const { summary, failures, undocumented } = await runConformance({ short: false });
  for (const { name, path, evidence } of undocumented) print(`undocumented: ${name} ${path} (${evidence})`);
  for (const failure of failures) print(`failed: ${failure}`);
  print(JSON.stringify(summary));
  return summary.failed > 0 ? 1 : 0;
}
