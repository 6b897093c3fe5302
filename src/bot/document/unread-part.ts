/** Says that a part of what waits could not be read, and whether trying later helps. */
import { ServiceForbidden } from "../../errors.ts";
import type { Reading } from "../../reading/reading-memory.ts";
import type { Html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";

/** Null where all of it was read. A right that is missing does not come by trying again. */
export function renderUnreadPart(visit: ViewContext, { failure }: Pick<Reading, "failure">): Html | null {
  if (failure === null) return null;
  return visit.html(failure instanceof ServiceForbidden ? "home-no-right" : "home-partial");
}
