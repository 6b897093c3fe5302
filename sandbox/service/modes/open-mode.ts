/** Applies a mode to the sandbox's profile: its operations, and the spelling of its records. */
import { findPlaces } from "../../../src/api/operations/index.ts";
import { ofKinds } from "../../../src/documents/every-kind.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { driftProfile } from "./drift-profile.ts";
import type { SandboxMode } from "./mode.ts";
import { createRespelling } from "./respell-record.ts";

export interface OpenedMode {
  /** The facts of the service in this mode. */
  readonly profile: ServiceProfile;
  /** Whether the service has the operation of this name. */
  offers(operation: string): boolean;
  /** Whether its dashboard counts lists by keys that open none. */
  readonly countsLists: boolean;
  /** A record's JSON text as this service writes it. */
  spell(kind: KindName, text: string): string;
}

/** Values about VAT that no documented record has. */
const ABOUT_VAT = /,"(?:risklevel|vatregstatus|totalvatsum)":(?:"[^"]*"|\d+)/g;

const withoutVat = (_kind: KindName, text: string) => text.replaceAll(ABOUT_VAT, "");

/** Opens a mode over the profile that the sandbox's own records follow. */
export function openMode(base: ServiceProfile, mode: SandboxMode): OpenedMode {
  if (mode.name === "documented") {
    const documented = findDocumented(base);
    return {
      profile: base,
      countsLists: false,
      spell: withoutVat,
      offers: (operation) => documented.has(operation),
    };
  }
  if (mode.name === "extended") {
    const spell: OpenedMode["spell"] = (_kind, text) => text;
    return { profile: base, countsLists: true, offers: () => true, spell };
  }
  const { profile, values } = driftProfile(base, mode.seed);
  const spellings = ofKinds((kind) => createRespelling(base.kinds[kind], profile.kinds[kind], values));
  return { profile, countsLists: true, offers: () => true, spell: (kind, text) => spellings[kind](text) };
}

/** Names of the operations that are in the interface. */
function findDocumented(profile: ServiceProfile): ReadonlySet<string> {
  const documented = findPlaces(profile).filter(({ evidence }) => evidence === "documented");
  // The evidence of the dashboard is that of the lists that its keys open; its path is in the interface.
  return new Set(["dashboard", ...documented.map(({ name }) => name)]);
}
