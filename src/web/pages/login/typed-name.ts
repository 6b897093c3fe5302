/**
 * Keeps the typed user name for a reload of the page: Telegram reloads a Mini App when it likes. Never the password.
 */

const STORAGE_KEY = "kotib-login-name";

/** The name typed on the page of the link with this secret; null if there is none. */
export function readTypedName(secret: string): string | null {
  try {
    const [of, name] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string?, string?];
    return of === secret && name !== undefined ? name : null;
  } catch {
    // Storage is refused in some frames and private windows.
    return null;
  }
}

export function keepTypedName(secret: string, name: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([secret, name]));
  } catch {
    return;
  }
}

export function forgetTypedName(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}
