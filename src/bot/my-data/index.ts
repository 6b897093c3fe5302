/** What is kept about a person: routes only. */
import { exportMyData, openMyData } from "../buttons/my-data.ts";
import { type Feature, onButton } from "../feature.ts";
import { sendExport } from "./send-export.ts";
import { renderMyData } from "./view.ts";

export const myData: Feature = {
  buttons: [
    onButton(openMyData, async (visit) => {
      const { personData } = visit.dependencies.db;
      await visit.show(renderMyData(visit, await personData.count(visit.user.telegramUserId)));
    }),
    onButton(exportMyData, sendExport),
  ],
};
