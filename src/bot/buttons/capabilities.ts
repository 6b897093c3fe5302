/** Buttons into capabilities that other screens may show: the numbers of the digest, drafts, last days, own data. */
import { defineButton, id, integer } from "../ui/callback-codec.ts";
import { putOffChoice } from "./put-off.ts";

/** Documents of ours that partners answered between two instants (milliseconds). */
export const openAnswered = defineButton("digest.answered", {
  account: id(),
  since: integer(),
  until: integer(),
  page: integer(),
});
/** Documents of ours that wait long for the partner's answer. */
export const openStuck = defineButton("digest.stuck", { account: id(), page: integer() });

/** The screen of what Kotib keeps about the person. */
export const openMyData = defineButton("my-data.open", {});
export const openPrivacy = defineButton("my-data.privacy", {});
export const exportMyData = defineButton("my-data.export", {});

/** The subject of a draft that Kotib keeps, with the ways to go on and to delete it. */
export const openUnsaved = defineButton("draft.unsaved", { draft: id() });

/** Documents that silence accepts this week, day by day. */
export const openDeadlines = defineButton("deadlines.open", { account: id() });
/** Puts a reminder off: the times there are, one of them, and the message as it was. */
export const askPutOffOfReminder = defineButton("deadlines.put-off", { notice: id() });
export const choosePutOffOfReminder = defineButton("deadlines.until", {
  notice: id(),
  choice: putOffChoice(),
});
export const backToReminder = defineButton("deadlines.back", { notice: id() });
