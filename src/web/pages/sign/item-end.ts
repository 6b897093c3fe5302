/** Tells the end of each document of a session from its status on the page and from the service's later word. */
import type { ItemResult, SessionResult } from "../../../signing/signing.ts";
import type { ItemStatus } from "./item-status.ts";

/** The service's later word on signatures that it took, by decision. */
export type Told = Readonly<Record<string, Pick<SessionResult, "result" | "confirmed" | "detail">>>;

export type ItemEnd =
  /** The service has confirmed it. */
  | { readonly name: "done" }
  /** The service took the signature and has not told the outcome yet. */
  | { readonly name: "sent" }
  /** Nobody knows yet whether the signature arrived; `detail`: the service's words, where it said that it failed. */
  | { readonly name: "unknown"; readonly detail: string | null }
  /** It did not go its way: the service's words, where it has said any, are in `detail`. */
  | { readonly name: "refused"; readonly result: ItemResult; readonly detail: string | null }
  /** It stopped before it was sent, for a reason that its status says. */
  | { readonly name: "stopped" }
  /** Nothing is to be done about it any more; `detail`: the reason. */
  | { readonly name: "over"; readonly detail: string | null }
  /** It is still to be signed. */
  | { readonly name: "open" };

export function endOf(status: ItemStatus | undefined, told: Told[string] | undefined): ItemEnd {
  if (status === undefined || /^(?:waiting|signing|signed)$/.test(status.name)) return { name: "open" };
  if (status.name !== "settled") return { name: "stopped" };
  const { result, detail } = status;
  if (result === "void") return { name: "over", detail };
  if (!isAwaited(status)) return { name: "refused", result, detail };
  if (told?.result === "void") return { name: "over", detail: told.detail };
  if (told?.confirmed === true) return { name: "done" };
  if (told?.confirmed === false) return { name: "refused", result: "refused", detail: told.detail };
  return result === "queued" ? { name: "sent" } : { name: "unknown", detail };
}

/** Whether the service may still tell what came of it. */
export function isAwaited(status: ItemStatus | undefined): boolean {
  return status?.name === "settled" && (status.result === "queued" || status.result === "unknown");
}
