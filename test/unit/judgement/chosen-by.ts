import type { Standing } from "../../../src/judgement/judgement.ts";
import { chosenOf } from "../../support/documents.ts";

/** A colleague of that name decided, and has not signed. */
export function chosenBy(name: string): Standing {
  const person = { personName: name, username: name.toLowerCase() };
  return chosenOf({ whose: { signer: { isReader: false, person }, preparer: null } });
}
