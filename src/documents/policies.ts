/** The operator's policies: what this Kotib offers and how long it keeps it, whatever the service is like. */
import { z } from "zod";
import { type Corrected, correct } from "./correct.ts";

/** Editors show the descriptions (`kotib policies --schema`). */
export const policiesSchema = z.strictObject({
  passwordInChat: z.boolean().describe("People may log in by messages, too."),
  signers: z
    .array(z.enum(["key-file", "eimzo-desktop", "eimzo-mobile", "manual"]))
    .describe("Ways of signing that are offered."),
  eimzoDesktop: z.strictObject({
    apiKeys: z
      .record(z.hostname(), z.string().regex(/^[0-9A-Fa-f]{128}$/, "must be 128 hexadecimal digits"))
      .describe("By host name of the signing page, the key that E-IMZO's vendor gave for it."),
  }),
  eimzoMobile: z
    .strictObject({
      serverUrl: z
        .url({ protocol: /^https?$/ })
        .describe("Only Kotib may call it: its /backend must not be open to the world."),
      siteHost: z
        .string()
        .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, "must be a host name")
        .describe("The site's domain as it is registered with E-IMZO."),
    })
    .optional()
    .describe("Your own E-IMZO-SERVER, without which E-IMZO on a phone is not offered."),
  sessions: z.strictObject({
    idleDays: z.number().int().positive().describe("Days that a login or a browser holds unused."),
    absoluteDays: z.number().int().positive().describe("Days that a login or a browser holds in all."),
  }),
  retentionDays: z
    .number()
    .int()
    .positive()
    .describe("Days that finished decisions, audit rows and organizations whose login ended are kept."),
  people: z.strictObject({
    inactiveDays: z
      .number()
      .int()
      .positive()
      .describe("After so many days unseen a person without a login is forgotten with all data."),
    approvedBy: z
      .array(z.number().int().positive())
      .describe(
        "Administrators, by their numbers at Telegram, who let in each new person; with none everybody may come.",
      ),
  }),
  watching: z.strictObject({
    on: z.boolean().describe("Kotib looks at lists while nobody asks, so that it speaks first."),
    requestsPerSecond: z.number().positive().describe("The limit for all organizations together."),
    requestsPerDay: z.number().int().positive().describe("The limit for one organization."),
    spreadMinutes: z
      .number()
      .min(0)
      .max(5)
      .describe("Digests and reminders are spread over so many minutes, a person's always at the same one."),
  }),
  rowsPerPage: z
    .number()
    .int()
    .min(3)
    .max(15)
    .describe("Documents on one page of a list; beyond eight people scroll."),
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
