/** Routes for what is kept about a person. */

import { type Capability, exportMyData, onButton, openMyData, openPrivacy } from "../../bot/index.ts";
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
