/** Defines news: the name and the data of each, its rank, and what becomes of it while its person is away. */
import { z } from "zod";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";

/** The name of news that is defined somewhere: only `defineNews` gives one. */
export type NewsName = string & z.core.$brand<"news">;

/** In the order in which they are told. `answer`: somebody looks at the chat and waits for it. */
export type Urgency = "answer" | "outcome" | "news" | "digest";

/** A notice to be written together with the change it reports. */
export interface NewNotice {
  readonly telegramUserId: number;
  readonly accountId?: string | null;
  readonly news: NewsName;
  readonly kind?: KindName | null;
  readonly documentId?: DocumentId | null;
  readonly data?: Record<string, unknown>;
  /** A second notice with the same key is silently not written. */
  readonly dedupeKey: string;
  readonly group?: string | null;
  /** Milliseconds; default: at once. */
  readonly notBefore?: number;
}

type Data = Record<string, unknown>;

export interface News<Input extends Data = never, Output = unknown> {
  readonly name: NewsName;
  readonly urgency: Urgency;
  /** Tells a person who had blocked the bot on return, tells it then with others in one message, or drops it. */
  readonly whileAway: "kept" | "summedUp" | "dropped";
  notice(about: Omit<NewNotice, "news" | "data"> & { readonly data: Input }): NewNotice;
  /** Throws `ZodError` if this version does not write such data. */
  read(data: unknown): Output;
}

/** `data`: default is none. `urgency`: default is `news`. `whileAway`: default is `kept`. */
export function defineNews<Schema extends z.ZodType<unknown, Data> = z.ZodType<Data, Data>>(definition: {
  readonly name: string;
  readonly data?: Schema;
  readonly urgency?: Urgency;
  readonly whileAway?: News["whileAway"];
}): News<z.input<Schema>, z.output<Schema>> {
  const { data = z.object({}), urgency = "news", whileAway = "kept" } = definition;
  const name = definition.name as NewsName;
  return {
    name,
    urgency,
    whileAway,
    notice: (about) => ({ ...about, news: name }),
    read: (stored) => data.parse(stored) as z.output<Schema>,
  };
}

/** The columns that are read of a piece of news. */
export type DataOf<Definition extends { read(data: unknown): unknown }> = ReturnType<Definition["read"]>;
