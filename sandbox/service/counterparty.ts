/** The other side of everybody's documents, which a person makes act: it sends, answers, takes back and corrects. */
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { alterDocument } from "./alter-document.ts";
import type { DocumentStore, StoredDocument } from "./document-store.ts";
import { readText } from "./record-path.ts";
import { agent, doubtful, type Organization } from "./world/organizations.ts";
import { CATALOG_ERROR, makeNewDocument } from "./world/seed-documents.ts";
import type { SeededRandom } from "./world/seeded-random.ts";

/** The outcomes of a sent document; `fail` and `annul` are the service's own doing. */
export const outcomes = ["accept", "reject", "cancel", "fail", "annul"] as const;
export type Outcome = (typeof outcomes)[number];

export interface OtherDocument {
  readonly id: string;
  readonly kind: KindName;
  readonly number: string;
  readonly partner: string;
}

export interface Counterparty {
  /** Sends new documents at once and returns their identifiers. Throws where `to` is no company's or agent's number. */
  send(wanted: { kind: KindName; to: string; from?: string; count?: number }): string[];
  /** The document as this party sees it; null where it is unknown. */
  find(id: string, party: string): OtherDocument | null;
  /** Settles it, at once. Throws for an unknown document and for what its kind lacks. */
  settle(id: string, outcome: Outcome, reason?: string): void;
  /** The sender corrects it, at once. Throws for an unknown document. */
  alter(id: string): void;
  /** The newest documents that wait for an answer: the ones that this party sent, and the ones that it received. */
  findOpen(party: string): {
    readonly sent: readonly OtherDocument[];
    readonly received: readonly OtherDocument[];
  };
}

const SHOWN = 12;
const INVALID = 40;
const REASON = "Miqdor buyurtmaga mos kelmaydi (demo javobi)";

export function createCounterparty(
  store: DocumentStore,
  profile: ServiceProfile,
  options: {
    readonly organizations: readonly Organization[];
    readonly random: SeededRandom;
    readonly now: () => number;
  },
): Counterparty {
  const { organizations, random, now } = options;
  const get = (id: string): StoredDocument => {
    const document = store.find(id);
    if (document === null) throw new Error("no such document");
    return document;
  };
  const getCompany = (wanted: string): Organization => {
    const found = [...organizations, ...doubtful].find(({ tin }) => tin === wanted);
    if (found === undefined) throw new Error("no such company");
    return found;
  };
  const pickOther = (apart: string | undefined) =>
    random.pick(organizations.filter(({ tin }) => tin !== apart));

  const describe = (document: StoredDocument, partnerIndex: 0 | 1): OtherDocument => {
    const party = profile.kinds[document.kind].record.parties[partnerIndex];
    const name = readText(JSON.parse(document.content), party?.name ?? []);
    const tin = partnerIndex === 0 ? document.tin0 : document.tin1;
    return {
      id: document.id,
      kind: document.kind,
      number: document.number ?? "—",
      partner: name ?? tin ?? "—",
    };
  };

  return {
    send: ({ kind, to, from, count = 1 }) =>
      Array.from({ length: count }, () => {
        const isAgent = to === agent.pinfl;
        const receiver = isAgent ? pickOther(from) : getCompany(to);
        const sender = from === undefined ? pickOther(receiver.tin) : getCompany(from);
        const planned = { kind, sender, receiver, state: isAgent ? 7 : 15 };
        const made = makeNewDocument(planned, store.size(), random, now());
        store.insert([made], planned.sender.tin);
        return made.id;
      }),

    find: (id, party) => {
      const document = store.find(id);
      return document && describe(document, document.tin0 === party ? 1 : 0);
    },

    settle: (id, outcome, reason = REASON) => {
      const document = get(id);
      const { accept, reject, cancel, send } = profile.kinds[document.kind].actions;
      const { tin0: sender, tin1: receiver } = document;
      const ends = {
        accept: { state: accept?.done[0], by: receiver },
        reject: { state: reject?.done[0], by: receiver },
        cancel: { state: cancel?.done[0], by: sender },
        fail: { state: send?.failed[0], by: null },
        annul: { state: INVALID, by: null },
      };
      const { state, by } = ends[outcome];
      if (state === undefined) throw new Error(`the kind has no ${outcome}`);
      store.takeAction(id, {
        now: now(),
        state: null,
        planned: [{ at: now(), state, lastError: outcome === "fail" ? CATALOG_ERROR : null }],
        notes: outcome === "reject" ? reason : null,
        sent: false,
        by,
      });
    },

    alter: (id) => {
      const { kind, content, row } = get(id);
      const altered = alterDocument(profile.kinds[kind].record, {
        content: JSON.parse(content),
        row: JSON.parse(row),
      });
      store.replace(id, altered, now());
    },

    findOpen: (party) => {
      const open = (side: "sender" | "receiver", action: "accept" | "cancel") => {
        const states = Object.values(profile.kinds).flatMap(({ actions }) => actions[action]?.from ?? []);
        return store
          .newestOf(side, party, states, SHOWN)
          .filter(({ kind, state }) => profile.kinds[kind].actions[action]?.from.includes(state))
          .map((document) => describe(document, side === "sender" ? 1 : 0));
      };
      return { sent: open("sender", "accept"), received: open("receiver", "cancel") };
    },
  };
}
