/** Composes an invoice in the national spelling into the body that the service is sent. */
import type { CreationDescription } from "../creation/creation.ts";
import type { DocumentId } from "../document.ts";
import type { JsonObject } from "../json.ts";
import { readId } from "../leaf-values.ts";
import { lowerKeys } from "./spell-keys.ts";

/** The body under an identifier; all else as it was given, in the description's spelling. */
export function composeInvoice(
  { id, keys = "lower" }: CreationDescription,
  body: JsonObject,
  documentId: string,
): JsonObject {
  const { FacturaId: _, ...rest } = body;
  const spelled = (keys === "lower" ? lowerKeys(rest) : rest) as JsonObject;
  const [first = "facturaid", ...deeper] = id.path.split(".");
  return { [first]: nest(deeper, documentId), ...spelled };
}

function nest(keys: readonly string[], value: unknown): unknown {
  return keys.reduceRight((inner, key) => ({ [key]: inner }), value);
}

/** The identifier that a file brings, if it is one. */
export function identifierOf({ FacturaId }: JsonObject): DocumentId | null {
  return typeof FacturaId === "string" && /^[\da-f]{24}$/i.test(FacturaId.trim())
    ? readId(FacturaId.trim().toLowerCase())
    : null;
}
