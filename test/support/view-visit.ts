/**
 * A visit that views can render for: a person, a language, the built-in profile; it keeps nothing and can speak to
 * nobody.
 */
import { addressOf, offersOf, saysOf } from "../../src/bot/capability.ts";
import { createVisit, type Visit } from "../../src/bot/visit.ts";
import { capabilities } from "../../src/capabilities/index.ts";
import { type Preferences, preferencesSchema } from "../../src/db/rows/preferences.ts";
import { builtInProfile } from "../../src/documents/built-in-profile.ts";
import { builtInPolicies } from "../../src/documents/policies.ts";
import { spineDoubtSources } from "../../src/judgement/sources.ts";
import type { Language } from "../../src/locales/language.ts";

/** As a database in which nothing is kept answers whoever judges documents. */
const nothingKept = {
  watched: { findDocuments: async () => new Map() },
  decisions: { findAllStanding: async () => [] },
  accounts: { findOfUser: async () => [] },
  notices: { findAllPutOff: async () => [] },
};

interface Told {
  readonly preferences?: Partial<Preferences>;
  readonly timeZone?: string;
  /** In place of what keeps nothing. */
  readonly dependencies?: { readonly [Part in keyof Visit["dependencies"]]?: unknown };
}

export function viewVisit(
  language: Language,
  now: number,
  { preferences = {}, timeZone = "Asia/Tashkent", dependencies = {} }: Told = {},
): Visit {
  const user = {
    telegramUserId: 1,
    chatId: 1,
    language,
    timeZone,
    newestFirst: false,
    preferences: preferencesSchema.parse(preferences),
    currentAccountId: null,
    resume: null,
    resumeUntil: null,
    blockedAt: null,
    name: null,
    username: null,
    seenAt: now,
    createdAt: now,
    admission: null,
    admissionAt: null,
    admissionBy: null,
  };
  return createVisit({
    dependencies: {
      profile: builtInProfile,
      policies: builtInPolicies,
      clock: { now: () => now },
      db: nothingKept,
      doubtSources: [...spineDoubtSources, ...capabilities.flatMap((one) => one.doubtSources ?? [])],
      signing: { linkTo: async ({ scope }: { scope: string }) => ({ secret: `over-${scope}` }) },
      publicUrl: "https://kotib.example.uz",
      operator: {
        name: "“Elektron Hujjat Xizmatlari va Konsalting” MCHJ",
        contact: "+998 71 200 00 00, @kotib_yordam, yordam@kotib.example.uz",
      },
      ...dependencies,
    } as never,
    api: {} as never,
    botUsername: () => "kotib_test_bot",
    user,
    tap: null,
    offers: offersOf(capabilities),
    says: saysOf(capabilities),
    addressOf: addressOf(capabilities),
    begin: () => Promise.reject(new Error("views ask nothing")),
    addToAnswer: () => Promise.reject(new Error("views ask nothing")),
    press: () => Promise.reject(new Error("views lead nowhere")),
    resume: () => Promise.reject(new Error("views lead nowhere")),
  });
}
