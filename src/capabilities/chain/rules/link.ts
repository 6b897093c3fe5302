/** A document as far as its chain needs it: opened just now, or as watching keeps it. */
import type { PartnerDocument } from "../../../db/rows/partner-history.ts";
import type { WatchedDocument } from "../../../db/rows/watched-rows.ts";
import type { Direction } from "../../../documents/description.ts";
import { directionOf } from "../../../documents/direction.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../documents/document.ts";
import { type LineFacts, lineFactsOf } from "../../../documents/matching/line-facts.ts";
import { goodsOf } from "../../../documents/partner-facts.ts";
import type { ServiceProfile } from "../../../documents/profile.ts";
import { standingOf } from "../../../documents/standing.ts";

type Told = "kind" | "number" | "date" | "contractNumber" | "contractDate" | "stateId" | "total" | "currency";

export interface Link extends Pick<BusinessDocument, Told> {
  readonly id: DocumentId;
  readonly direction: Direction;
  /** False once it was rejected, cancelled or never sent. */
  readonly counts: boolean;
  /** Its lines tell of other documents, as those of a reconciliation do. */
  readonly reconciles: boolean;
  /** Names of its lines. */
  readonly names: readonly string[];
  /** Null as long as its lines are not known. */
  readonly lines: LineFacts | null;
}

type Kinds = Pick<ServiceProfile, "kinds">;

export function linkOf(profile: Kinds, document: BusinessDocument, ownTin: Tin): Link | null {
  const { kind, id, number, date, contractNumber, contractDate, stateId, total, currency, lines } = document;
  if (id === null) return null;
  return {
    kind,
    id,
    number,
    date,
    contractNumber,
    contractDate,
    stateId,
    total,
    currency,
    ...standing(profile, document),
    direction: directionOf(document, ownTin, "incoming"),
    names: goodsOf(lines),
    lines: lineFactsOf(lines),
  };
}

/** A page of a list compares each of its documents with the same ones of their partner. */
const links = new WeakMap<PartnerDocument, Link>();

export function linkOfKept(profile: Kinds, kept: PartnerDocument): Link {
  const link = links.get(kept) ?? readLink(profile, kept);
  links.set(kept, link);
  return link;
}

function readLink(profile: Kinds, kept: PartnerDocument): Link {
  const { kind, documentId: id, stateId, direction } = kept;
  const { number, date, contractNumber, contractDate, total, currency, goods, lines } = kept.facts;
  return {
    kind,
    id,
    number,
    date,
    contractNumber,
    contractDate,
    stateId,
    direction,
    lines,
    ...standing(profile, kept),
    total: total === null ? null : BigInt(total),
    currency,
    names: goods,
  };
}

function standing({ kinds }: Kinds, { kind, stateId }: Pick<WatchedDocument, "kind" | "stateId">) {
  const description = kinds[kind];
  return {
    counts: standingOf(description, stateId) !== "void",
    reconciles: description.reconciliation !== undefined,
  };
}
