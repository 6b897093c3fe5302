/** Every feature's buttons in one map: finds the handler of a tap and calls it. */
import { StaleButton } from "../../errors.ts";
import type { ButtonRoute } from "../button-route.ts";
import { buttonsOf, type Feature } from "../feature.ts";
import type { Visit } from "../visit.ts";

/** Handles a tap with this callback data. Rejects with `StaleButton` if no button matches. */
export type Press = (visit: Visit, data: string) => Promise<void>;

export interface Routes {
  readonly press: Press;
  /** Whether a tap with this data may be refused, so that it is answered only then. */
  mayRefuse(data: string): boolean;
  /** Whether a tap with this data leaves an open question as it is. */
  isAside(data: string): boolean;
  /** The words that answer the tap in place of handling it; null if it is to be handled. */
  refuse(visit: Visit, data: string): Promise<string | null>;
}

export function createRoutes(features: readonly Feature[]): Routes {
  const routes = new Map<string, ButtonRoute>();
  for (const route of features.flatMap(buttonsOf)) {
    const { name } = route.button;
    if (routes.has(name)) throw new Error(`two buttons are called ${name}`);
    routes.set(name, route);
  }
  const routeOf = (data: string) => routes.get(data.split(":", 1)[0] ?? "");
  const argsOf = async (route: ButtonRoute | undefined, visit: Visit, data: string) =>
    (await route?.button.parse(data, visit.dependencies.db.seenDocuments.findStandIn)) ?? null;

  return {
    press: async (visit, data) => {
      const route = routeOf(data);
      const args = await argsOf(route, visit, data);
      if (route === undefined || args === null) throw new StaleButton();
      await route.handle(visit, args);
    },
    isAside: (data) => routeOf(data)?.isAside === true,
    mayRefuse: (data) => routeOf(data)?.refuse !== undefined,
    refuse: async (visit, data) => {
      const route = routeOf(data);
      const args = await argsOf(route, visit, data);
      return args === null ? null : ((await route?.refuse?.(visit, args)) ?? null);
    },
  };
}
