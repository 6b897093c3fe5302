/** Selects the documents of a message that wait for an answer here, and finds the earliest last day. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { CalendarDate } from "../../documents/document.ts";
import { openDeadline } from "../../documents/waiting.ts";
import { findDecided, findDecision } from "../document/decided.ts";
import type { ViewContext } from "../view-context.ts";
import type { Visit } from "../visit.ts";
import { datable, type ToldDocument } from "./told-documents.ts";

/** About which nobody has decided. */
export async function findOpen(
  visit: Visit,
  account: AccountRow,
  told: readonly ToldDocument[],
): Promise<ToldDocument[]> {
  const { kinds } = visit.dependencies.profile;
  const decided = await findDecided(visit, account.tin);
  return told.filter(({ notice, document }) => {
    if (notice.news !== "documentArrived" || document === null || document.stateId === null) return false;
    const { kind, stateId, documentId: id } = document;
    const { accept, agentAccept } = kinds[kind].actions;
    const waits = [accept, agentAccept].some((action) => action?.on && action.from.includes(stateId));
    return waits && findDecision(visit, decided, { kind, id, stateId }) === undefined;
  });
}

/** The last days of those that have one, the earliest first. */
export function lastDaysOf(visit: ViewContext, told: readonly ToldDocument[]): CalendarDate[] {
  const { profile } = visit;
  const when = { now: visit.now(), timeZone: visit.user.timeZone };
  return told
    .flatMap(({ document }) => {
      const end = document === null ? null : openDeadline(profile, datable(document), when);
      return end === null ? [] : [end.date];
    })
    .sort();
}
