/** The places that were opened for one signature each, with the phone's deliveries to them. */
import { randomBytes } from "node:crypto";
import type { KeyMaterial } from "../eimzo/eimzo-key.ts";

/** The server's verdict on a delivered signature, by its status of `/backend/mobile/verify`. */
export const verificationStatuses = {
  good: 1,
  signatureInvalid: -5,
  certificateInvalid: -6,
  certificateNotValidAtTime: -7,
  certificateStatusUnknown: -8,
  clockWrong: -9,
} as const;
export type Verification = keyof typeof verificationStatuses;

export interface Delivery {
  /** The hash in hexadecimal digits, as it was in the code. */
  readonly hash: string;
  readonly key: KeyMaterial;
  readonly verification: Verification;
}

/** Nobody documents the real server's time; this one gives as much as Kotib's page waits, and a little more. */
export const PLACE_TTL_MS = 150_000;

export interface Places {
  open(): string;
  /** Null if it was never opened, or its time is over. `delivery` is null until the phone has signed. */
  find(documentId: string): { readonly delivery: Delivery | null } | null;
  /** False if the place is gone or has a delivery already. */
  deliver(documentId: string, delivery: Delivery): boolean;
  /** Ends the time of every place. */
  expire(): void;
}

export function createPlaces(now: () => number): Places {
  const places = new Map<string, { readonly until: number; delivery: Delivery | null }>();
  const find = (documentId: string) => {
    const place = places.get(documentId);
    return place !== undefined && place.until > now() ? place : null;
  };
  return {
    open() {
      for (const [id, { until }] of places) if (until <= now()) places.delete(id);
      const documentId = randomBytes(4).toString("hex").toUpperCase();
      places.set(documentId, { until: now() + PLACE_TTL_MS, delivery: null });
      return documentId;
    },
    find,
    deliver(documentId, delivery) {
      const place = find(documentId);
      if (place === null || place.delivery !== null) return false;
      place.delivery = delivery;
      return true;
    },
    expire: () => places.clear(),
  };
}
