/** Finds and fills a text; a missing text or argument shows as such and never throws. */
import type { FluentBundle } from "@fluent/bundle";
import type { TextArgument } from "./keys.ts";

export type TextArguments = Readonly<Record<string, TextArgument>>;

/** Arguments of a typed text; an empty list where the text takes none. */
type ArgumentsOf<Texts, Key extends keyof Texts> = [keyof Texts[Key]] extends [never]
  ? []
  : [args: Texts[Key]];

/** `t("error-bug", { incident })`: the compiler checks key and arguments. */
export type Translate<Texts> = <Key extends keyof Texts & string>(
  key: Key,
  ...args: ArgumentsOf<Texts, Key>
) => string;

/** The text of the first bundle that has `key`; null where none has it. */
export function findText(
  bundles: readonly FluentBundle[],
  key: string,
  args: TextArguments | undefined,
): string | null {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(key)?.value;
    // Given a place for errors, Fluent writes `{$name}` for a missing argument instead of throwing.
    if (pattern !== undefined && pattern !== null)
      return endOnce(bundle.formatPattern(pattern, args ?? {}, []));
  }
  return null;
}

/** Lets the dots of a value that was cut end the sentence: `Misol…`, not `Misol….`. */
const endOnce = (text: string): string => text.replaceAll("….", "…");
