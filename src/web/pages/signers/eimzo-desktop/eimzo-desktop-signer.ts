/** Signs with the E-IMZO application of this computer; key and password stay inside it. */
import type { Signer } from "../signer.ts";
import { EimzoDesktopPanel } from "./eimzo-desktop-panel.tsx";

export const eimzoDesktopSigner: Signer = {
  id: "eimzo-desktop",
  label: "web-eimzo-desktop",
  keyFirst: "web-eimzo-desktop-key-first",
  findObstacle: ({ handheld }) => (handheld ? "web-eimzo-desktop-handheld" : null),
  Panel: EimzoDesktopPanel,
};
