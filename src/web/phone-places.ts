/**
 * Seals a place at the E-IMZO-SERVER for the page: any Kotib that the page asks next then knows that the place was
 * opened for this very document, and until when. Nothing is kept here.
 */
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Binding, Vault } from "../db/engine/vault.ts";
import { VaultError } from "../errors.ts";

/** The owner of a place: it opens for nobody and nothing else. */
export interface PlaceOwner {
  readonly sessionId: string;
  readonly browserSecret: string;
  readonly decisionId: string;
}

export type PhonePlaces = ReturnType<typeof createPhonePlaces>;

/** A session without a signature lives as long. */
const PLACE_TTL_MS = 10 * 60_000;

const placeSchema = z.object({ documentId: z.string(), until: z.number() });

export function createPhonePlaces({
  vault,
  clock,
}: {
  readonly vault: Pick<Vault, "follow" | "sealText" | "openText">;
  readonly clock: Clock;
}) {
  return {
    /** Seals it in the letters of base64url, for ten minutes. */
    seal(owner: PlaceOwner, documentId: string) {
      vault.follow();
      const place: z.infer<typeof placeSchema> = { documentId, until: clock.now() + PLACE_TTL_MS };
      return vault.sealText(JSON.stringify(place), bindingOf(owner)).toString("base64url");
    },
    /** The document's id at the server; null for an old, made up or foreign place. Throws `KeyUnavailable`. */
    open(owner: PlaceOwner, place: string) {
      const text = openText(vault, Buffer.from(place, "base64url"), bindingOf(owner));
      if (text === null) return null;
      const { documentId, until } = placeSchema.parse(JSON.parse(text));
      return until > clock.now() ? documentId : null;
    },
  };
}

/** No table has this name: a value of the database never opens as a place, nor the other way round. */
function bindingOf({ sessionId, browserSecret, decisionId }: PlaceOwner): Binding {
  return ["phone place", sessionId, browserSecret, decisionId];
}

function openText(vault: Pick<Vault, "openText">, sealed: Buffer, binding: Binding): string | null {
  try {
    return vault.openText(sealed, binding);
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
