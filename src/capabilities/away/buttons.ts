/** Buttons of an absence, and of whoever hears of what is undecided. */
import { defineButton, id, integer, oneOf } from "../../bot/index.ts";

/** The absence that is set, or proposals for one. */
export const openAway = defineButton("away.open", { account: id() });
/** From today until a day (`yyyymmdd`). */
export const setAway = defineButton("away.set", { account: id(), to: id(), until: integer() });
/** The colleagues, for the substitute or for the second person. */
export const chooseColleague = defineButton("away.whom", {
  account: id(),
  of: oneOf({ substitute: "s", second: "e" }),
  page: integer(),
});
export const nameColleague = defineButton("away.name", {
  account: id(),
  of: oneOf({ substitute: "s", second: "e" }),
  to: id(),
});
/** A month (`yyyymm`) to choose the first or the last day from, and a day of it. */
export const openDays = defineButton("away.days", {
  account: id(),
  of: oneOf({ from: "f", until: "u" }),
  month: integer(),
});
export const chooseDay = defineButton("away.day", {
  account: id(),
  of: oneOf({ from: "f", until: "u" }),
  day: integer(),
});
/** The switch carries the state to reach: a tap may be worked twice. */
export const setUrgent = defineButton("away.urgent", { account: id(), on: integer() });
export const endAway = defineButton("away.end", { account: id() });
export const dropSecond = defineButton("away.no-second", { account: id() });
