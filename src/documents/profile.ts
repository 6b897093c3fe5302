/** The service profile: everything that Kotib assumes about the service, in one value that the operator may correct. */
import { z } from "zod";
import { kindSchema } from "./description.ts";
import { ofKinds } from "./every-kind.ts";
import { evidenceSchema } from "./evidence.ts";
import { languageSchema } from "./language.ts";

const paths = z.array(z.string());

export const profileSchema = z.strictObject({
  kinds: z.strictObject(ofKinds(() => kindSchema)),
  login: z.strictObject({
    path: z.string().startsWith("/"),
    body: z.strictObject({ username: z.string(), password: z.string() }),
    /** Candidate dot paths in the answer. */
    token: paths,
    tin: paths,
    name: paths,
    /** Seconds until the token ends, where the service says so. */
    expiresIn: paths,
    evidence: evidenceSchema,
  }),
  dashboard: z.strictObject({
    path: z.string().startsWith("/"),
    on: z.boolean(),
    evidence: evidenceSchema,
  }),
  newId: z.strictObject({
    /** `service`: Kotib asks for it; `own`: 24 hexadecimal digits of our own. */
    from: z.enum(["service", "own"]),
    path: z.string().startsWith("/"),
    /** Candidate dot paths in the answer. */
    id: paths,
    evidence: evidenceSchema,
  }),
  /** Names of organizations and their branches by TIN; `{id}` in the path is the TIN. */
  companies: z.strictObject({
    on: z.boolean(),
    path: z.string().startsWith("/").includes("{id}"),
    name: paths,
    branches: z.strictObject({
      on: z.boolean(),
      path: z.string().startsWith("/").includes("{id}"),
      items: paths,
      code: paths,
      name: paths,
    }),
    evidence: evidenceSchema,
  }),
  /** Units of measure that lines name by number. */
  measures: z.strictObject({
    on: z.boolean(),
    path: z.string().startsWith("/"),
    items: paths,
    id: paths,
    name: paths,
    /** Units offered by name where the service lists none, with its own numbers; therefore nothing is built in. */
    common: z.array(z.strictObject({ id: z.number().int().nonnegative(), name: z.string().min(1) })),
    evidence: evidenceSchema,
  }),
  /** Kotib's language → the service's `{lang}`. */
  languages: z.record(languageSchema, z.string()),
  /** Format of date filters on the wire. */
  dateFormat: z.enum(["YYYY-MM-DD", "DD.MM.YYYY"]),
  /** Operator's own labels of states: state id → direction → language → text. */
  stateLabels: z.record(
    z.string(),
    z.partialRecord(z.enum(["incoming", "outgoing"]), z.partialRecord(languageSchema, z.string())),
  ),
  /** Acceptance by silence (a national rule, an estimate) of some kinds: calendar days; that of sending is day 1. */
  silence: z.strictObject({
    on: z.boolean(),
    days: z.number().int().positive().max(366),
    /** `latest` takes the latest of the document's date, its creation in the service, and when it was seen to come. */
    startField: z.enum(["latest", "date", "createdAt"]),
    shiftDaysOff: z.boolean(),
    /** Public holidays, for deadlines and news: `MM-DD` every year, or `YYYY-MM-DD` once; replaces `holidays.ts`. */
    holidays: z.array(z.string()),
    evidence: evidenceSchema,
  }),
  /** The operator's settings that single signers need. */
  signers: z.strictObject({
    eimzoDesktop: z.strictObject({
      /** Host name of the signing page → the key that E-IMZO's vendor gave for it. */
      apiKeys: z.record(
        z.hostname(),
        z.string().regex(/^[0-9A-Fa-f]{128}$/, "must be 128 hexadecimal digits"),
      ),
    }),
    /** The operator's own E-IMZO-SERVER, to which E-IMZO on a phone delivers; without it that signer is not offered. */
    eimzoMobile: z
      .strictObject({
        /** Only Kotib calls it: its `/backend` must not be open to the world. */
        serverUrl: z.url({ protocol: /^https?$/ }),
        /** Domain of the site as registered with E-IMZO. */
        siteHost: z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, "must be a host name"),
      })
      .optional(),
  }),
  policies: z.strictObject({
    passwordInChat: z.boolean(),
    signers: z.array(z.enum(["key-file", "eimzo-desktop", "eimzo-mobile", "manual"])),
    /** How long (days) logins and remembered browsers hold: without being used, and at all. */
    sessions: z.strictObject({
      idleDays: z.number().int().positive(),
      absoluteDays: z.number().int().positive(),
    }),
    /** Days that finished decisions, audit rows and organizations whose login ended are kept. */
    retentionDays: z.number().int().positive(),
    people: z.strictObject({
      /** After so many days unseen, people without a login are forgotten with all their data. */
      inactiveDays: z.number().int().positive(),
    }),
    /** Kotib looks at lists while nobody asks, so that it speaks first. */
    watching: z.strictObject({
      on: z.boolean(),
      /** The limit for all organizations together. */
      requestsPerSecond: z.number().positive(),
      requestsPerDay: z.number().int().positive(),
      /** Digests and reminders spread over so many minutes after their hour, a person's always at the same one. */
      spreadMinutes: z.number().min(0).max(5),
    }),
    /** Documents on one page of a list, or fewer where a phone has no room for six; people scroll beyond eight. */
    rowsPerPage: z.number().int().min(3).max(15),
  }),
});
export type ServiceProfile = z.infer<typeof profileSchema>;
