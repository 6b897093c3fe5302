/** How an invoice is saved: as a whole body, whose shape the interface does not show. */
import type { CreationDescription } from "../creation/creation.ts";

export const invoiceCreation: CreationDescription = {
  path: "/documents/invoice/save",
  on: true,
  id: { path: "facturaid", length: 24 },
  saved: ["data.facturaid", "facturaid", "data._id", "data.id", "_id", "id"],
  evidence: { path: "documented", body: "assumed" },
};
