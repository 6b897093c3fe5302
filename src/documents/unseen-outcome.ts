/** Judges a document about which something was sent whose outcome the service never showed: whether that still stands. */
import type { ActionName, KindDescription } from "./description.ts";

/** False once the document is in a state that the action neither starts from nor passes through. */
export function mayStillCome(
  { actions }: Pick<KindDescription, "actions">,
  action: ActionName,
  stateId: number | null,
): boolean {
  const states = actions[action];
  return stateId === null || [states?.from, states?.onTheWay].some((some) => some?.includes(stateId));
}
