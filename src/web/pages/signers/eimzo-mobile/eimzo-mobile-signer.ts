/** Signs with E-IMZO on a phone: by a link on that phone, by a QR code next to a computer. */
import type { Signer } from "../signer.ts";
import { EimzoMobilePanel } from "./eimzo-mobile-panel.tsx";

export const eimzoMobileSigner: Signer = {
  id: "eimzo-mobile",
  label: (handheld) => (handheld ? "web-eimzo-mobile-here" : "web-eimzo-mobile"),
  chosen: (handheld) => (handheld ? "web-eimzo-mobile-chosen-here" : "web-eimzo-mobile-chosen-beside"),
  forSeveral: "web-eimzo-mobile-each",
  findObstacle: ({ settings }) => (settings.eimzoMobile ? null : "web-eimzo-mobile-not-configured"),
  Panel: EimzoMobilePanel,
};
