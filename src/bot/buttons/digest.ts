/** Buttons of the digests: each number opens its list. */
import { defineButton, id, integer } from "../ui/callback-codec.ts";

/** Documents of ours that partners answered between two instants (milliseconds). */
export const openAnswered = defineButton("digest.answered", {
  account: id(),
  since: integer(),
  until: integer(),
  page: integer(),
});
/** Documents of ours that wait long for the partner's answer. */
export const openStuck = defineButton("digest.stuck", { account: id(), page: integer() });
