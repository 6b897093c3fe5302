/** What a feature folder gives to the bot: its commands, its buttons and its conversations. */
import type { NoticeRow } from "../db/notices.ts";
import type { SentFile } from "./sent-file.ts";
import type { Button } from "./ui/callback-codec.ts";
import type { Visit } from "./visit.ts";

/** Handles a tap whose data was parsed; the tap itself is answered by the pipeline, before. */
export interface ButtonRoute {
  readonly button: Button<Record<string, unknown>>;
  readonly handle: (visit: Visit, args: Record<string, unknown>) => Promise<void>;
}

/** Asks in words: gets the person's text and says whether to ask again. The question itself was shown before. */
export interface Question<Context> {
  readonly name: string;
  /** The button that leads back to the question, should a login come between. */
  readonly resume?: (context: Context) => string;
  /** Works one answer. `again`: it could not be used, a sentence was said, wait for another. */
  readonly answer: (visit: Visit, text: string, context: Context) => Promise<"done" | "again">;
}

/** Tells a piece of news; resolves with the id of the message that tells it, or with null where there is none. */
export type TellNews = (visit: Visit, notice: NoticeRow) => Promise<number | null>;

export interface Feature {
  readonly commands?: Readonly<Record<string, (visit: Visit, argument: string) => Promise<void>>>;
  readonly buttons?: readonly ButtonRoute[];
  readonly questions?: readonly Question<never>[];
  /** Takes a text that somebody typed without being asked; one feature does. */
  readonly texts?: (visit: Visit, text: string) => Promise<void>;
  /** Takes a file that somebody sent without being asked; one feature does. */
  readonly files?: (visit: Visit, file: SentFile) => Promise<void>;
  /** Notices that the feature delivers, by the name of their news. */
  readonly news?: Readonly<Record<string, TellNews>>;
}

/** Binds a button to its handler, with the button's own argument types. */
export function onButton<Args extends Record<string, unknown>>(
  button: Button<Args>,
  handle: (visit: Visit, args: Args) => Promise<void>,
): ButtonRoute {
  return { button, handle } as unknown as ButtonRoute;
}
