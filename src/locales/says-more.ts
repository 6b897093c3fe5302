/** Tells whether the service's own words add something to a sentence of ours, or only repeat it. */

/** Compares letters and digits alone: marks, case and spelling of apostrophes differ between the two. */
export function saysMore(detail: string, sentence: string): boolean {
  return !bare(sentence).includes(bare(detail));
}

function bare(text: string): string {
  return text
    .replace(/<[^<>]*>/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
