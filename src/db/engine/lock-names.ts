/**
 * By which names changes wait for each other. They come in one order, that of the alphabet, so that no two wait
 * for each other in a circle. A change asks for those about people and organizations at once, before it reads
 * them. It asks for its lanes after them, all at once, too. An engine tells where one does not
 * (`hearDisorder`).
 */
import { channel } from "node:diagnostics_channel";
import type { Tin } from "../../documents/document.ts";

/** Questions of browsers at a link. */
export const aboutLink = (linkId: string): string => `about:link:${linkId}`;
/** A person's choices, logins and waiting work. */
export const aboutPerson = (telegramUserId: number): string => `about:person:${telegramUserId}`;
/** Decisions of an organization, their signing, and its accounts' ends. */
export const aboutOrganization = (tin: Tin): string => `about:tin:${tin}`;
/** The watched state of an organization. */
export const aboutWatched = (tin: Tin): string => `about:watched:${tin}`;
/** How often somebody tried to log in. */
export const aboutLogin = (scope: string): string => `about:login:${scope}`;
/** Whether the service has an operation. */
export const aboutOperation = (operation: string): string => `about:operation:${operation}`;
/** The jobs of a lane: after all that is above. */
export const laneName = (lane: string): string => `lane:${lane}`;
/** The end of the audit trail: after everything else. */
export const AUDIT_TRAIL = "trail";

const disorder = channel("kotib.lockOrder");

/** Says that a change asked for a name that comes before one that it has already. */
export function tellDisorder(held: string, asked: string): void {
  if (disorder.hasSubscribers) disorder.publish(`${asked} after ${held}`);
}

/** Hears of every such change of this process from now on. */
export const hearDisorder = (listener: (what: string) => void): void =>
  disorder.subscribe((what) => listener(what as string));
