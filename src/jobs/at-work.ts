/** Tells of which job's work a call is part, so that lost work does nothing more that others could see. */
import { AsyncLocalStorage } from "node:async_hooks";

/** Thrown in place of a call by work that no longer belongs to this process. */
export class WorkLost extends Error {
  override readonly name = "WorkLost";
}

const atWork = new AsyncLocalStorage<AbortSignal>();

/** Does a job's work; everything that the work begins is part of it. */
export const asWorkOf = <T>(signal: AbortSignal, work: () => T): T => atWork.run(signal, work);

/** Throws `WorkLost` inside the work of a job that was dropped: somebody else does it now, or will. */
export function refuseLostWork(): void {
  if (atWork.getStore()?.aborted === true) throw new WorkLost("it is another process's by now");
}
