/** Reads the asking site from the handshake, as the application does. */

/** Host name of the page, or null if the browser names none (`file://`, opaque, absent). */
export function readDomain(origin: string | undefined): string | null {
  if (origin === undefined || origin === "" || origin === "null" || origin.startsWith("file:")) return null;
  try {
    return new URL(origin).hostname || null;
  } catch {
    return null;
  }
}
