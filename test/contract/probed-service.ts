/**
 * The sandbox's service in one of its modes, behind a recorder over real HTTP, and the probe command run against it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { probe } from "../../operator/probe.ts";
import {
  createDocumentService,
  type DocumentService,
} from "../../sandbox/service/create-document-service.ts";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import type { SandboxMode } from "../../sandbox/service/modes/mode.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { MOMENT } from "../support/clock.ts";
import { walkedProfile } from "./conformance.ts";
import { credentialsOf } from "./walked-people.ts";
import { startWireRecorder, type WireRecorder } from "./wire-recorder.ts";

export const STARTED_AT = Date.parse("2026-03-16T06:00:00Z");

export interface ProbedService {
  readonly service: DocumentService;
  readonly recorder: WireRecorder;
  /** What is true of the service. */
  readonly truth: ServiceProfile;
  readonly probed: {
    readonly code: number;
    /** As printed to the file. */
    readonly file: string;
    readonly override: Record<string, unknown>;
    readonly report: string;
    readonly progress: string;
  };
  close(): Promise<void>;
}

/** Starts the service and lets the seller's accountant probe it. */
export async function probeService(
  mode: SandboxMode,
  assumed: Readonly<Record<string, unknown>> = {},
): Promise<ProbedService> {
  const folder = mkdtempSync(join(tmpdir(), "kotib-probe-"));
  const service = createDocumentService({
    databaseFile: ":memory:",
    profile: walkedProfile(),
    mode,
    authority: await createAuthority(() => MOMENT),
    now: () => STARTED_AT,
  });
  const recorder = await startWireRecorder(async ({ method, path, headers, body }) => {
    const response = await service.fetch(
      new Request(`http://service.test${path}`, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(method === "GET" ? {} : { body }),
      }),
    );
    return { status: response.status, text: await response.text() };
  });
  const file = join(folder, "profile.json");
  const assumedFile = join(folder, "assumed.json");
  writeFileSync(assumedFile, JSON.stringify(assumed));
  const printed: string[] = [];
  const progress: string[] = [];
  const { username, password } = credentialsOf("seller");
  const code = await probe(
    [username, "--out", file],
    { SERVICE_URL: recorder.url, SERVICE_PASSWORD: password, SERVICE_PROFILE: assumedFile },
    {
      print: (line) => void printed.push(line),
      progress: (line) => void progress.push(line),
      ask: () => Promise.reject(new Error("nothing is to be asked for")),
    },
  );
  return {
    service,
    recorder,
    truth: service.mode.profile(),
    probed: {
      code,
      file,
      override: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {},
      report: printed.join("\n"),
      progress: progress.join("\n"),
    },
    async close() {
      await recorder.close();
      service.close();
      rmSync(folder, { recursive: true });
    },
  };
}
