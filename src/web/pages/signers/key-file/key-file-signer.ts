/** Signs with a PKCS#12 file (RSA or ECDSA) that the person picks; key and password stay on the device. */
import type { Signer } from "../signer.ts";
import { KeyFilePanel } from "./key-file-panel.tsx";

export const keyFileSigner: Signer = {
  id: "key-file",
  label: () => "web-key-file",
  chosen: () => "web-key-file-chosen",
  // WebCrypto exists in secure contexts only: https, or http on this very machine.
  findObstacle: ({ secureContext }) => (secureContext && "subtle" in crypto ? null : "web-key-file-insecure"),
  Panel: KeyFilePanel,
};
