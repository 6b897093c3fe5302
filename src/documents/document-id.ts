/** Reads identifiers that were kept. */
import { z } from "zod";
import type { DocumentId } from "./document.ts";

export const documentIdSchema = z.custom<DocumentId>((id) => typeof id === "string" && id !== "");
