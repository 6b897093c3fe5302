/** A button with its handler: a line of a feature's routes, or an answer that a dialogue takes by a tap. */
import type { Button } from "./ui/callback-codec.ts";
import type { Visit } from "./visit.ts";

/** Handles a tap whose data was parsed; the pipeline has already answered the tap itself. */
export interface ButtonRoute {
  readonly button: Button<Record<string, unknown>>;
  readonly handle: (visit: Visit, args: Record<string, unknown>) => Promise<void>;
  /** The sentence that answers the tap in place of handling it, or null. The tap waits for it, so it must be quick. */
  readonly refuse?: (visit: Visit, args: Record<string, unknown>) => Promise<string | null>;
  /** It changes nothing but the message that was tapped: a question that is open elsewhere stays open. */
  readonly isAside?: boolean;
}

export function onButton<Args extends Record<string, unknown>>(
  button: Button<Args>,
  handle: (visit: Visit, args: Args) => Promise<void>,
  refuse?: (visit: Visit, args: Args) => Promise<string | null>,
): ButtonRoute {
  const route = refuse === undefined ? { button, handle } : { button, handle, refuse };
  return route as unknown as ButtonRoute;
}

/** The same route as one that leaves open questions alone. */
export const aside = (route: ButtonRoute): ButtonRoute => ({ ...route, isAside: true });
