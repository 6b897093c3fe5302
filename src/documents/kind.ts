/** A document kind as its folder gives it: data alone, from which everything else is derived. */
import type { KindDescription } from "./description.ts";

export interface Kind {
  readonly description: KindDescription;
  readonly samples: KindSamples;
  /** Folder of `uz.ftl`, `ru.ftl` and `en.ftl`, with a slash at its end. */
  readonly words: URL;
}

/** Made-up records in the shapes that the service may send; for tests and for the sandbox. */
export interface KindSamples {
  /** Rows of lists. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Single documents with their lines. */
  readonly details: readonly Readonly<Record<string, unknown>>[];
}
