/** Remembers on this device which of E-IMZO's keys signed last for whom: a digest, which tells nothing of its owner. */
import type { EimzoKey } from "./eimzo-client.ts";

const STORAGE_KEY = "kotib-eimzo-key-";

export async function findLastKey(keys: readonly EimzoKey[], tin: string): Promise<EimzoKey | null> {
  try {
    const last = localStorage.getItem(STORAGE_KEY + tin);
    if (last === null) return null;
    for (const key of keys) if ((await digestOf(key)) === last) return key;
    return null;
  } catch {
    // Storage is refused in some private windows, and digests where the page is not secure.
    return null;
  }
}

export async function writeLastKey(key: EimzoKey, tin: string): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY + tin, await digestOf(key));
  } catch {
    return;
  }
}

async function digestOf({ id }: EimzoKey): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
