/** Tells in the evening, without a sound, what was chosen and not signed. */

import {
  accountsOf,
  briefName,
  each,
  fit,
  hasOneOrganization,
  html,
  keyboardOf,
  must,
  NOTICE,
  openSigningQueue,
  readRound,
  renderShortName,
  type Screen,
  shortSumOf,
  signButton,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";

interface ToSign {
  readonly account: AccountRow;
  readonly queue: readonly Decision[];
}

export async function tellUnsigned(visit: Visit, notice: NoticeRow): Promise<number | null> {
  if (readRound(visit, notice) === null) return null;
  const { signing } = visit.dependencies;
  const all = await Promise.all(
    (await accountsOf(visit, notice)).map(async (account) => ({
      account,
      queue: await signing.findSigningQueue(account.id),
    })),
  );
  const some = all.filter(({ queue }) => queue.length > 0);
  return some.length === 0
    ? null
    : visit.chat.send(await renderUnsigned(visit, some, await hasOneOrganization(visit)), { silent: true });
}

/** The way to the list stands below the way to sign; several organizations have only their ways to sign. */
export async function renderUnsigned(
  visit: Visit,
  toSign: readonly ToSign[],
  isOnlyOrganization: boolean,
): Promise<Screen> {
  const several = toSign.length > 1;
  const rows = await Promise.all(
    toSign.map(async ({ account, queue }) => {
      const count = queue.length;
      const of = several ? `${briefName(account)} · ` : "";
      const sign = several
        ? await signButton(visit, account.id, "all", count, `${of}${visit.t("sign-count-btn", { count })}`)
        : await signButton(visit, account.id, "all", count);
      const list = tapButton(
        visit.t("home-to-sign-btn", { count }),
        openSigningQueue.pack({ account: account.id }),
      );
      return several ? [[sign]] : [[sign], [list]];
    }),
  );
  const all = toSign.flatMap(({ queue }) => queue);
  const ofEach = toSign.map(({ account, queue }) => {
    const name = renderShortName(account);
    return several ? html`${name}: ${visit.words.number(queue.length)}${sumOf(visit, queue)}` : name;
  });
  return {
    text: fit(NOTICE, [
      must(html`✍️ <b>${visit.t("unsigned-count", { count: all.length })}</b>${sumOf(visit, all)}`),
      each(1, isOnlyOrganization ? [] : ofEach, (count) => `; ${visit.t("card-and-more", { count })}`),
    ]),
    keyboard: keyboardOf(rows.flat()),
  };
}

function sumOf(visit: Visit, queue: readonly Decision[]): string {
  return shortSumOf(
    visit,
    queue.map(({ summary }) => summary),
  );
}
