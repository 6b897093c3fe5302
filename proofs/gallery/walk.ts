/** Walks through the bot by its buttons: every kind of button that can be reached is pressed, its screens are handed on. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { noopButton } from "../../src/bot/buttons/home.ts";
import { askDelete, askLogout, confirmDelete, confirmLogout } from "../../src/bot/buttons/login.ts";
import { chooseLanguage } from "../../src/bot/buttons/settings.ts";
import type { World } from "../../test/support/world.ts";

/** Takes a screen: the same place has the same name in each language. */
export type TakeScreen = (name: string, message: ChatMessage) => Promise<void>;

/** Screens of one kind of button that differ by what they are about, such as the kind of a document. */
const MOST_OF_A_KIND = 6;
/** Longer parts of callback data are identifiers, which differ from run to run. */
const LONGEST_WORD = 5;

/** The other languages would change what is seen; a walk ends by leaving. */
const NOT_PRESSED = new Set([noopButton.name, chooseLanguage.name]);
const PRESSED_LAST = new Set([askLogout.name, confirmLogout.name, askDelete.name, confirmDelete.name]);

const nameOf = (data: string): string => data.split(":").slice(0, 2).join(":");

/** The place that callback data leads to, without what differs from run to run. */
const placeOf = (data: string): string =>
  data
    .split(":")
    .map((part) => (part.length > LONGEST_WORD ? "*" : part))
    .join(":");

/** Presses buttons from the newest message on, breadth first. `most`: of all screens together. */
export async function walk(world: World, person: Person, take: TakeScreen, most: number): Promise<void> {
  const waiting: string[] = [];
  const last: string[] = [];
  const known = new Set<string>();
  const counts = new Map<string, number>();

  const collect = ({ buttons }: ChatMessage): void => {
    for (const { callback_data: data } of buttons.flat()) {
      if (data === undefined || known.has(placeOf(data)) || NOT_PRESSED.has(nameOf(data))) continue;
      const count = counts.get(nameOf(data)) ?? 0;
      if (count >= MOST_OF_A_KIND) continue;
      known.add(placeOf(data));
      counts.set(nameOf(data), count + 1);
      (PRESSED_LAST.has(nameOf(data)) ? last : waiting).push(data);
    }
  };

  collect(newest(person));
  for (let taken = 0; taken < most; taken += 1) {
    const data = waiting.shift() ?? last.shift();
    if (data === undefined) return;
    const before = new Map(person.messages().map(({ id, wire }) => [id, wire]));
    await person.pressData(newest(person).id, data);
    await world.settled();
    const changed = person
      .messages()
      .filter((message) => message.isFromBot && !message.isDeleted)
      .filter(
        ({ id, wire, buttons, text }) => before.get(id) !== wire && (text !== "" || buttons.length > 0),
      );
    for (const [index, message] of changed.entries()) {
      await take(index === 0 ? placeOf(data) : `${placeOf(data)} (${index + 1})`, message);
      collect(message);
    }
  }
}

/** The newest message of the bot that has buttons. */
function newest(person: Person): ChatMessage {
  const message = person.lastMessage(({ buttons }) => buttons.length > 0);
  if (message === undefined) throw new Error("the bot has shown no buttons");
  return message;
}
