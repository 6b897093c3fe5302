/** Noto Sans, which has every letter of our languages: two files beside this one, read when first needed. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

const read = (name: string) => readFile(join(import.meta.dirname, "fonts", name));

let fonts: Promise<Fonts> | null = null;

/** Reads the files once. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= Promise.all([read("NotoSans-Regular.ttf"), read("NotoSans-Bold.ttf")]).then(
    ([regular, bold]) => ({ regular, bold }),
    (error: unknown) => {
      fonts = null;
      throw error;
    },
  );
  return fonts;
}
