/** The ways to rules, and to what they choose of what waits. */

import {
  type Html,
  html,
  keyboardOf,
  type Line,
  type LinePlaces,
  may,
  namesOf,
  type Offers,
  type Says,
  shortSumOf,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { directionOf } from "../../documents/direction.ts";
import { foundBy } from "../../judgement/finding.ts";
import { isDecidable, type Judged } from "../../judgement/judgement.ts";
import { askFirstOffers, askFirstSays } from "./ask-first/offers.ts";
import { makeLike, openRule, openRules } from "./buttons.ts";
import { findReady } from "./find-ready.ts";
import { partnerOf, renderRejected } from "./view.ts";

type AtWaiting = Pick<LinePlaces["home"], "account" | "found">;

export const offers: Offers = {
  // Seldom made, while a colleague is asked about many a document.
  seldom: (visit, { account, document: { kind, id, sender, receiver, agent } }) => {
    const isReceived = directionOf({ sender, receiver, agent }, account.tin, "incoming") === "incoming";
    if (id === null || sender.tin === null || !isReceived) return [];
    const data = makeLike.pack(namesOf(account.id, { kind, id }));
    return [[tapButton(visit.t("rules-like-btn"), data)]];
  },
  settings: (visit) => [[tapButton(visit.t("rules-btn"), openRules.pack({}))]],
  ...askFirstOffers,
  waits: (visit, { of, ...at }) => {
    const rejected = foundBy(findReady, at)?.rejected ?? null;
    return [
      ...askFirstOffers.waits(visit, { of, ...at }),
      ...keyboardOf([
        [
          rejected !== null &&
            tapButton(`${of}${visit.t("rules-change-btn")}`, openRule.pack({ rule: rejected.rule.id })),
        ],
      ]),
    ];
  },
  sets: (visit, at) => {
    const judged = readyOf(at);
    if (judged.length === 0) return [];
    return [{ name: "rules", label: labelOf(visit, at, judged.length), isOwn: true, judged }];
  },
};

export const says: Says = { ...askFirstSays, home: renderWaiting, digest: renderWaiting };

/** The documents that the rules choose and that can be decided here. */
export function readyOf(at: Pick<AtWaiting, "found">): readonly Judged[] {
  return (foundBy(findReady, at)?.judged ?? []).filter(isDecidable);
}

/** A rejected document that the rules chose is a warning, and stays longer than the others that they chose. */
const WEIGHT = { ready: 6, rejected: 7 } as const;

/** `31 by your rules · 96.2m so‘m`, what they chose that was rejected, and whom to ask first. */
function renderWaiting(visit: ViewContext, at: LinePlaces["home"]): Line[] {
  const rejected = foundBy(findReady, at)?.rejected ?? null;
  return [
    may(WEIGHT.ready, renderReady(visit, at)),
    may(WEIGHT.rejected, rejected && renderRejected(visit, rejected)),
    ...askFirstSays.home(visit, at),
  ];
}

/** `By my rule · Misol Ta’minot (9)`, or `By my rules (9)` of several. */
function labelOf(visit: ViewContext, at: Pick<AtWaiting, "found">, count: number): string {
  const [rule, ...others] = foundBy(findReady, at)?.rules ?? [];
  if (rule === undefined || others.length > 0) return visit.t("rules-set-btn", { count });
  return visit.t("rules-set-one-btn", { partner: partnerOf(rule), count });
}

function renderReady(visit: ViewContext, at: LinePlaces["home"]): Html | null {
  const ready = readyOf(at);
  if (ready.length === 0) return null;
  const sum = shortSumOf(
    visit,
    ready.map(({ document }) => document),
  );
  return html`☑️ ${visit.html("rules-ready", { count: ready.length })}${sum}`;
}
