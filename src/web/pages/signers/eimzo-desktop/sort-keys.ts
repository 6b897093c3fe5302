/** Sorts the keys for the page, and selects those that can be chosen at all. */
import { belongsTo, type CertificateFacts } from "../certificate-facts.ts";
import type { EimzoKey } from "./eimzo-client.ts";

export function isValidAt({ validFrom, validTo }: CertificateFacts, now: number): boolean {
  return validFrom <= now && now <= validTo;
}

/** Keys of `tin` first, then cards and tokens, then other keys; keys that are not valid now come last. */
export function sortKeys(keys: readonly EimzoKey[], tin: string, now: number): EimzoKey[] {
  const rank = (key: EimzoKey) => {
    if (key.kind !== "file") return 1;
    if (!isValidAt(key.facts, now)) return 3;
    return belongsTo(key.facts, tin) ? 0 : 2;
  };
  return keys
    .map((key, index) => ({ key, index, rank: rank(key) }))
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .map(({ key }) => key);
}

/** The keys that can sign the documents of `tin`; a card or token shows only when it signs whether it can. */
export function findFittingKeys(keys: readonly EimzoKey[], tin: string, now: number): EimzoKey[] {
  return keys.filter(
    (key) => key.kind !== "file" || (isValidAt(key.facts, now) && belongsTo(key.facts, tin)),
  );
}

/** The one key that can sign the documents of `tin`, if there is just one. */
export function findOnlyKey(keys: readonly EimzoKey[], tin: string, now: number): EimzoKey | null {
  const fitting = findFittingKeys(keys, tin, now);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whether the typed text is part of the key's names or numbers. */
export function matchesSearch(key: EimzoKey, typed: string): boolean {
  if (key.kind !== "file") return typed.trim() === "";
  const { owner, organization, organizationTin, individualTin, pinfl } = key.facts;
  const text = [owner, organization, organizationTin, individualTin, pinfl].join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
