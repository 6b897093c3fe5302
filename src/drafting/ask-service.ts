/** Asks the service for optional help: if it fails, the person types the value. */
import type { Input, Operation } from "../api/operation.ts";
import { listMeasures, type Measure } from "../api/operations/measures.ts";
import { AppError, LoginNeeded } from "../errors.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";

/** Throws `LoginNeeded`. */
export async function askService<In extends Input, Out, Is, Otherwise>(
  { accounts }: Pick<DraftingParts, "accounts">,
  accountId: string,
  operation: Operation<In, Out, Is>,
  input: NoInfer<In>,
  otherwise: Otherwise,
): Promise<Out | Otherwise> {
  try {
    return await accounts.call(accountId, operation, input);
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof LoginNeeded) throw error;
    return otherwise;
  }
}

/** The service's units of measure; empty if it names none. Throws `LoginNeeded`. */
export function listUnits(
  parts: DraftingParts,
  { language }: Person,
  accountId: string,
): Promise<readonly Measure[]> {
  return askService(parts, accountId, listMeasures, { language }, []);
}
