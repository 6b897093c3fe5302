/** A document kind as its folder gives it: data alone, from which everything else is derived. */
import type { KindDescription } from "./description.ts";
import type { KindSamples } from "./samples.ts";

export interface Kind {
  readonly description: KindDescription;
  readonly samples: KindSamples;
  /** Folder of `uz.ftl`, `ru.ftl` and `en.ftl`, with a slash at its end. */
  readonly words: URL;
}
