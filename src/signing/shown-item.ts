/** A document as a person sees it while deciding and signing. */
import { z } from "zod";
import type { SignData } from "../api/operations/sign-data.ts";
import type { Decision } from "../db/rows/decisions.ts";
import { type Summary, summarySchema } from "../db/rows/summary.ts";
import { findClosingBalance } from "../documents/closing-balance.ts";
import { actionNames } from "../documents/description.ts";
import type { BusinessDocument, Party } from "../documents/document.ts";
import { type Doubt, doubtsSchema, weightOf } from "../documents/doubt.ts";
import { kindNames } from "../documents/every-kind.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { ShownItem } from "./signing.ts";

const MAX_LINES = 200;

const words = z.string().nullable();

/** An item as it is stored, encrypted, until its session ends. */
export const shownItemSchema: z.ZodType<ShownItem> = summarySchema.unwrap().extend({
  decisionId: z.string(),
  kind: z.enum(kindNames),
  action: z.enum(actionNames),
  reason: words,
  reasonSigned: z.boolean(),
  source: z.enum(["signData", "service"]),
  assured: doubtsSchema.exactOptional(),
  lines: z.array(z.object({ name: words, count: words, total: words })),
});

/**
 * The facts stored about a document so that people recognize it. The counterparty is the party that is not `tin`; an
 * agent, who is neither party, has to see both.
 */
export function summarizeDocument(
  { kinds }: Pick<ServiceProfile, "kinds">,
  document: BusinessDocument,
  tin: string,
): Summary {
  const { sender, receiver } = document;
  const isOwn = (party: Party) => party.tin === tin || party.fiztin === tin;
  const counterparty = isOwn(sender) ? receiver : sender;
  const balance = findClosingBalance(kinds[document.kind].record, document, tin);
  // A receiver whom nothing names may be the organization.
  const isKnown = receiver.name !== null || receiver.tin !== null;
  const isNeither = isKnown && !isOwn(sender) && !isOwn(receiver);
  return {
    number: document.number,
    date: document.date,
    counterpartyName: counterparty.name,
    counterpartyTin: counterparty.tin,
    ...(isNeither ? { receiver: { name: receiver.name, tin: receiver.tin } } : {}),
    total: document.total?.toString() ?? null,
    currency: document.currency,
    ...(balance === null
      ? {}
      : { balance: { ours: balance.ours?.toString() ?? null, theirs: balance.theirs?.toString() ?? null } }),
  };
}

/** One item of the page: the document in the sign data, or else as its signer saw it; `doubts` are its pile's. */
export function showItem(
  profile: Pick<ServiceProfile, "kinds">,
  decision: Decision,
  signData: SignData,
  doubts: readonly Doubt[],
): ShownItem {
  const { document } = signData;
  // Doubts from the time of the decision are those of the pile, or not to be told.
  const { doubts: decidedWith = [], ...seen } = decision.summary;
  const assured = decidedWith.filter((one) => weightOf(one) === "fine");
  const shown = document ? summarizeDocument(profile, document, decision.tin) : seen;
  return {
    decisionId: decision.id,
    kind: decision.kind,
    action: decision.action,
    reason: decision.reason,
    reasonSigned: signData.reasonSigned,
    ...shown,
    ...(doubts.length === 0 ? {} : { doubts }),
    ...(assured.length === 0 ? {} : { assured }),
    source: document ? "signData" : "service",
    lines: (document?.lines ?? []).slice(0, MAX_LINES).map(({ name, count, total }) => ({
      name,
      count,
      total: total?.toString() ?? null,
    })),
  };
}
