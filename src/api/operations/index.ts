/** The table of operations: all that Kotib ever asks of the service. */
import type { Operation } from "../operation.ts";
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

/** What walks the table knows neither input nor output. */
export type AnyOperation = Pick<Operation, "effect" | "method" | "places">;

export const operations: readonly AnyOperation[] = [
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
