/** Tells whether the browser lets this page reach applications on this device: since 2026 Chromium asks its user. */

export type LoopbackPermission = "granted" | "prompt" | "denied" | "unknown";

const loopbackHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);
/** The permission's present name, and its first one. */
const names = ["loopback-network", "local-network-access"];

/** `unknown` where the browser knows no such permission. A page of this very machine needs none. */
export async function queryLoopbackPermission(): Promise<LoopbackPermission> {
  if (loopbackHosts.has(location.hostname)) return "granted";
  for (const name of names) {
    try {
      return (await navigator.permissions.query({ name } as unknown as PermissionDescriptor)).state;
    } catch {
      // The browser does not know this name.
    }
  }
  return "unknown";
}
