/**
 * Typed callback data `name:field:...`. Data that comes back from Telegram is a request, not a right: the code
 * that handles it still checks whether this person may do this.
 */
import type { Field, FindStandIn } from "./callback-fields.ts";

export * from "./callback-fields.ts";

/** Telegram's limit, in bytes. */
const MAX_BYTES = 64;
const SEPARATOR = ":";

export interface Button<Args extends object> {
  /** By which the dispatcher finds the handler. */
  readonly name: string;
  /** Throws for values that the fields do not accept and for more than 64 bytes: both are bugs of the caller. */
  pack(args: Args): string;
  /** The arguments; null if the data is another button's, was tampered with, or contains an unknown stand-in. */
  parse(data: string, find: FindStandIn): Promise<Args | null>;
}

// biome-ignore lint/suspicious/noExplicitAny: fields of different values stand side by side
type Fields = Readonly<Record<string, Field<any>>>;
type ArgsOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never };

const NAME = /^[a-z][a-z-]*\.[a-z][a-z-]*$/;

/** The button with these fields, in this order. Its name is that of its feature and what it does there: `star.set`. */
export function defineButton<const F extends Fields>(name: string, fields: F): Button<ArgsOf<F>> {
  if (!NAME.test(name)) throw new Error(`button ${name}: a name is two words`);
  const entries = Object.entries(fields);

  return {
    name,
    pack(args) {
      let data = name;
      for (const [field, { accepts, pack }] of entries) {
        const value: unknown = args[field];
        // The value stays out of the message: it may be a person's.
        if (!accepts(value)) throw new Error(`button ${name}: ${field} does not fit callback data`);
        data += SEPARATOR + pack(value);
      }
      if (Buffer.byteLength(data) > MAX_BYTES)
        throw new Error(`button ${name}: more than ${MAX_BYTES} bytes`);
      return data;
    },
    async parse(data, find) {
      const [own, ...texts] = data.split(SEPARATOR);
      if (own !== name || texts.length !== entries.length) return null;
      const args: Record<string, unknown> = {};
      for (const [index, [field, { parse, recall }]] of entries.entries()) {
        const text = texts[index] ?? "";
        const value: unknown = parse(text) ?? (await recall?.(text, find)) ?? null;
        if (value === null) return null;
        args[field] = value;
      }
      return args as ArgsOf<F>;
    },
  };
}
