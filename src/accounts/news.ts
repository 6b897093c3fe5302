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
/** The operator no longer serves the organization, whose login was ended. */
export const organizationNotAllowed = defineNews({ name: "organizationNotAllowed" });
/** An administrator is asked whether to let this person in. */
export const admissionAsked = defineNews({
  name: "admissionAsked",
  data: z.object({ person: z.number() }),
});
/** Another administrator has decided, or the person asks no more: what this one was asked is put right. */
export const admissionDecided = defineNews({
  name: "admissionDecided",
  data: z.object({ person: z.number() }),
});
/** An administrator has let the person in, or refused. */
export const admissionTold = defineNews({
  name: "admissionTold",
  data: z.object({
    outcome: z.enum(["admitted", "refused"]),
    /** When (milliseconds) a refused person may ask again. */
    until: z.number(),
  }),
});
/** Kotib no longer remembers the browser of this name. */
export const browserEnded = defineNews({
  name: "browserEnded",
  data: z.object({ label: z.string(), by: endsBy }),
});
