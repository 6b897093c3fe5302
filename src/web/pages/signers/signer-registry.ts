/** The signers that exist. */
import { eimzoDesktopSigner } from "./eimzo-desktop/eimzo-desktop-signer.ts";
import { eimzoMobileSigner } from "./eimzo-mobile/eimzo-mobile-signer.ts";
import { keyFileSigner } from "./key-file/key-file-signer.ts";
import { manualSigner } from "./manual/manual-signer.ts";
import type { Signer } from "./signer.ts";

/** In the order in which they are offered: what most people of this country sign with comes first. */
export const signers: readonly Signer[] = [
  eimzoDesktopSigner,
  eimzoMobileSigner,
  keyFileSigner,
  manualSigner,
];
