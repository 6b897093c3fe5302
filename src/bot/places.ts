/** The places on the spine's screens where capabilities offer buttons and say lines, with the facts that each gets. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { StoredView, ViewRow } from "../db/rows/views.ts";
import type { KindName } from "../documents/kinds.ts";
import type { Findings } from "../judgement/finding.ts";
import type { Judged } from "../judgement/judgement.ts";
import type { Doubted } from "../judgement/pile.ts";
import type { CardFacts } from "../judgement/read-card.ts";
import type { From } from "./address.ts";
import type { Target } from "./buttons/actions.ts";
import type { Keyboard } from "./ui/screen.ts";

type Facts = Pick<CardFacts, "account" | "document" | "judgement" | "found">;

interface Opened {
  /** The place that the document was opened from, which its buttons lead back to. */
  readonly from: From;
}

export interface Places {
  /** Rows of a card, below what can be decided. `giving`: the person may not sign it, and a colleague may. */
  readonly card: Facts & Opened & { readonly giving: boolean };
  /** Rows right below the buttons that decide, on a card, a step and a notice. */
  readonly decide: Facts & Opened;
  /** Short ways, of which a card and a step show one: the first, where nothing is to be done before a decision. */
  readonly ways: Facts & Opened;
  /** Behind a card's *More*. */
  readonly more: Facts & Opened & { readonly giving: boolean };
  /** Under a document's details: what is seldom needed. */
  readonly seldom: Facts & Opened;
  /** Beside the templates, where a reason for a rejection is asked. */
  readonly rejection: Facts & { readonly target: Target };
  /** Under the notice of one's own document that was not accepted. */
  readonly notAccepted: Facts;
  /** Under a decision that the service refused because the person may not sign; a colleague may. */
  readonly forbidden: { readonly decision: Decision };
  /** Under a decision that somebody else prepared, for its signer and for the one who prepared it. */
  readonly prepared: { readonly decision: Decision; readonly isSigner: boolean };
  /** In the signing queue of somebody who has colleagues that may sign. */
  readonly queue: { readonly account: AccountRow };

  /** Rows for a part of what waits, behind the *More* of its list and under the digest. `of`: before each label. */
  readonly waits: Waiting & { readonly of: string };
  /** Ways under the digest, beside those to its lists. */
  readonly digest: Waiting & { readonly of: string };
  /** Short ways on home. `pinned`: the saved list that stands there. */
  readonly home: { readonly account: AccountRow; readonly pinned: StoredView | null };
  /** Behind home's *More*. `saved`: how many saved lists there are. */
  readonly homeMore: { readonly account: AccountRow; readonly saved: number };
  readonly settings: Readonly<Record<never, never>>;
  /** In the settings, among the organizations. */
  readonly organizationSettings: { readonly account: AccountRow; readonly found?: Findings };

  /** Behind a list's *More*, a row for its files. */
  readonly listFiles: { readonly view: string };
  /** The same, for what else can be done with it. */
  readonly listMore: { readonly view: ViewRow };
  /** Behind *More* of a list of one's own documents, which can be composed. */
  readonly ownList: { readonly account: Pick<AccountRow, "id">; readonly kind: KindName };
}

/** The places for lines of text; each line says by its weight how long it stays where there is little room. */
export interface LinePlaces {
  /** The open part of a card, a step or a notice. `brief`: it is a notice, and says what nobody should overlook. */
  readonly head: { readonly facts: CardFacts; readonly brief: boolean };
  /** Among a document's details, where there is room for all of it. */
  readonly details: { readonly facts: CardFacts };
  /** At the end of the head of a list of what waits, on home and in the digest below what waits. */
  readonly waiting: Waiting;
  readonly home: Waiting;
  readonly digest: Waiting;
  /** Below the doubted ones of what was decided together. */
  readonly summary: { readonly doubted: ReadonlyArray<Doubted<Decision>> };
}

/** What waits for the reader. */
interface Waiting {
  readonly account: AccountRow;
  readonly judged: readonly Judged[];
  /** Facts of capabilities about them; absent where nothing was looked for. */
  readonly found?: Findings;
}

/** Documents that are worth one tap to whoever chooses several. */
export interface DocumentSet {
  /** Unique among all sets; part of callback data. */
  readonly name: string;
  readonly label: string;
  /** Stands on the rows of its documents in place of the empty box; absent: their rows say enough. */
  readonly mark?: string;
  /** It is ticked from the start, as the person's own choice. */
  readonly isOwn?: boolean;
  readonly judged: readonly Judged[];
}

/** The places for such sets. */
export interface SetPlaces {
  /** Documents that no set takes along, and that are ticked one by one; the label says why. */
  readonly apart: Waiting;
  /** `chosen`: what to leave some out of, all that can be chosen where nothing is yet. */
  readonly sets: Waiting & { readonly chosen: readonly Judged[] };
}

/** One of the things that are offered at a place. */
export type Offered<Place extends keyof (Places & SetPlaces)> = Place extends keyof SetPlaces
  ? DocumentSet
  : Keyboard[number];
