/** A bill that waits for the director with its waybill, act and reconciliation of a contract, and a second like it. */
import type { KindName } from "../../../src/documents/kinds.ts";
import { buyer, seller } from "./organizations.ts";
import type { Draft } from "./records/draft.ts";
import type { PlannedDocument } from "./seed-plan.ts";

const DAY_MS = 24 * 3600 * 1000;
/** Documents this near each other are about one delivery. */
const CLOSE_DAYS = 3;

const isAboutBill = ({ sender, receiver, state }: PlannedDocument, { corrects, contract }: Draft) =>
  sender === seller && receiver === buyer && state === 15 && corrects === null && contract !== null;

/** Binds drafts to the first bill, the first of each kind and one more bill; their other values stay. */
export function createFamily(): (planned: PlannedDocument, draft: Draft) => Draft {
  let bill: Draft | null = null;
  const bound = new Set<KindName>();
  return (planned, draft) => {
    const { kind } = planned;
    if (!isAboutBill(planned, draft) || bound.has(kind)) return draft;
    if (bill === null) {
      if (kind === "invoice") bill = draft;
      return draft;
    }
    if (Math.abs(Date.parse(draft.date) - Date.parse(bill.date)) > CLOSE_DAYS * DAY_MS) return draft;
    bound.add(kind);
    return { ...draft, contract: bill.contract, lines: bill.lines };
  };
}
