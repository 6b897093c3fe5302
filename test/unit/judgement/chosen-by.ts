import type { Standing } from "../../../src/judgement/judgement.ts";
import { chosenOf } from "../../support/documents.ts";

/** A colleague of that name decided, and has not signed. */
export function chosenBy(name: string): Standing {
  return { ...chosenOf({}), by: { isReader: false, name }, isOwn: false } as Standing;
}
