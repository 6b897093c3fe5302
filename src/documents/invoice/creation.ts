/** Describes saving an invoice: as a whole body in the national format; the interface does not show its shape. */
import type { CreationDescription } from "../creation/creation.ts";

export const invoiceCreation: CreationDescription = {
  path: "/documents/invoice/save",
  on: true,
  source: "file",
  again: false,
  id: { path: "facturaid", length: 24 },
  saved: ["data.facturaid", "facturaid", "data._id", "data.id", "_id", "id"],
  keys: "lower",
  evidence: { path: "documented", body: "assumed" },
};
