/** A file that is ready to be sent. */
export interface RenderedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MAX_STEM_LENGTH = 80;

/** `kotib-<parts>.<extension>` in plain letters, digits, `.`, `_` and `-`, which every system takes. */
export function fileName(parts: ReadonlyArray<string | null>, extension: string): string {
  const stem = ["kotib", ...parts]
    .filter((part) => part !== null)
    .map((part) => part.normalize("NFKD").replace(/[^\w.-]+/g, "-"))
    .map((part) => part.replace(/^[-.]+|(?<![-.])[-.]+$/g, ""))
    .filter((part) => part !== "")
    .join("-");
  return `${stem.slice(0, MAX_STEM_LENGTH)}.${extension}`;
}
