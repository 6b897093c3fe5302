/** Noto Sans, which has every letter of our languages; the files are in its package and are read when first needed. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

const require = createRequire(import.meta.url);
const read = (path: string) => readFile(require.resolve(`@expo-google-fonts/noto-sans/${path}`));

let fonts: Promise<Fonts> | null = null;

/** Reads them once. */
export function loadFonts(): Promise<Fonts> {
  fonts ??= Promise.all([
    read("400Regular/NotoSans_400Regular.ttf"),
    read("700Bold/NotoSans_700Bold.ttf"),
  ]).then(
    ([regular, bold]) => ({ regular, bold }),
    (error: unknown) => {
      fonts = null;
      throw error;
    },
  );
  return fonts;
}
