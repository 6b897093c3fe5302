import { describe, expect, it } from "vitest";
import { createMetrics } from "../../../src/web/metrics.ts";

describe("metrics", () => {
  it("prints what was counted, before and after it was first asked", async () => {
    const metrics = createMetrics();
    metrics.updatesTaken(3);
    metrics.updatesTaken(2);
    metrics.jobSettled("update", "done");
    metrics.jobSettled("update", "done");
    metrics.jobSettled("follow", "dead");
    metrics.serviceAsked("invoice.view", "ServiceProtocol");
    metrics.valuesUndescribed("act", 4);
    metrics.noticeDelivered("decisionDone");
    const first = await metrics.print();
    expect(first).toContain("\nkotib_updates_taken_total 5\n");
    expect(first).toContain('\nkotib_jobs_settled_total{type="update",outcome="done"} 2\n');
    expect(first).toContain('\nkotib_jobs_settled_total{type="follow",outcome="dead"} 1\n');
    expect(first).toContain(
      '\nkotib_service_requests_total{operation="invoice.view",outcome="ServiceProtocol"} 1\n',
    );
    expect(first).toContain('\nkotib_values_undescribed_total{kind="act"} 4\n');
    expect(first).toContain('\nkotib_notices_delivered_total{news="decisionDone"} 1\n');
    expect(first).toContain("\nprocess_resident_memory_bytes ");
    metrics.updatesTaken(1);
    expect(await metrics.print()).toContain("\nkotib_updates_taken_total 6\n");
  });

  it("counts the unread fields of all lines as one, so that labels stay few", async () => {
    const metrics = createMetrics();
    metrics.fieldsUnread("invoice", ["total", "lines.0.price", "lines.17.price"]);
    const text = await metrics.print();
    expect(text).toContain('\nkotib_fields_unread_total{kind="invoice",field="total"} 1\n');
    expect(text).toContain('\nkotib_fields_unread_total{kind="invoice",field="lines.*.price"} 2\n');
  });
});
