/** The table of operations, which is all that Kotib ever asks of the service. */
import type { ServiceProfile } from "../../documents/profile.ts";
import type { Effect } from "../effect.ts";
import type { Operation, Place } from "../operation.ts";
import { listBranches } from "./branches.ts";
import { bulkSubmit } from "./bulk-submit.ts";
import { lookUpCompany } from "./company.ts";
import { getDashboard } from "./dashboard.ts";
import { listDocuments } from "./list-documents.ts";
import { logIn } from "./log-in.ts";
import { listMeasures } from "./measures.ts";
import { getNewId } from "./new-id.ts";
import { getReceivedSignature } from "./received-signature.ts";
import { saveDocument } from "./save-document.ts";
import { getSignData } from "./sign-data.ts";
import { submitAction } from "./submit-action.ts";
import { viewDocument } from "./view-document.ts";

/** A walk over the table knows neither input nor output. */
const operations: ReadonlyArray<Pick<Operation, "effect" | "method" | "places">> = [
  logIn,
  listDocuments,
  viewDocument,
  getReceivedSignature,
  getSignData,
  submitAction,
  bulkSubmit,
  saveDocument,
  getDashboard,
  getNewId,
  lookUpCompany,
  listBranches,
  listMeasures,
];

export interface CalledPlace extends Place {
  readonly effect: Effect;
  readonly method: Operation["method"];
}

/** Every operation that a service with this profile could be called for, also one that is off, in the table's order. */
export function findPlaces(profile: ServiceProfile): CalledPlace[] {
  return operations.flatMap((operation) => {
    const { effect, method } = operation;
    return operation.places(profile).map((place) => ({ ...place, effect, method }));
  });
}
