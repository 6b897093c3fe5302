/** Registers everything in this Telegram: the bot, people, chats, and the numbering of messages. */
import { Chat, type KeptChat } from "./chat.ts";
import { checkPlace, madeUpNumber, type Place, USUAL_PLACE } from "./contact-and-place.ts";
import { errors } from "./error-table.ts";
import { type Parameters, readText } from "./parameters.ts";
import type { User, WireChat } from "./wire.ts";

export interface Account {
  user: User;
  /** With or without a plus, as it is told to bots. */
  phoneNumber: string;
  location: Place;
  hasBlockedBot: boolean;
  isDeactivated: boolean;
}

/** The given facts of a person; the rest is made up. */
export interface PersonDetails {
  id?: number | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
  languageCode?: string | undefined;
  phoneNumber?: string | undefined;
  location?: Place | undefined;
}

/** The numbers given last, or next. */
export interface Numbers {
  person: number;
  group: number;
  message: number;
}

const FIRST_PERSON_ID = 700_000_001;
const MADE_UP_NAMES = ["Namuna", "Sinovchi", "Mehmon", "Tajriba", "Xayolot", "Misol", "Erkatoy", "Umidvor"];

function privateChat(user: User): WireChat {
  const { id, first_name, last_name, username } = user;
  return {
    id,
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
    type: "private",
  };
}

export class Registry {
  readonly bot: User;
  readonly accounts = new Map<number, Account>();
  readonly chats = new Map<number, Chat>();
  numbers: Numbers = { person: FIRST_PERSON_ID, group: -1_000_001, message: 0 };
  readonly #listeners = new Set<(chat: Chat) => void>();

  constructor(bot: User) {
    this.bot = bot;
  }

  /** There is one numbering for the bot's private chats and groups, as at Telegram, so ids in one chat have gaps. */
  nextMessageId(): number {
    this.numbers.message += 1;
    return this.numbers.message;
  }

  /** Calls the listener for each new chat. */
  onChat(listener: (chat: Chat) => void): void {
    this.#listeners.add(listener);
  }

  take(account: Account): void {
    this.accounts.set(account.user.id, account);
  }

  takeChat(kept: KeptChat): void {
    this.chats.set(kept.wire.id, Chat.restore(kept));
  }

  #open(chat: Chat): Chat {
    this.chats.set(chat.id, chat);
    for (const listener of this.#listeners) listener(chat);
    return chat;
  }

  /** The account with that id, made now if there is none. Throws for a location that is nowhere. */
  openAccount(details: PersonDetails): Account {
    const known = details.id === undefined ? undefined : this.accounts.get(details.id);
    if (known !== undefined) return known;
    while (this.accounts.has(this.numbers.person)) this.numbers.person += 1;
    const id = details.id ?? this.numbers.person;
    const user: User = {
      id,
      is_bot: false,
      first_name: details.firstName ?? MADE_UP_NAMES[id % MADE_UP_NAMES.length] ?? "Namuna",
      ...(details.lastName === undefined ? {} : { last_name: details.lastName }),
      ...(details.username === undefined ? {} : { username: details.username }),
      ...(details.languageCode === undefined ? {} : { language_code: details.languageCode }),
    };
    const account: Account = {
      user,
      phoneNumber: details.phoneNumber ?? madeUpNumber(id),
      location: checkPlace(details.location ?? USUAL_PLACE),
      hasBlockedBot: false,
      isDeactivated: false,
    };
    this.accounts.set(id, account);
    return account;
  }

  /** The private chat of a person and the bot, which the person has yet to begin. */
  openPrivateChat({ user }: Account): Chat {
    const known = this.chats.get(user.id);
    if (known !== undefined) return known;
    const chat = new Chat(privateChat(user));
    chat.members.add(user.id);
    chat.botIsMember = false;
    return this.#open(chat);
  }

  openGroup(title: string, type: "group" | "supergroup"): Chat {
    const id = type === "group" ? this.numbers.group : -1_000_000_000_000 + this.numbers.group;
    this.numbers.group -= 1;
    return this.#open(new Chat({ id, title, type }));
  }

  findUser = (id: number): User | undefined => (id === this.bot.id ? this.bot : this.accounts.get(id)?.user);

  #isInGroupWithBot(personId: number): boolean {
    for (const chat of this.chats.values()) {
      if (!chat.isPrivate && chat.botIsMember && chat.members.has(personId)) return true;
    }
    return false;
  }

  /** The chat that a call names; throws when it is unknown to the bot. */
  getChat(parameters: Parameters, name = "chat_id"): Chat {
    const text = readText(parameters, name).trim();
    if (text === "") throw errors.chatIdEmpty();
    const chat = this.chats.get(Number(text));
    if (chat === undefined) throw errors.chatNotFound();
    if (chat.isPrivate && !chat.botIsMember && !this.#isInGroupWithBot(chat.id)) throw errors.chatNotFound();
    return chat;
  }

  /** The chat that a call names, where the bot may write now; throws 403 and 400 as Telegram does. */
  getWritableChat(parameters: Parameters): Chat {
    const chat = this.getChat(parameters);
    if (chat.migratedTo !== undefined) throw errors.groupUpgraded(chat.migratedTo);
    if (chat.wire.type !== "private") {
      if (chat.isBotKicked) throw errors.kickedFrom(chat.wire.type);
      return chat;
    }
    const account = this.accounts.get(chat.id);
    if (account?.isDeactivated === true) throw errors.userDeactivated();
    if (account?.hasBlockedBot === true) throw errors.blockedByUser();
    if (!chat.botIsMember) throw errors.cannotInitiate();
    return chat;
  }
}
