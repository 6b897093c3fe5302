/** Finds and fills a text; a missing text or argument shows as such and never throws. */
import type { FluentBundle } from "@fluent/bundle";
import type { TextArgument } from "./keys.ts";

export type TextArguments = Readonly<Record<string, TextArgument>>;

/** Arguments of a typed text: none at all where the text takes none. */
type ArgumentsOf<Texts, Key extends keyof Texts> = [keyof Texts[Key]] extends [never]
  ? []
  : [args: Texts[Key]];

/** `t("error-bug", { incident })`: key and arguments are checked by the compiler. */
export type Translate<Texts> = <Key extends keyof Texts & string>(
  key: Key,
  ...args: ArgumentsOf<Texts, Key>
) => string;

/** The first bundle that has `key` gives the text; none: null. */
export function findText(
  bundles: readonly FluentBundle[],
  key: string,
  args: TextArguments | undefined,
): string | null {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(key)?.value;
    // With a place for errors Fluent writes `{$name}` for a missing argument instead of throwing.
    if (pattern !== undefined && pattern !== null)
      return endOnce(bundle.formatPattern(pattern, args ?? {}, []));
  }
  return null;
}

/** The sentence ends with the dots of a value that was cut: `Misol…`, not `Misol….`. */
const endOnce = (text: string): string => text.replaceAll("….", "…");
