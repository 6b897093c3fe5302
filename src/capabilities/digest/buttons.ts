/** Buttons from the digest to the lists of sent documents that it counts. */
import { defineButton, id, integer } from "../../bot/index.ts";

/** Documents of ours that partners answered between two instants (milliseconds). */
export const openAnswered = defineButton("digest.answered", {
  account: id(),
  since: integer(),
  until: integer(),
});
/** Documents of ours that wait long for the partner's answer. */
export const openStuck = defineButton("digest.stuck", { account: id() });
/** A page of such a list, once its view is kept. */
export const openSent = defineButton("digest.sent", { view: id(), page: integer() });
