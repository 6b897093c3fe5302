/** Tells from a document's row alone whether it belongs to a filtered list, as the service would select it. Pure. */
import type { FilterDescription, ListDescription } from "./description.ts";
import type { BusinessDocument, Party } from "./document.ts";
import type { FilterValue, FilterValues } from "./filter-values.ts";

/** `unknown`: the row does not show what a filter asks for. */
export type Judgement = "in" | "out" | "unknown";

export type Judged = Pick<
  BusinessDocument,
  | "number"
  | "date"
  | "contractNumber"
  | "contractDate"
  | "stateId"
  | "coVoting"
  | "sender"
  | "receiver"
  | "otherParties"
>;

/** The names of filters by which no row can be judged: only the service knows what a dashboard counts. */
export function findUnjudgeable(list: Pick<ListDescription, "filters">, filters: FilterValues): string[] {
  return Object.keys(filters).filter((name) => {
    const filter = list.filters[name];
    return filter === undefined || filter.type === "dashboardKey" || !isKnown(name, filter);
  });
}

/** `in` only where the row meets every filter for sure. */
export function judgeFilters(
  list: Pick<ListDescription, "filters" | "allIncoming">,
  filters: FilterValues,
  document: Judged,
): Judgement {
  const judgements = Object.entries(filters).map(([name, value]) => {
    const filter = list.filters[name];
    return filter === undefined ? "unknown" : judge(list, { name, filter, value }, document);
  });
  if (judgements.includes("out")) return "out";
  return judgements.includes("unknown") ? "unknown" : "in";
}

const texts = ["number", "contractNumber"] as const;
const dates = ["date", "contractDate"] as const;
/** The party's role and which of its values: `sellerTin`, `ownerFiztin`, `buyerBranchCode`. */
const OF_A_PARTY = /^([a-z]+)(?:Tin|Fiztin|BranchCode)$/;

function isKnown(name: string, { type }: FilterDescription): boolean {
  switch (type) {
    case "text":
      return texts.some((each) => each === name);
    case "dateRange":
      return dates.some((each) => each === name);
    case "tin":
    case "fiztin":
    case "branchCode":
      return OF_A_PARTY.test(name);
    default:
      return true;
  }
}

function judge(
  { allIncoming }: Pick<ListDescription, "allIncoming">,
  { name, filter, value }: { name: string; filter: FilterDescription; value: FilterValue },
  document: Judged,
): Judgement {
  switch (filter.type) {
    case "text": {
      const field = texts.find((each) => each === name);
      const shown = field === undefined ? null : document[field];
      return told(shown, () => folded(shown ?? "").includes(folded(String(value))));
    }
    case "dateRange": {
      const field = dates.find((each) => each === name);
      const shown = field === undefined ? null : document[field];
      if (shown === null || typeof value !== "object") return "unknown";
      return told(
        shown,
        () => (value.from === null || shown >= value.from) && (value.to === null || shown <= value.to),
      );
    }
    case "state":
      if (value === allIncoming || value === "-1") return "in";
      return told(document.stateId, () => String(document.stateId) === value);
    case "tin":
      return judgeParty(document, name, ({ tin }) => tin, value);
    case "fiztin":
      return judgeParty(document, name, ({ fiztin }) => fiztin, value);
    case "branchCode":
      return judgeParty(document, name, ({ branchCode }) => branchCode, value);
    case "coVoting":
      return told(document.coVoting, () => document.coVoting === (value === 1));
    case "dashboardKey":
      return "unknown";
  }
}

function judgeParty(
  { sender, receiver, otherParties }: Judged,
  name: string,
  read: (party: Party) => string | null,
  value: FilterValue,
): Judgement {
  const role = OF_A_PARTY.exec(name)?.[1];
  const party = [sender, receiver, ...otherParties].find((each) => each.role === role);
  const shown = party === undefined ? null : read(party);
  return told(shown, () => shown === value);
}

function told(shown: unknown, meets: () => boolean): Judgement {
  if (shown === null) return "unknown";
  return meets() ? "in" : "out";
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim();
}
