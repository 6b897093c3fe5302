/** Plays people and partners while Kotib is killed, and judges the end. */
import type { Person } from "../../sandbox/telegram/person.ts";
import { composesAct, taps } from "../../test/support/act-steps.ts";
import { said, says } from "../../test/support/bot-words.ts";
import {
  acceptsNewInvoice,
  linkIn,
  newestId,
  newInvoice,
  type OpenedInvoice,
} from "../../test/support/chat-steps.ts";
import type { SigningBrowser } from "../../test/support/signing-browser.ts";
import type { World } from "../../test/support/world.ts";

/** Found after the restart; all 0 where the promises hold. */
export interface Found {
  readonly updatesLost: number;
  readonly postedTwice: number;
  readonly notificationsLost: number;
  readonly notificationsRepeated: number;
}

export interface Story {
  /** Until it is over or Kotib is gone: then it hangs or throws, and nobody minds. */
  act(): Promise<void>;
  /** Whether everything of it was told; asked again and again. */
  isTold(): Promise<boolean>;
  /** For whoever looks for what went wrong: what it is about, and what the person sees of it. */
  describe(): string;
  /** Asked once all is quiet. */
  find(): Pick<Found, "postedTwice" | "notificationsRepeated">;
}

const nothingFound = { postedTwice: 0, notificationsRepeated: 0 };
const ACCEPTED = 30;

export interface Players {
  readonly world: World;
  readonly director: Person;
  /** Of an organization that sends acts to the director's. */
  readonly author: Person;
  readonly browser: SigningBrowser;
}

/** An invoice comes in while Kotib is away or looks: it is told, once. */
export async function anInvoiceComesIn({ world, director }: Players): Promise<Story> {
  const before = newestId(director);
  const { id: documentId, number } = await newInvoice(world);
  const news = () =>
    director
      .messages()
      .filter(({ id, isFromBot, text }) => isFromBot && id > before && text.startsWith("📥"));
  const ofItAlone = () => news().filter(({ text }) => text.includes(number)).length;
  /** Several of one look are told by their count: which they are, only Kotib knows. */
  const isToldWithOthers = async () =>
    (await world.count(
      `notices where news = 'documentArrived' and document_id = '${documentId}'
         and telegram_user_id = ${director.user.id}
         and message_id in (${[0, ...news().map(({ id }) => id)]})`,
    )) > 0;
  return {
    act: async () => {},
    isTold: async () => ofItAlone() > 0 || (await isToldWithOthers()),
    describe: () => `${number} comes in: ${textsAfter(director, before)}`,
    find: () => ({ ...nothingFound, notificationsRepeated: Math.max(ofItAlone() - 1, 0) }),
  };
}

export interface SignedInvoice extends Story {
  /** The page, left open, sends the same signatures again. */
  sendsAgain(): Promise<void>;
}

/**
 * An invoice is accepted and signed: posted at most once, and told as the service has it. `between` comes before
 * sending.
 */
export function anInvoiceIsSigned(
  { world, director, browser }: Players,
  between: () => Promise<void> = async () => {},
): SignedInvoice {
  let invoice: OpenedInvoice | null = null;
  let send = async () => {};
  /** The invoice's cards, the newest last: one that came as news may have taken the first one's place. */
  const cards = () =>
    director
      .messages()
      .filter(
        ({ id, text, isDeleted }) =>
          !isDeleted &&
          id >= (invoice?.card.id ?? 0) &&
          text.split("\n", 2).some((line) => line.startsWith(`Invoice ${invoice?.number} `)),
      );
  const isSaid = (state: "done" | "open" | "refused") =>
    cards().at(-1)?.text.includes(says(state, "accept")) ?? false;
  const stateOf = async (id: string) => (await world.truth(id)).stateid;
  return {
    act: async () => {
      invoice = await acceptsNewInvoice(world, director);
      const link = await linkIn(director, invoice.card.id);
      const { items } = await browser.open(link);
      const signed = await Promise.all(
        items.map(async (item) => ({ id: item.decisionId, signature: await browser.sign(item) })),
      );
      send = async () => {
        for (const { id, signature } of signed) await browser.submit(link, id, signature);
      };
      await between();
      await send();
    },
    sendsAgain: () => send(),
    describe: () =>
      `${invoice?.number ?? "an invoice"} is signed: ${textsAfter(director, (invoice?.card.id ?? 0) - 1)}`,
    isTold: async () => {
      if (invoice === null) return true;
      if ((await stateOf(invoice.id)) === ACCEPTED) return isSaid("done");
      // Not posted: it waits to be signed, or is told as not arrived.
      return isSaid("open") || isSaid("refused");
    },
    find: () => {
      const { id } = invoice ?? { id: "none" };
      const posts = world.door.passed.filter(
        ({ path, body }) => path.endsWith("/sign/invoice/accept") && body.includes(id),
      );
      // The card that was decided on is edited, or comes anew in its place where an edit would be missed.
      const told = cards().filter(({ text }) => text.includes(says("done", "accept")));
      return {
        postedTwice: Math.max(posts.length - 1, 0),
        notificationsRepeated: Math.max(told.length - 1, 0),
      };
    },
  };
}

let acts = 0;

/** An act is composed and saved: posted at most once, and told as saved if it was. */
export function anActIsSaved({ world, author }: Players): Story {
  acts += 1;
  const number = `CR-${acts}`;
  const before = newestId(author);
  const posts = () =>
    world.door.passed.filter(({ path, body }) => path.endsWith("/act/save") && body.includes(`"${number}"`))
      .length;
  const words = [said("new-saved"), said("notice-saveDone")];
  return {
    act: async () => {
      await composesAct(author, number);
      await taps(author, said("new-save-btn"), said("new-saved"));
    },
    describe: () => `${number} is saved: ${textsAfter(author, before)}`,
    isTold: async () =>
      posts() === 0 ||
      author
        .messages()
        .some(
          ({ id, text }) => id > before && text.includes(number) && words.some((word) => text.includes(word)),
        ),
    find: () => ({ ...nothingFound, postedTwice: Math.max(posts() - 1, 0) }),
  };
}

function textsAfter(person: Person, id: number): string {
  const newer = person.messages().filter((message) => message.id > id);
  return JSON.stringify(newer.map(({ text }) => text.slice(0, 200)));
}
