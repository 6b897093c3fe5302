/** Signs with anything: the person takes the bytes elsewhere and brings the signature back. */
import type { Signer } from "../signer.ts";
import { ManualPanel } from "./manual-panel.tsx";

export const manualSigner: Signer = {
  id: "manual",
  label: () => "web-manual",
  chosen: () => "web-manual-chosen",
  findObstacle: () => null,
  Panel: ManualPanel,
};
