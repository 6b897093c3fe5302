/** The list with ticks, and the sets that can be ticked at once. */

import { shortName } from "../../documents/short-name.ts";
import type { Judgement } from "../../judgement/judgement.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { namesOf } from "../address.ts";
import {
  acceptChosen,
  openChoosing,
  openSets,
  rejectChosen,
  tickAll,
  tickDocument,
  tickOffered,
  tickPartner,
  tickSet,
  tickUntil,
} from "../buttons/choosing.ts";
import { openView } from "../buttons/lists.ts";
import { documentWords } from "../document/row-view.ts";
import { pageOf, type Row, renderRows } from "../document/rows.ts";
import { shortSumOf } from "../document/sums.ts";
import { toNumber } from "../ui/calendar.ts";
import { fit, LIST, type Line, may, must } from "../ui/fit.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderShortOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import type { Choosing } from "./read-choosing.ts";
import {
  endingUntil,
  MOST_PARTNERS,
  offeredSets,
  partnersOf,
  soonDays,
  togetherOf,
  usualOf,
} from "./sets.ts";

const MAX_PARTNER_NAME = 18;

/** How long a line stays above the rows; what can be chosen stays. */
const WEIGHT = { how: 1, organization: 2, settled: 3 } as const;

export function renderChoosing(visit: ViewContext, choosing: Choosing, wanted: number): Screen {
  const {
    view: { id: view },
    judged,
    chosen,
  } = choosing;
  const { here: page, pages, shown } = pageOf(visit, judged, wanted);
  const count = chosen.length;
  const together = togetherOf(choosing).length;
  const rows = renderRows(
    visit,
    shown.map((judgement) => rowOf(visit, choosing, judgement, page)),
  );
  return {
    text: joinLines([renderHead(visit, choosing, rows.checked), ...rows.lines]),
    keyboard: keyboardOf(
      [
        ...rows.keyboard,
        ...pagerRow(visit.words, {
          page,
          pages,
          hasNext: page < pages,
          data: (to) => openChoosing.pack({ view, page: to }),
        }),
        judged.length > 0 && [
          tapButton(visit.t("choose-all-btn", { count: together }), tickAll.pack({ view, page })),
          tapButton(visit.t("choose-sets-btn"), openSets.pack({ view, page })),
        ],
        count > 0 && [
          tapButton(visit.t("choose-accept-btn", { count }), acceptChosen.pack({ view }), "success"),
          tapButton(visit.t("choose-reject-btn", { count }), rejectChosen.pack({ view }), "danger"),
        ],
        [tapButton(visit.t("choose-stop-btn"), openView.pack({ view, page }))],
      ].map((row) => row || []),
    ),
  };
}

/** The set that was ticked from the start, by its name; null once the person has changed something of it. */
function renderOwn(visit: ViewContext, choosing: Choosing): Html | null {
  const own = offeredSets(visit, choosing).find(({ isOwn }) => isOwn === true);
  const { chosen } = choosing;
  if (own === undefined || own.judged.length !== chosen.length) return null;
  const isOwn = chosen.every(({ document }) => own.judged.some((one) => one.document === document));
  return isOwn ? html`☑️ ${own.label}` : null;
}

function renderHead(visit: ViewContext, choosing: Choosing, checked: readonly Line[] = []): Html {
  const { account, judged, chosen, apart = [], settled, undecidable, more } = choosing;
  const sum = shortSumOf(
    visit,
    chosen.map(({ document }) => document),
  );
  if (judged.length === 0)
    return joinLines([renderShortOrganization(account), visit.html("choose-none-left")]);
  const head = visit.html("choose-head", { chosen: chosen.length, count: judged.length });
  const left = (key: "choose-settled" | "choose-undecidable", count: number) =>
    may(WEIGHT.settled, count > 0 ? visit.html(key, { count }) : null);
  return fit(LIST, [
    may(WEIGHT.organization, renderShortOrganization(account)),
    must(html`<b>${head}</b>${sum}`),
    // A person who marked a row knows how; the line makes room for its answer.
    may(WEIGHT.how, chosen.length === 0 ? visit.html("choose-how") : null),
    must(renderOwn(visit, choosing)),
    ...apart.map(({ label }) => must(html`${label}`)),
    left("choose-settled", settled),
    left("choose-undecidable", undecidable),
    must(more ? visit.html("waiting-first-read", { count: READ_OF_A_LIST }) : null),
    ...checked,
  ]);
}

function rowOf(
  visit: ViewContext,
  { account, view, mixed, chosen, apart = [] }: Choosing,
  judgement: Judgement,
  page: number,
): Row {
  const { document } = judgement;
  const marked = apart.find(
    ({ mark, judged }) => mark !== undefined && judged.some((one) => one.document === document),
  );
  const mark = chosen.includes(judgement) ? "☑️" : (marked?.mark ?? "⬜");
  const { kind, id } = document;
  // Only documents with an id can be decided.
  if (id === null) throw new Error("a document without an id cannot be ticked");
  return {
    says: documentWords(visit, judgement, { ownTin: account.tin, mark, mixed }),
    data: tickDocument.pack(namesOf(account.id, { kind, id }, { view: view.id, page })),
    ticked: true,
  };
}

export function renderSets(visit: ViewContext, choosing: Choosing, page: number): Screen {
  const {
    view: { id: view },
    judged,
    chosen,
  } = choosing;
  const together = togetherOf(choosing);
  const here = pageOf(visit, judged, page).shown.filter((one) => together.includes(one));
  const base = chosen.length > 0 ? chosen : together;
  const usual = usualOf(choosing, base).length;
  const offered = offeredSets(visit, choosing);
  const row = (text: string, data: string) => [tapButton(text, data)];
  return {
    text: renderHead(visit, choosing),
    keyboard: keyboardOf([
      ...(here.length > 0
        ? [row(visit.t("choose-page-btn", { count: here.length }), tickSet.pack({ view, page, set: "page" }))]
        : []),
      ...soonDays(visit, together).map((day) => {
        const count = endingUntil(together, day).length;
        const label =
          day === visit.dayOfTerms()
            ? visit.t("choose-today-btn", { count })
            : visit.t("choose-friday-btn", { date: visit.words.date(day), count });
        return row(label, tickUntil.pack({ view, page, day: toNumber(day) }));
      }),
      // Each other set takes the place of a partner.
      ...partnersOf(choosing, MOST_PARTNERS - offered.length).map(({ tin, name, count }) =>
        row(
          visit.t("choose-partner-btn", { partner: cleanText(shortName(name), MAX_PARTNER_NAME), count }),
          tickPartner.pack({ view, page, tin }),
        ),
      ),
      ...(usual < base.length
        ? [row(visit.t("choose-usual-btn", { count: usual }), tickSet.pack({ view, page, set: "unusual" }))]
        : []),
      ...offered.map(({ name, label }) => row(label, tickOffered.pack({ view, page, set: name }))),
      ...(chosen.length > 0
        ? [row(visit.t("choose-none-btn"), tickSet.pack({ view, page, set: "none" }))]
        : []),
      row(visit.t("back-btn"), openChoosing.pack({ view, page })),
    ]),
  };
}
