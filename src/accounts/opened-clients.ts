/** Opened clients by account, so that each tap need not open one; a new token opens a new one. */
import type { ServiceApi, ServiceClient } from "../api/service-api.ts";

const KEPT = 500;

export interface OpenedClients {
  open(accountId: string, token: string): ServiceClient;
  forget(accountId: string): void;
}

export function createOpenedClients(api: Pick<ServiceApi, "open">): OpenedClients {
  const opened = new Map<string, { token: string; client: ServiceClient }>();
  return {
    open: (accountId, token) => {
      const known = opened.get(accountId);
      const entry = known?.token === token ? known : { token, client: api.open(token) };
      // Set anew, so that the map's first is the one that was used longest ago.
      opened.delete(accountId);
      opened.set(accountId, entry);
      for (const oldest of opened.keys()) {
        if (opened.size <= KEPT) break;
        opened.delete(oldest);
      }
      return entry.client;
    },
    forget: (accountId) => {
      opened.delete(accountId);
    },
  };
}
