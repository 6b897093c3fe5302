/** Tells whether the service's own words add something to a sentence of ours, or only repeat it. */

import { toUzbekCyrillic } from "./uz-cyrl.ts";

/** Compares letters and digits alone: marks, case, script and spelling of apostrophes differ between the two. */
export function saysMore(detail: string, sentence: string): boolean {
  const told = bare(sentence);
  return ![detail, toUzbekCyrillic(detail)].some((text) => told.includes(bare(text)));
}

function bare(text: string): string {
  return text
    .replace(/<[^<>]*>/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
