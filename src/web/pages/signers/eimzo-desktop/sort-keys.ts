/** The order in which keys are offered, and which can be chosen at all. */
import { belongsTo, type CertificateFacts } from "../certificate-facts.ts";
import type { EimzoKey } from "./eimzo-client.ts";

export function isValidAt({ validFrom, validTo }: CertificateFacts, now: number): boolean {
  return validFrom <= now && now <= validTo;
}

/** Keys of `tin` first, then cards and tokens, then other keys; last what is not valid now. */
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

/** The keys with which the documents of `tin` can be signed; of a card or token that is only known when it signs. */
export function findFittingKeys(keys: readonly EimzoKey[], tin: string, now: number): EimzoKey[] {
  return keys.filter(
    (key) => key.kind !== "file" || (isValidAt(key.facts, now) && belongsTo(key.facts, tin)),
  );
}

/** The one key with which the documents of `tin` can be signed, if there is just one. */
export function findOnlyKey(keys: readonly EimzoKey[], tin: string, now: number): EimzoKey | null {
  const fitting = findFittingKeys(keys, tin, now);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whether what a person typed is part of the key's names or numbers. */
export function matchesSearch(key: EimzoKey, typed: string): boolean {
  if (key.kind !== "file") return typed.trim() === "";
  const { owner, organization, organizationTin, individualTin, pinfl } = key.facts;
  const text = [owner, organization, organizationTin, individualTin, pinfl].join(" ").toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
