/** The choice of lists, and the service's own counts. */

import type { AccountRow } from "../../db/accounts.ts";
import { kindNames } from "../../documents/every-kind.ts";
import { stateLabel } from "../../documents/states.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ReadableList } from "../../reading/readable-lists.ts";
import { homeButton } from "../buttons/home.ts";
import { openList, openView } from "../buttons/lists.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import { sideBySide } from "../ui/side-by-side.ts";
import type { Visit } from "../visit.ts";
import type { DashboardCount } from "./read-dashboard.ts";

/** Every list that can be read, as buttons; a kind's lists stand together, counted ones first. */
export function renderKinds(
  visit: Visit,
  account: AccountRow,
  readable: readonly ReadableList[],
  dashboard: readonly DashboardCount[],
): Screen {
  const counted = dashboard.filter(({ item }) => item.count !== 0);
  const counts = counted.flatMap(({ item, view }) =>
    view === null ? [] : [[tapButton(countText(visit, item), openView.pack({ view: view.id, page: 1 }))]],
  );
  const lists = kindNames.flatMap((kind) => {
    const { letter } = visit.dependencies.profile.kinds[kind];
    return sideBySide(
      readable
        .filter((one) => one.kind === kind)
        .map(({ name, list }) =>
          tapButton(
            visit.label(list.label),
            openList.pack({ account: account.id, kind: letter, list: name }),
          ),
        ),
    );
  });
  return {
    text: joinLines([
      renderOrganization(visit, account),
      ...uncounted(visit, counted),
      visit.html("home-choose-list"),
    ]),
    keyboard: [...counts, ...lists, [homeButton(visit)]],
  };
}

/** Counts without a list behind them are only told. */
function uncounted(visit: Visit, counted: readonly DashboardCount[]): Html[] {
  const told = counted.filter(({ view }) => view === null);
  if (told.length === 0) return [];
  return [visit.html("home-dashboard"), html`${told.map(({ item }) => countText(visit, item)).join(" · ")}`];
}

/** Some services count by state: the key is its number. */
function nameOfState({ words, dependencies: { profile } }: Visit, key: string): string | null {
  if (!/^\d{1,3}$/.test(key)) return null;
  const label = stateLabel(profile, { stateId: Number(key), stateText: null }, "both", words.language);
  return label.kind === "text" ? cleanText(label.text, 60) : words.text(label.key, label.args);
}

function countText(visit: Visit, { key, label, count }: DashboardCount["item"]): string {
  const own = `dashboard-${key.replaceAll("_", "-")}`;
  const name = visit.words.has(own)
    ? visit.label(own)
    : cleanText(label ?? nameOfState(visit, key) ?? key, 60);
  return count === null ? name : `${name} (${visit.words.number(count)})`;
}
