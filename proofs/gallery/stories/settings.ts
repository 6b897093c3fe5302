/** Settings, my data and saved lists. */

import { chooseFilter, chooseValue, openFilters } from "../../../src/bot/buttons/filters.ts";
import { openKindLists, openKinds, openMore } from "../../../src/bot/buttons/home.ts";
import { openList, openListOptions, openView } from "../../../src/bot/buttons/lists.ts";
import { exportMyData } from "../../../src/bot/buttons/my-data.ts";
import { openBrowser, openHours, openLoginOf, openSetting } from "../../../src/bot/buttons/settings.ts";
import { nameList, openSavedLists, setUse } from "../../../src/capabilities/saved/buttons.ts";
import type { Studio } from "../studio.ts";

export async function photographSettings(studio: Studio): Promise<void> {
  const opens = async () => (await studio.says("/settings", "settings"))?.id ?? 0;
  const rows = (message: number) =>
    studio.person
      .message(message)
      ?.buttons.flat()
      .flatMap(({ callback_data: data }) => (data?.startsWith(openSetting.name) ? [data] : [])) ?? [];
  const first = await opens();
  const known = new Set<string>();
  for (const data of rows(first)) {
    const message = await opens();
    await studio.person.pressData(message, data);
    await studio.takes(`settings, ${data}`);
    for (const deeper of rows(message)) {
      if (known.has(deeper) || rows(first).includes(deeper)) continue;
      known.add(deeper);
      await studio.person.pressData(message, deeper);
      await studio.takes(`settings, ${deeper}`);
      await studio.person.pressData(message, data);
      await studio.passesOver();
    }
    for (const button of [openHours, openLoginOf, openBrowser])
      if (studio.has(button, { message })) {
        await studio.presses(button, `settings, ${button.name}`, { message });
        await studio.person.pressData(message, data);
        await studio.passesOver();
      }
    if (studio.has(exportMyData, { message }))
      await studio.presses(exportMyData, "my data, file", { message });
  }
}

/** A received list of accepted invoices, named and used for everything. */
export async function photographSaved(studio: Studio): Promise<void> {
  const message = (await studio.says("/home", "home before saving"))?.id ?? 0;
  const presses = (button: { readonly name: string }, name: string | null = null, at = 0) =>
    studio.presses(button, name, { message, at });
  await presses(openKinds);
  await presses(openKindLists);
  await presses(openList);
  await presses(openListOptions);
  await presses(openFilters);
  // The one that offers values is the status.
  for (let filter = 0; !studio.has(chooseValue, { message }); filter += 1) {
    if (filter > 0) await presses(openFilters);
    await presses(chooseFilter, null, filter);
  }
  await presses(chooseValue, null, 2);
  await studio.presses(openListOptions, "list's more");
  await studio.presses(nameList, "saved, name");
  await studio.says("x".repeat(50), "saved, name too long");
  await studio.says("Misol Ta’minot, qabul qilingan", "saved");
  for (const at of [0, 1, 2])
    if (studio.has(setUse, { at })) await studio.presses(setUse, `saved, use ${at + 1}`, { at });
  await studio.says("/home", "home with a pinned list");
  await studio.presses(openView, "pinned list");
  await studio.says("/home", "home with a pinned list, again");
  await studio.presses(openMore, "home's more with saved lists");
  await studio.presses(openSavedLists, "saved lists");
}
