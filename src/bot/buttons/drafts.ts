/** The button of a draft, wherever one is found. */
import { defineButton, id } from "../ui/callback-codec.ts";

/** The subject of a draft that Kotib keeps, with the ways to go on and to delete it. */
export const openUnsaved = defineButton("draft.unsaved", { draft: id() });
