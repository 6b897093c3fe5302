import { describe, expect, it, onTestFinished, vi } from "vitest";
import { reservePort } from "../../../sandbox/test/reserve-ports.ts";
import type { LookedAt } from "../../../src/web/gauges.ts";
import { createMetrics } from "../../../src/web/metrics.ts";
import { createMetricsServer } from "../../../src/web/metrics-server.ts";

const well: LookedAt = {
  now: () => 100_000,
  countJobs: async () => ({
    ...{ due: 3, parked: 2, running: 1, dead: 4 },
    oldestDue: new Map([
      ["update", 40_000],
      ["watch", 100_500],
    ]),
  }),
  circuits: () => ({ service: true, telegram: false }),
  ready: async () => ({ database: true, service: false }),
  people: async () => ({ seen: { day: 5, week: 8, month: 9 }, logins: 6 }),
  room: async () => ({ bytes: 4096, freeBytes: 1e9 }),
  lastBackup: async () => 40_000,
  skews: () => ({ telegram: -600_000 }),
  webhook: () => ({ pending: 7, lastErrorAt: 90_000, isDrifted: true }),
};

function expectLines(text: string, lines: readonly string[]): void {
  for (const line of lines) expect(text).toContain(`\n${line}\n`);
}

describe("metrics", () => {
  it("prints what was counted, before and after it was first asked", async () => {
    const metrics = createMetrics();
    metrics.updatesTaken(3);
    metrics.updatesTaken(2);
    metrics.updateLeftOut("limit");
    metrics.jobSettled("update", "done");
    metrics.jobSettled("update", "done");
    metrics.jobSettled("follow", "dead");
    metrics.serviceAsked("invoice.view", "ServiceProtocol");
    metrics.valuesUndescribed("act", 4);
    metrics.noticeDelivered("decisionDone");
    const first = await metrics.print();
    expectLines(first, [
      "kotib_updates_taken_total 5",
      'kotib_updates_left_out_total{why="limit"} 1',
      'kotib_jobs_settled_total{type="update",outcome="done"} 2',
      'kotib_jobs_settled_total{type="follow",outcome="dead"} 1',
      'kotib_service_requests_total{operation="invoice.view",outcome="ServiceProtocol"} 1',
      'kotib_values_undescribed_total{kind="act"} 4',
      'kotib_notices_delivered_total{news="decisionDone"} 1',
    ]);
    expect(first).toContain("\nprocess_resident_memory_bytes ");
    expect(first).toContain("\nnodejs_eventloop_lag_p99_seconds ");
    metrics.updatesTaken(1);
    expect(await metrics.print()).toContain("\nkotib_updates_taken_total 6\n");
  });

  it("counts the unread fields of all lines as one, so that labels stay few", async () => {
    const metrics = createMetrics();
    metrics.fieldsUnread("invoice", ["total", "lines.0.price", "lines.17.price"]);
    expectLines(await metrics.print(), [
      'kotib_fields_unread_total{kind="invoice",field="total"} 1',
      'kotib_fields_unread_total{kind="invoice",field="lines.*.price"} 2',
    ]);
  });

  it("prints how long things took", async () => {
    const metrics = createMetrics();
    metrics.serviceExchanged("read", "answered", 120);
    metrics.telegramCalled("sendMessage", "ok", 40);
    metrics.jobStarted("watch", 400_000);
    // Begun before it was due, by a clock that was set back.
    metrics.jobStarted("watch", -5000);
    const text = await metrics.print();
    const bucket = (name: string, labels: string, le: string, count: number) =>
      expect(text).toContain(`\n${name}_bucket{le="${le}",${labels}} ${count}\n`);
    bucket("kotib_service_request_seconds", 'effect="read",outcome="answered"', "0.1", 0);
    bucket("kotib_service_request_seconds", 'effect="read",outcome="answered"', "0.25", 1);
    bucket("kotib_telegram_call_seconds", 'method="sendMessage",outcome="ok"', "0.05", 1);
    bucket("kotib_job_start_delay_seconds", 'type="watch"', "0.1", 1);
    bucket("kotib_job_start_delay_seconds", 'type="watch"', "300", 1);
    bucket("kotib_job_start_delay_seconds", 'type="watch"', "900", 2);
  });

  it("prints people, room and the age of the backup, and counts people once for a while", async () => {
    const metrics = createMetrics();
    const people = vi.fn(well.people);
    metrics.look({ ...well, people });
    await metrics.print();
    const text = await metrics.print();
    expectLines(text, [
      'kotib_people_seen{within="day"} 5',
      'kotib_people_seen{within="month"} 9',
      "kotib_logins 6",
      "kotib_database_bytes 4096",
      "kotib_disk_free_bytes 1000000000",
      "kotib_backup_age_seconds 60",
    ]);
    expect(people).toHaveBeenCalledOnce();
  });

  it("prints how things are, looked at anew each time and once for all of a print", async () => {
    const metrics = createMetrics();
    expect(await metrics.print()).not.toMatch(/^kotib_jobs_due/m);
    const countJobs = vi.fn(well.countJobs);
    metrics.look({ ...well, countJobs });
    const text = await metrics.print();
    expect(countJobs).toHaveBeenCalledOnce();
    expectLines(text, [
      "kotib_jobs_due 3",
      "kotib_jobs_parked 2",
      "kotib_jobs_running 1",
      "kotib_jobs_dead 4",
      'kotib_jobs_oldest_due_seconds{type="update"} 60',
      'kotib_jobs_oldest_due_seconds{type="watch"} 0',
      'kotib_circuit_open{neighbour="service"} 1',
      'kotib_circuit_open{neighbour="telegram"} 0',
      'kotib_ready{part="database"} 1',
      'kotib_ready{part="service"} 0',
      "kotib_webhook_drifted 1",
      "kotib_webhook_pending_updates 7",
      "kotib_webhook_last_error_timestamp_seconds 90",
    ]);
    metrics.look({ ...well, webhook: () => null });
    expect(await metrics.print()).not.toMatch(/^kotib_webhook\w+ /m);
  });

  it("prints all that can be looked at where the database cannot", async () => {
    const metrics = createMetrics();
    metrics.updatesTaken(1);
    metrics.look({ ...well, countJobs: () => Promise.reject(new Error("no database")) });
    const text = await metrics.print();
    expectLines(text, ["kotib_updates_taken_total 1", 'kotib_circuit_open{neighbour="service"} 1']);
    expect(text).not.toMatch(/^kotib_jobs_due /m);
  });
});

describe("the metrics' own address", () => {
  /** @promise metrics: The metrics' own address serves nothing else. */
  it("answers /metrics and nothing else", async () => {
    const port = await reservePort();
    const server = createMetricsServer({ host: "127.0.0.1", port }, async () => "kotib_up 1\n");
    const { address } = await server.start();
    onTestFinished(() => server.stop(0));
    const metrics = await fetch(`${address}/metrics`);
    expect([metrics.status, await metrics.text()]).toEqual([200, "kotib_up 1\n"]);
    expect(metrics.headers.get("content-type")).toContain("text/plain");
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: "POST", body: "x" })).status).toBe(404);
  });

  it("that is taken is named by its variable", async () => {
    const port = await reservePort();
    const first = createMetricsServer({ host: "127.0.0.1", port }, async () => "");
    await first.start();
    onTestFinished(() => first.stop(0));
    const second = createMetricsServer({ host: "127.0.0.1", port }, async () => "");
    await expect(second.start()).rejects.toMatchObject({
      code: "ConfigError",
      problems: [expect.stringContaining(`METRICS_ADDRESS ${port} is already in use`)],
    });
  });
});
