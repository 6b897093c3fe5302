/** The living counterparty, which sends the buyer a new invoice now and then and answers people's documents. */
import type { Counterparty } from "./counterparty.ts";
import type { DocumentStore } from "./document-store.ts";
import { builder, buyer, carrier, seller } from "./world/organizations.ts";
import type { SeededRandom } from "./world/seeded-random.ts";

export interface Activity {
  /** Does the work due by the clock: an invoice every few minutes, an answer some seconds after a document arrived. */
  tick(): { readonly sent: string | null; readonly answered: readonly string[] };
  /** Sends the buyer a new invoice at once, and returns its identifier. */
  sendInvoice(): string;
  /** Answers a document in the name of its receiver. Throws for an unknown document. */
  answer(id: string, outcome: "accept" | "reject"): void;
}

const SEND_EVERY_MS = 3 * 60 * 1000;
const ANSWER_AFTER_MS = 15 * 1000;
/** Nobody logs in for these companies, so that no answer is taken out of a person's hands. */
const answering = [builder.tin, carrier.tin];

/** Activity over the store; does nothing by itself. */
export function createActivity(
  store: DocumentStore,
  counterparty: Counterparty,
  { random, now }: { readonly random: SeededRandom; readonly now: () => number },
): Activity {
  let nextSend = now() + SEND_EVERY_MS / 3;

  const sendInvoice = () => {
    const { tin } = random.pick([seller, seller, builder, carrier]);
    const [id = ""] = counterparty.send({ kind: "invoice", from: tin, to: buyer.tin });
    return id;
  };

  return {
    sendInvoice,
    answer: counterparty.settle,
    tick: () => {
      store.applyDue(now());
      const unanswered = store.findUnanswered(answering, now() - ANSWER_AFTER_MS);
      for (const { id } of unanswered) counterparty.settle(id, random.chance(0.25) ? "reject" : "accept");
      let sent: string | null = null;
      if (now() >= nextSend) {
        sent = sendInvoice();
        nextSend = now() + SEND_EVERY_MS;
      }
      return { sent, answered: unanswered.map(({ id }) => id) };
    },
  };
}
