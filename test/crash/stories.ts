/** What people and partners do while Kotib is killed, and what must have become of it. */
import type { Person } from "../../sandbox/telegram/person.ts";
import { composesAct, taps } from "../support/act-steps.ts";
import { said, says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  linkIn,
  newestId,
  newInvoice,
  type OpenedInvoice,
} from "../support/chat-steps.ts";
import type { SigningBrowser } from "../support/signing-browser.ts";
import type { World } from "../support/world.ts";

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
  /** Asked once all is quiet. */
  find(): Promise<Omit<Found, "updatesLost" | "notificationsLost">>;
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
  const { number } = await newInvoice(world);
  const notices = () =>
    director
      .messages()
      .filter(
        ({ id, isFromBot, text }) =>
          isFromBot && id > before && text.startsWith("📥") && text.includes(number),
      ).length;
  return {
    act: async () => {},
    isTold: async () => notices() > 0,
    find: async () => ({ ...nothingFound, notificationsRepeated: Math.max(notices() - 1, 0) }),
  };
}

/** An invoice is accepted and signed: posted at most once, and told as the service has it. */
export function anInvoiceIsSigned({ world, director, browser }: Players): Story {
  let invoice: OpenedInvoice | null = null;
  const card = () => director.message(invoice?.card.id ?? 0)?.text ?? "";
  const stateOf = async (id: string) => (await world.truth(id)).stateid;
  return {
    act: async () => {
      invoice = await acceptsNewInvoice(world, director);
      await browser.signAll(await linkIn(director, invoice.card.id));
    },
    isTold: async () => {
      if (invoice === null) return true;
      if ((await stateOf(invoice.id)) === ACCEPTED) return card().includes(says("done", "accept"));
      // Not posted: it waits to be signed, or is told as not arrived.
      return ["open", "refused"].some((state) =>
        card().includes(says(state as "open" | "refused", "accept")),
      );
    },
    find: async () => {
      const { id } = invoice ?? { id: "none" };
      const posts = world.door.passed.filter(
        ({ path, body }) => path.endsWith("/sign/invoice/accept") && body.includes(id),
      );
      return { ...nothingFound, postedTwice: Math.max(posts.length - 1, 0) };
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
    isTold: async () =>
      posts() === 0 ||
      author
        .messages()
        .some(
          ({ id, text }) => id > before && text.includes(number) && words.some((word) => text.includes(word)),
        ),
    find: async () => ({ ...nothingFound, postedTwice: Math.max(posts() - 1, 0) }),
  };
}
