/** Drives the real client through cases and collects what differs from what they expect. */
import { createService } from "../../src/api/call.ts";
import { createTransport } from "../../src/api/transport.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { createLog } from "../../src/log.ts";
import type { ConformanceCase, ExpectedRequest, Person } from "./conformance-case.ts";
import type { Operation } from "./contract.ts";
import { findDifferences } from "./find-differences.ts";
import type { WireRecorder } from "./wire-recorder.ts";

export interface WalkOptions {
  readonly profile: ServiceProfile;
  readonly contract: Readonly<Record<string, Operation>>;
  readonly recorder: WireRecorder;
  readonly tokens: Readonly<Record<Person, string>>;
}

export interface WalkResult {
  readonly cases: number;
  /** One text per failed case. */
  readonly failed: readonly string[];
  /** Operations of the interface that were arrived at. */
  readonly reached: ReadonlySet<string>;
}

/** Runs the cases one after the other. Never throws for what a case meets. */
export async function walk(options: WalkOptions, cases: readonly ConformanceCase[]): Promise<WalkResult> {
  const { profile, contract, recorder, tokens } = options;
  const transport = createTransport({
    baseUrl: recorder.url,
    clock: { now: () => 0 },
    log: createLog("silent"),
  });
  const service = createService({ transport, profile });
  const failed: string[] = [];
  const reached = new Set<string>();
  try {
    for (const one of cases) {
      const before = recorder.exchanges.length;
      const expected: ExpectedRequest[] = [];
      const problems: string[] = [];
      try {
        await one.run({
          call: (person) => service.open(person === null ? null : tokens[person]),
          expect: (request) => expected.push(request),
          check: (holds, sentence) => {
            if (!holds) problems.push(sentence);
          },
        });
      } catch (error) {
        problems.push(String(error));
      }
      problems.push(...findDifferences({ contract, tokens }, expected, recorder.exchanges.slice(before)));
      for (const { operation } of expected) if (operation !== null) reached.add(operation);
      if (problems.length > 0) failed.push(`${one.what}: ${problems.join("; ")}`);
    }
  } finally {
    await transport.close();
  }
  return { cases: cases.length, failed, reached };
}
