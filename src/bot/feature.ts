/** A feature folder's offer to the bot: its commands, buttons and dialogues. */
import type { News } from "../db/rows/news.ts";
import type { NoticeRow } from "../db/rows/notices.ts";
import type { BotDependencies } from "./dependencies.ts";
import type { Dialogue, TypedSecret } from "./dialogue.ts";
import type { SentFile } from "./sent-file.ts";
import type { Button } from "./ui/callback-codec.ts";
import type { Visit } from "./visit.ts";

/** Handles a tap whose data was parsed; the pipeline has already answered the tap itself. */
export interface ButtonRoute {
  readonly button: Button<Record<string, unknown>>;
  readonly handle: (visit: Visit, args: Record<string, unknown>) => Promise<void>;
  /** What answers the tap in place of handling it; null if it is handled. It delays the answer, and must be quick. */
  readonly refuse?: (visit: Visit, args: Record<string, unknown>) => Promise<string | null>;
}

/** Delivers a piece of news; resolves with the id of the message that shows it, or with null if there is none. */
export type TellNews = (visit: Visit, notice: NoticeRow) => Promise<number | null>;

export interface NewsRoute {
  readonly news: Pick<News, "name" | "urgency" | "whileAway">;
  readonly tell: TellNews;
}

export interface Feature {
  readonly commands?: Readonly<Record<string, (visit: Visit, argument: string) => Promise<void>>>;
  readonly buttons?: readonly ButtonRoute[];
  readonly dialogues?: readonly Dialogue<never>[];
  /** Takes a text that somebody typed without being asked; one feature does. */
  readonly texts?: (visit: Visit, text: string) => Promise<void>;
  /** Takes a file that somebody sent without being asked; one feature does. */
  readonly files?: (visit: Visit, file: SentFile) => Promise<void>;
  /** Asks for secrets in the chat; one feature does. */
  readonly secrets?: {
    /** Whether the next text from this person is one: then it is removed from the update before that is stored. */
    isAwaited(dependencies: BotDependencies, telegramUserId: number): Promise<boolean>;
    /** Takes one that no dialogue waits for any more. */
    take(visit: Visit, typed: TypedSecret): Promise<void>;
  };
  /** News that the feature delivers. */
  readonly news?: readonly NewsRoute[];
}

/** Binds a button to its handler, with the button's own argument types. */
export function onButton<Args extends Record<string, unknown>>(
  button: Button<Args>,
  handle: (visit: Visit, args: Args) => Promise<void>,
  refuse?: (visit: Visit, args: Args) => Promise<string | null>,
): ButtonRoute {
  const route = refuse === undefined ? { button, handle } : { button, handle, refuse };
  return route as unknown as ButtonRoute;
}

/** Binds news to what delivers it. */
export function onNews(news: NewsRoute["news"], tell: TellNews): NewsRoute {
  return { news, tell };
}
