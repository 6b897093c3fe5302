/** A feature folder's offer to the bot: its commands, buttons and dialogues. */
import type { News } from "../db/rows/news.ts";
import type { NoticeRow } from "../db/rows/notices.ts";
import type { ButtonRoute } from "./button-route.ts";
import type { BotDependencies } from "./dependencies.ts";
import type { Dialogue, TypedSecret } from "./dialogue.ts";
import type { SentFile } from "./message-content.ts";
import type { Visit } from "./visit.ts";

/** Delivers a piece of news; resolves with the id of the message that shows it, or with null if there is none. */
export type TellNews = (visit: Visit, notice: NoticeRow) => Promise<number | null>;

export interface NewsRoute {
  readonly news: Pick<News, "name" | "urgency" | "whileAway">;
  readonly tell: TellNews;
}

/** A message of the bot that somebody replies to. */
export interface RepliedTo {
  readonly messageId: number;
  /** Its buttons that are tapped, in their order. */
  readonly buttons: ReadonlyArray<{ readonly text: string; readonly data: string }>;
}

export interface Feature {
  readonly commands?: Readonly<Record<string, (visit: Visit, argument: string) => Promise<void>>>;
  readonly buttons?: readonly ButtonRoute[];
  readonly dialogues?: readonly Dialogue<never>[];
  /** Takes a text that somebody typed without being asked, with the links behind its words; one feature does. */
  readonly texts?: (visit: Visit, text: string, links: readonly string[]) => Promise<void>;
  /** Takes a reply to a message of the bot. False where it is about something else. */
  readonly replies?: (visit: Visit, repliedTo: RepliedTo, text: string) => Promise<boolean>;
  /** Takes a file that somebody sent without being asked; one feature does. */
  readonly files?: (visit: Visit, file: SentFile) => Promise<void>;
  /** Asks for secrets in the chat; one feature does. */
  readonly secrets?: {
    /**
     * Whether this text from this person is one: then it is removed from the update before that is stored. `mayAnswer`:
     * it can be the answer to a question, unlike a command or an edit.
     */
    isAwaited(
      dependencies: BotDependencies,
      telegramUserId: number,
      text: string,
      mayAnswer: boolean,
    ): Promise<boolean>;
    /** Takes one that no dialogue waits for any more. */
    take(visit: Visit, typed: TypedSecret): Promise<void>;
  };
  readonly news?: readonly NewsRoute[];
  /** By the name of a stored view's list: callback data of a page of that view. */
  readonly views?: Readonly<Record<string, (view: string, page: number) => string>>;
}

/** Every button that the feature handles, those of its dialogues' prompts, too. */
export const buttonsOf = ({ buttons = [], dialogues = [] }: Feature): ButtonRoute[] => [
  ...buttons,
  ...dialogues.flatMap(({ taps }) => taps),
];

export function onNews(news: NewsRoute["news"], tell: TellNews): NewsRoute {
  return { news, tell };
}
