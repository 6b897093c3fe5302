/** Resolves a label of the profile: our words by key, or the operator's own. */
import type { Label } from "../documents/label.ts";
import type { TextArguments } from "./translate.ts";
import type { Translator } from "./translator.ts";
import { toUzbekCyrillic } from "./uz-cyrl.ts";

export function labelText(
  words: Pick<Translator, "language" | "text">,
  label: Label,
  args?: TextArguments,
): string {
  if (typeof label === "string") return words.text(label, args);
  if (words.language !== "uz-cyrl") return label[words.language];
  return label["uz-cyrl"] ?? toUzbekCyrillic(label.uz);
}
