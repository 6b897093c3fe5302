/** Shows home and the screens behind its buttons, or the way in when nobody is logged in. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { openLogin } from "../buttons/login.ts";
import { findCurrentAccount } from "../own-account.ts";
import type { Html } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { readHome } from "./read-home.ts";
import { renderStart } from "./start-view.ts";
import { renderHome } from "./view.ts";
import { renderMore, renderOrganizations } from "./ways-view.ts";

/**
 * `note`: a sentence to begin with; `fresh`: asks the service anew for what waits. Reads the person afresh, since a
 * login or logout may just have happened.
 */
export async function showHome(
  visit: Visit,
  { note = visit.note, fresh = true }: { readonly note?: Html | null; readonly fresh?: boolean } = {},
): Promise<void> {
  await showOwn(
    visit,
    async (account) => renderHome(visit, await readHome(visit, account, { fresh }), note),
    note,
  );
}

/** The same, for somebody who has just logged in. */
export async function showStart(visit: Visit): Promise<void> {
  const { note } = visit;
  await showOwn(
    visit,
    async (account) => renderStart(visit, await readHome(visit, account, { fresh: true }), note),
    note,
  );
}

export async function showOrganizations(visit: Visit): Promise<void> {
  await showOwn(visit, (account, others) => renderOrganizations(visit, account, others));
}

export async function showMore(visit: Visit): Promise<void> {
  await showOwn(visit, async (account) => {
    const { db, signing } = visit.dependencies;
    const [saved, queue] = await Promise.all([
      db.views.findSaved(account.id),
      signing.findSigningQueue(account.id),
    ]);
    return renderMore(visit, account, { saved: saved.length, toSign: queue.length });
  });
}

/** A screen of the organization that was chosen last. */
async function showOwn(
  visit: Visit,
  render: (current: AccountRow, others: readonly AccountRow[]) => Promise<Screen> | Screen,
  note: Html | null = null,
): Promise<void> {
  const { own, current } = await findCurrentAccount(visit);
  if (current === null) return visit.go(openLogin.pack({}), note);
  const others = own.filter((one) => one.id !== current.id);
  await visit.show(await render(current, others));
}
