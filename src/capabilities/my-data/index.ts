/** Routes for what is kept about a person. */

import { onButton } from "../../bot/button-route.ts";
import { exportMyData, openMyData, openPrivacy } from "../../bot/buttons/my-data.ts";
import type { Capability } from "../../bot/capability.ts";
import { renderPrivacy } from "./privacy-view.ts";
import { sendExport } from "./send-export.ts";
import { renderMyData } from "./view.ts";

export const myData: Capability = {
  name: "my-data",
  commands: { privacy: (visit) => visit.show(renderPrivacy(visit)) },
  buttons: [
    onButton(openMyData, async (visit) => {
      const { personData } = visit.dependencies.db;
      await visit.show(renderMyData(visit, await personData.count(visit.user.telegramUserId)));
    }),
    onButton(openPrivacy, (visit) => visit.show(renderPrivacy(visit))),
    onButton(exportMyData, sendExport),
  ],
};
