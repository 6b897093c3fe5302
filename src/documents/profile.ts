/** The service profile: everything Kotib assumes about the service, in one value that the operator may correct. */
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
    /** `service`: it is asked for; `own`: 24 hexadecimal digits of our own. */
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
    /** Offered by name where the service lists none; the service's own numbers, so nothing is built in. */
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
  /** Acceptance by silence (a national rule, an estimate) of the kinds that know it: calendar days, the day of sending being day 1. */
  silence: z.strictObject({
    on: z.boolean(),
    days: z.number().int().positive().max(366),
    /** `latest`: of the document's date, its creation in the service, and when it was seen to come. */
    startField: z.enum(["latest", "date", "createdAt"]),
    shiftDaysOff: z.boolean(),
    /** Public holidays, for deadlines and for telling news: `MM-DD` every year, or `YYYY-MM-DD` once. A list given here replaces `holidays.ts`. */
    holidays: z.array(z.string()),
    evidence: evidenceSchema,
  }),
});
export type ServiceProfile = z.infer<typeof profileSchema>;
