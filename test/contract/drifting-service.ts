/** The real client against a server with made-up answers, counting what the operator would see at `/metrics`. */
import { onTestFinished } from "vitest";
import { type Call, createService } from "../../src/api/call.ts";
import { createTransport } from "../../src/api/transport.ts";
import { builtInProfile } from "../../src/documents/built-in-profile.ts";
import type { BusinessDocument } from "../../src/documents/document.ts";
import { createLog } from "../../src/log.ts";
import { createMetrics } from "../../src/web/metrics.ts";
import { answer, startHttpServer } from "../support/http-server.ts";

export interface DriftingService {
  /** With a token. */
  readonly call: Call;
  /** What a counter is at: `counted("kotib_fields_unread_total", { kind: "act", field: "total" })`. */
  counted(name: string, labels: Readonly<Record<string, string>>): Promise<number>;
}

/** Answers every request with the body, a text as it stands. */
export async function answering(body: unknown): Promise<DriftingService> {
  const server = await startHttpServer((_request, _previous, response) => answer(response, 200, body));
  const metrics = createMetrics();
  const transport = createTransport({
    baseUrl: server.url,
    clock: { now: () => 0 },
    log: createLog("silent"),
    random: () => 0,
    retry: { retries: 0 },
  });
  const service = createService({
    transport,
    profile: builtInProfile,
    onUnread: metrics.fieldsUnread,
    onUndescribed: metrics.valuesUndescribed,
    onAsked: metrics.serviceAsked,
  });
  onTestFinished(() => server.close());
  onTestFinished(() => transport.close());
  return {
    call: service.open("token-1"),
    async counted(name, labels) {
      const written = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const line = `${name}{${written.join(",")}} `;
      const found = (await metrics.print()).split("\n").find((each) => each.startsWith(line));
      return found === undefined ? 0 : Number(found.slice(line.length));
    },
  };
}

/** Every value that a document tells, but for one that was calculated. */
export function valuesOf(document: BusinessDocument): string[] {
  const { kind: _kind, unread: _unread, extra, other, lines, ...plain } = document;
  const told: unknown[] = [...extra, ...other].map(([, value]) => value);
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) if (key !== "role") collect(inner);
    } else if (value !== null) told.push(value);
  };
  collect(plain);
  for (const { extra: ofLine, ...line } of lines) {
    collect(line);
    told.push(...ofLine.map(([, value]) => value));
  }
  return told.map(String);
}
