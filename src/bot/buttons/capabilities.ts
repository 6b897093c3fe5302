/** Buttons into capabilities that other screens show: drafts, last days, own data. */
import { defineButton, id } from "../ui/callback-codec.ts";

/** The screen of what Kotib keeps about the person. */
export const openMyData = defineButton("my-data.open", {});

/** The subject of a draft that Kotib keeps, with the ways to go on and to delete it. */
export const openUnsaved = defineButton("draft.unsaved", { draft: id() });

/** Documents that silence accepts this week, day by day. */
export const openDeadlines = defineButton("deadlines.open", { account: id() });
