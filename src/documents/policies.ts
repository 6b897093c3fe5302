/** The operator's policies: what this Kotib offers and how long it keeps it, whatever the service is like. */
import { z } from "zod";
import { type Corrected, correct } from "./correct.ts";

const policiesSchema = z.strictObject({
  passwordInChat: z.boolean(),
  /** Ways of signing that are offered. */
  signers: z.array(z.enum(["key-file", "eimzo-desktop", "eimzo-mobile", "manual"])),
  eimzoDesktop: z.strictObject({
    /** Host name of the signing page → the key that E-IMZO's vendor gave for it. */
    apiKeys: z.record(z.hostname(), z.string().regex(/^[0-9A-Fa-f]{128}$/, "must be 128 hexadecimal digits")),
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
    /** Administrators, by their numbers at Telegram, who let in each new person; with none everybody may come. */
    approvedBy: z.array(z.number().int().positive()),
  }),
  /** Kotib looks at lists while nobody asks, so that it speaks first. */
  watching: z.strictObject({
    on: z.boolean(),
    /** The limit for all organizations together. */
    requestsPerSecond: z.number().positive(),
    /** The limit for one organization. */
    requestsPerDay: z.number().int().positive(),
    /** Digests and reminders are spread over so many minutes after their hour, a person's always at the same one. */
    spreadMinutes: z.number().min(0).max(5),
  }),
  /** Documents on one page of a list; people scroll beyond eight. */
  rowsPerPage: z.number().int().min(3).max(15),
});
export type Policies = z.infer<typeof policiesSchema>;

export const builtInPolicies: Policies = {
  passwordInChat: true,
  signers: ["key-file", "eimzo-desktop", "eimzo-mobile", "manual"],
  eimzoDesktop: { apiKeys: {} },
  sessions: { idleDays: 30, absoluteDays: 90 },
  retentionDays: 365,
  people: { inactiveDays: 730, approvedBy: [] },
  watching: { on: true, requestsPerSecond: 50, requestsPerDay: 5_000, spreadMinutes: 5 },
  rowsPerPage: 5,
};

/** The built-in policies with an operator's laid over them, or every problem as one sentence behind its key path. */
export const createPolicies = (override?: unknown): Corrected<Policies> =>
  correct({ what: "policies", schema: policiesSchema, builtIn: builtInPolicies }, override);
