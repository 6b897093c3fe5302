/** Writes a document as JSON text for one reader: the kept record, then its state. */
import type { StoredDocument } from "./document-store.ts";
import { type Reader, type ServiceLanguage, writeStateText } from "./state-texts.ts";
import type { User } from "./users.ts";
import { risky } from "./world/organizations.ts";
import { DAY_MS } from "./world/seed-documents.ts";

interface WhoAndWhen {
  readonly user: User;
  readonly language: ServiceLanguage;
  /** The time, in milliseconds. */
  readonly now: number;
}

/** Writes it as a list shows it. */
export function writeRow(document: StoredDocument, reader: WhoAndWhen): string {
  return document.row.slice(0, -1) + writeMark(document, reader) + writeState(document, reader);
}

/** Writes it as the view shows it. */
export function writeWhole(document: StoredDocument, reader: WhoAndWhen): string {
  return document.content.slice(0, -1) + writeMark(document, reader) + writeState(document, reader);
}

/** The user's role in a document, or null if it has none. */
export function findReader(document: StoredDocument, user: User): Reader | null {
  if (user.role === "agent") {
    return document.agent === user.tin && ![0, 1, 2, 10].includes(document.state) ? "agent" : null;
  }
  if (document.tin0 === user.tin) return "sender";
  if ([0, 1, 2, 7, 9].includes(document.state)) return null;
  return [document.tin1, document.tin2, document.tin3].includes(user.tin) ? "receiver" : null;
}

/** Writes the service's own mark, which nobody signs, on one partner's invoices, for a day. */
function writeMark({ kind, tin0, created_at }: StoredDocument, { now }: WhoAndWhen): string {
  if (kind !== "invoice" || tin0 !== risky.tin) return "";
  return `,"risklevel":"${now < created_at + DAY_MS ? "red" : "green"}"`;
}

function writeState(document: StoredDocument, { user, language }: WhoAndWhen): string {
  const { state, co_voting, notes, last_error, created_at, state_since } = document;
  const reader = user.role === "agent" ? "agent" : document.tin0 === user.tin ? "sender" : "receiver";
  return (
    `,"stateid":${state},"statetext":${writeStateText(state, reader, language)},"covotingstate":${co_voting},` +
    `"isdraft":${state === 0 ? 1 : 0},"notes":${JSON.stringify(notes)},"lasterror":${JSON.stringify(last_error)},` +
    `"created_at":"${writeInstant(created_at)}","updated_at":"${writeInstant(state_since)}"}`
  );
}

/** Laravel writes microseconds. */
function writeInstant(instant: number): string {
  return new Date(instant).toISOString().replace("Z", "000Z");
}
