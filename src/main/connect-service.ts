/** The way to the document service: its client, and whether the service answers. */
import { createService, type Service } from "../api/call.ts";
import { lookupOf } from "../api/service-address.ts";
import { createTransport, type Transport } from "../api/transport.ts";
import type { Foundation } from "./foundation.ts";
import { createServiceHealth, type ServiceHealth } from "./service-health.ts";

export interface ServiceConnection {
  readonly service: Service;
  readonly transport: Transport;
  readonly health: ServiceHealth;
}

/** Creates the client, and asks nothing yet. */
export function connectService(foundation: Foundation): ServiceConnection {
  const { config, profile, clock, skew, log, metrics } = foundation;
  const { serviceUrl, proxies } = config;
  const way = { proxies, lookup: config.serviceUrlTrusted ? undefined : lookupOf(serviceUrl) };
  const health = createServiceHealth({ serviceUrl, clock, ...way });
  const transport = createTransport({
    baseUrl: serviceUrl,
    clock,
    log,
    ...way,
    onDate: skew.hear("service"),
    onExchange: (effect, outcome, durationMs) => {
      health.exchanged(outcome);
      metrics.serviceExchanged(effect, outcome, durationMs);
    },
  });
  const service = createService({
    transport,
    profile,
    onUnread: metrics.fieldsUnread,
    onUndescribed: metrics.valuesUndescribed,
    onAsked: metrics.serviceAsked,
  });
  return { service, transport, health };
}
