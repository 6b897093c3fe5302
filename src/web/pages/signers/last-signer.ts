/** Remembers on this device the way of the last signature: the signer's id and nothing else. */

const STORAGE_KEY = "kotib-signer";

export function readLastSigner(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is refused in some private windows.
    return null;
  }
}

export function writeLastSigner(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    return;
  }
}
