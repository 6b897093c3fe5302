/** Whether a document was rejected or taken back: nobody relies on what it says then. Pure. */
import type { ActionName, KindDescription } from "./description.ts";

const DROPPING: readonly ActionName[] = ["reject", "agentReject", "cancel"];

export function isDropped({ actions }: Pick<KindDescription, "actions">, stateId: number | null): boolean {
  return stateId !== null && DROPPING.some((name) => actions[name]?.done.includes(stateId));
}
