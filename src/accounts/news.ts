/** The news of logins. */
import { z } from "zod";
import { defineNews } from "../db/rows/news.ts";

/** The person logged in by a page; the chat shows home. */
export const loggedIn = defineNews({
  name: "loggedIn",
  data: z.object({ accountId: z.string() }),
  urgency: "answer",
  whileAway: "dropped",
});

/** Somebody else of the organization logged in; `by` is the account, null once it is deleted. */
export const newLogin = defineNews({
  name: "newLogin",
  data: z.object({ by: z.string().nullable(), isOwnName: z.boolean() }),
});

const endsBy = z.enum(["idle", "age", "service"]);

/** When the login will end, in milliseconds, and why. */
export const loginEnding = defineNews({
  name: "loginEnding",
  data: z.object({ at: z.number(), by: endsBy.default("service") }),
});
export const loginEnded = defineNews({ name: "loginEnded" });
/** Kotib no longer remembers the browser of this name. */
export const browserEnded = defineNews({
  name: "browserEnded",
  data: z.object({ label: z.string(), by: endsBy }),
});
