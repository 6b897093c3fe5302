/** Finds the side of a document on which an organization is. */
import type { Actor, Direction, ListDescription } from "./description.ts";
import type { BusinessDocument, Tin } from "./document.ts";

type Sides = Pick<BusinessDocument, "sender" | "receiver" | "agent">;
type ListDirection = ListDescription["direction"];

/**
 * The roles of the organization, by its tax number. Where the record's number is missing or of the other length (TIN
 * against PINFL) it cannot be compared, and the list that showed the document decides.
 */
export function rolesOf(
  document: Sides,
  ownTin: string,
  listDirection: ListDirection = "both",
): ReadonlySet<Actor> {
  const roles = new Set<Actor>();
  if (document.sender.tin === ownTin) roles.add("sender");
  if (document.receiver.tin === ownTin) roles.add("receiver");
  if (document.agent?.tin === ownTin) roles.add("agent");
  if (roles.size > 0) return roles;
  const cannotCompare = (tin: Tin | null) => tin === null || tin.length !== ownTin.length;
  if (listDirection === "outgoing" && cannotCompare(document.sender.tin)) roles.add("sender");
  if (listDirection === "incoming" && cannotCompare(document.receiver.tin)) roles.add("receiver");
  return roles;
}

/** How the organization sees the document. Between its own branches the list decides; an agent sees it as incoming. */
export function directionOf(
  document: Sides,
  ownTin: string,
  listDirection: ListDirection = "both",
): Direction {
  const isSender = document.sender.tin === ownTin;
  const isReceiver = document.receiver.tin === ownTin;
  if (isSender !== isReceiver) return isSender ? "outgoing" : "incoming";
  if (listDirection !== "both") return listDirection;
  return isSender ? "outgoing" : "incoming";
}
