/**
 * Typed callback data `prefix:verb:field:...`. Data that comes back from Telegram is a request, not a right: the code
 * that handles it still checks whether this person may do this.
 */
import type { Field, FindStandIn } from "./callback-fields.ts";

export * from "./callback-fields.ts";

/** Telegram's limit, in bytes. */
const MAX_BYTES = 64;
const SEPARATOR = ":";

export interface Button<Args extends object> {
  /** `prefix:verb`, by which the dispatcher finds the handler. */
  readonly name: string;
  /** Throws for values that the fields do not accept and for more than 64 bytes: both are bugs of the caller. */
  pack(args: Args): string;
  /** The arguments, or null if the data belongs to another button, was tampered with, or contains an unknown stand-in. */
  parse(data: string, find: FindStandIn): Promise<Args | null>;
}

// biome-ignore lint/suspicious/noExplicitAny: fields of different values stand side by side
type Fields = Readonly<Record<string, Field<any>>>;
type ArgsOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never };

/** The button `prefix:verb` with these fields, in this order. Prefix and verb are a letter each. */
export function defineButton<const F extends Fields>(
  prefix: string,
  verb: string,
  fields: F,
): Button<ArgsOf<F>> {
  const name = prefix + SEPARATOR + verb;
  if (!/^[a-z]:[a-z]$/.test(name))
    throw new Error(`button ${name}: prefix and verb must be a small letter each`);
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
      const [ownPrefix, ownVerb, ...texts] = data.split(SEPARATOR);
      if (`${ownPrefix}${SEPARATOR}${ownVerb}` !== name || texts.length !== entries.length) return null;
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
