/** Asks the service for optional help: if it fails, the person types the value. */
import type { Input, Operation } from "../api/operation.ts";
import { listMeasures, type Measure } from "../api/operations/measures.ts";
import { AppError, failsAll } from "../errors.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";

/** The service's answer, or `otherwise` where it fails. Throws `LoginNeeded`. */
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
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return otherwise;
  }
}

export interface Units {
  readonly known: readonly Measure[];
  /** False if the service lists none: `known` then holds the profile's common ones, and any number may be right. */
  readonly isListed: boolean;
}

export const noUnits: Units = { known: [], isListed: false };

/** Lists the units of measure. Throws `LoginNeeded`. */
export async function listUnits(
  parts: DraftingParts,
  { language }: Person,
  accountId: string,
): Promise<Units> {
  const listed = await askService(parts, accountId, listMeasures, { language }, []);
  return listed.length > 0
    ? { known: listed, isListed: true }
    : { known: parts.profile.measures.common, isListed: false };
}
