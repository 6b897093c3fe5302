/** Signs with the E-IMZO application of this computer; key and password stay inside it. */
import type { Signer } from "../signer.ts";
import { answersAtOnce } from "./connect-to-eimzo.ts";
import { EimzoDesktopPanel } from "./eimzo-desktop-panel.tsx";
import { queryLoopbackPermission } from "./loopback-permission.ts";

export const eimzoDesktopSigner: Signer = {
  id: "eimzo-desktop",
  label: () => "web-eimzo-desktop",
  chosen: () => "web-eimzo-desktop-chosen",
  hasKeys: true,
  findObstacle: ({ handheld }) => (handheld ? "web-eimzo-desktop-handheld" : null),
  answers: async () => {
    const permission = await queryLoopbackPermission();
    // Where the browser would ask its person first, only a press may try.
    return permission === "granted" ? answersAtOnce() : permission !== "denied";
  },
  Panel: EimzoDesktopPanel,
};
