/** Gives a trusted browser the content to sign. */
import type { Decision } from "../db/decisions.ts";
import type { SessionItemRow, SessionRow } from "../db/signing-sessions.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { SigningExpired } from "../errors.ts";
import { canBulkSubmit } from "./bulk-submit.ts";
import { getLiving } from "./close-session.ts";
import { shownItemSchema } from "./shown-item.ts";
import type { ItemResult, SessionItem, Signing } from "./signing.ts";
import { SESSION_TTL_MS, type SigningParts } from "./signing-parts.ts";
import { findBrowser } from "./trusted-browser.ts";

/** Opens the session for this browser alone. Opening it again does not extend it. Throws `SigningExpired`. */
export async function openSession(
  parts: SigningParts,
  { id }: SessionRow,
  browserSecret: string,
): ReturnType<Signing["openSession"]> {
  const { db, clock, profile } = parts;
  const before = await getLiving(parts, id);
  const browser = await findBrowser(parts, before, browserSecret);
  if (!browser) throw new SigningExpired("the browser is not trusted");
  const expiresAt = before.state === "ready" ? clock.now() + SESSION_TTL_MS : before.expiresAt;
  if (!(await db.signingSessions.open(id, browser.id, expiresAt))) {
    throw new SigningExpired("the session is open in another browser");
  }
  const session = await getLiving(parts, id);
  const account = await db.accounts.find(session.accountId);
  if (!account) throw new SigningExpired("the account is gone");
  const items: SessionItem[] = [];
  for (const item of await db.signingSessions.readItems(id)) {
    const decision = await db.decisions.find(item.decisionId);
    if (!decision || item.content === null) throw new SigningExpired();
    const result = readResult(item, decision);
    items.push({
      ...shownItemSchema.parse(item.shown),
      content: item.content,
      detached: isDetached(profile, decision),
      bulkSubmit: canBulkSubmit(profile, decision),
      result,
      detail: result === null || result === "returned" ? null : decision.detail,
    });
  }
  return { session, account, items };
}

/** Whether the service wants this action's signature without the content in it. */
export function isDetached(profile: ServiceProfile, { kind, action }: Decision): boolean {
  return profile.kinds[kind].actions[action]?.signature.container === "pkcs7-detached";
}

/** An item's outcome; if the process died before storing it, it follows from the decision's state. Null: still to be signed. */
export function readResult(
  item: Pick<SessionItemRow, "result">,
  decision: Pick<Decision, "state">,
): ItemResult | null {
  if (item.result !== null) return item.result;
  switch (decision.state) {
    case "signing":
      return null;
    case "submitting":
    case "unknown":
      return "unknown";
    case "following":
    case "done":
    case "failed":
    case "untracked":
      return "queued";
    case "refused":
      return "refused";
    case "open":
    case "undone":
      return "conflict";
  }
}
