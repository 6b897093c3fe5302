/** Every feature's buttons in one map: finds the handler of a tap and calls it. */
import { StaleButton } from "../../errors.ts";
import type { ButtonRoute, Feature } from "../feature.ts";
import type { Visit } from "../visit.ts";

/** Handles a tap with this callback data. Rejects with `StaleButton` if no button matches. */
export type Press = (visit: Visit, data: string) => Promise<void>;

export function createRoutes(features: readonly Feature[]): Press {
  const routes = new Map<string, ButtonRoute>();
  for (const route of features.flatMap((feature) => feature.buttons ?? []))
    routes.set(route.button.name, route);

  return async (visit, data) => {
    const route = routes.get(data.split(":", 2).join(":"));
    const { seenDocuments } = visit.dependencies.db;
    const args = (await route?.button.parse(data, seenDocuments.findStandIn)) ?? null;
    if (route === undefined || args === null) throw new StaleButton();
    await route.handle(visit, args);
  };
}
