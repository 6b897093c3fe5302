/** The signers that exist. */
import { eimzoDesktopSigner } from "./eimzo-desktop/eimzo-desktop-signer.ts";
import { eimzoMobileSigner } from "./eimzo-mobile/eimzo-mobile-signer.ts";
import { keyFileSigner } from "./key-file/key-file-signer.ts";
import { manualSigner } from "./manual/manual-signer.ts";
import type { Signer } from "./signer.ts";

/**
 * The order is that of the page. Nobody can find out whether E-IMZO is on a phone, so a key file comes before it; on a
 * phone that signed with E-IMZO once, that comes first.
 */
export const signers: readonly Signer[] = [
  eimzoDesktopSigner,
  keyFileSigner,
  eimzoMobileSigner,
  manualSigner,
];
