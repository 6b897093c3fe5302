/** Remembers what a partner did last at somebody's request, for the note beside the button. */
import type { OtherDocument } from "../service/counterparty.ts";
import type { HomePerson } from "./home-options.ts";

/** `nothing`: the document was no longer open. */
export type Done = "sent" | "accepted" | "rejected" | "cancelled" | "altered" | "nothing";

export interface Act {
  readonly id: string;
  readonly done: Done;
  /** The part of the page with the button that was pressed. */
  readonly place: "send" | "answer" | "change";
  /** The person whose partner it was. */
  readonly person: HomePerson;
  readonly documents: readonly OtherDocument[];
}

export interface Acts {
  remember(act: Omit<Act, "id">): Act;
  /** Null where another act followed, and a while after it: what comes of it is no longer about to happen. */
  find(id: string | null): Act | null;
}

const FRESH_MS = 2 * 60_000;

export function createActs(now: () => number): Acts {
  let last: { readonly at: number; readonly act: Act } | null = null;
  let count = 0;
  return {
    remember: (act) => {
      count += 1;
      last = { at: now(), act: { ...act, id: String(count) } };
      return last.act;
    },
    find: (id) => (last !== null && last.act.id === id && now() - last.at < FRESH_MS ? last.act : null),
  };
}
