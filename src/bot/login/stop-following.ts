/** Without a login Kotib cannot read the outcome of decisions under way; their messages then say so. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { homeButton } from "../buttons/home.ts";
import { renderTitle } from "../document/title-view.ts";
import { html, joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** Signed decisions of the accounts, with an outcome that is not known yet. */
export async function findUnderWay(visit: Visit, accounts: readonly AccountRow[]): Promise<Decision[]> {
  const { decisions } = visit.dependencies.db;
  const found = await Promise.all(
    accounts.map(({ id }) => decisions.findOfAccount(id, ["submitting", "following", "unknown"])),
  );
  return found.flat();
}

/** Call it before logging out: afterwards Kotib no longer knows these messages. */
export async function sayUnfollowed(visit: Visit, underWay: readonly Decision[]): Promise<void> {
  for (const decision of underWay) {
    const messageId = await visit.dependencies.db.messages.findDocumentMessage(
      decision.accountId,
      decision.kind,
      decision.documentId,
    );
    if (messageId !== null) await visit.chat.edit(messageId, renderUnfollowed(visit, decision));
  }
  await sayOfSessions(visit, underWay);
}

/** The messages of sessions over several documents promised their outcomes, too. */
async function sayOfSessions(visit: Visit, underWay: readonly Decision[]): Promise<void> {
  const counts = new Map<number, number>();
  for (const { id } of underWay) {
    const session = await visit.dependencies.db.signingSessions.findWithMessage(id);
    const messageId = session?.messageId ?? null;
    if (messageId !== null) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  }
  for (const [messageId, count] of counts) {
    if (count < 2) continue;
    const text = html`❔ ${visit.html("session-unfollowed", { count })}`;
    await visit.chat.edit(messageId, { text, keyboard: [[homeButton(visit)]] });
  }
}

function renderUnfollowed(visit: Visit, { kind, action, summary }: Decision): Screen {
  return {
    text: joinLines([
      renderTitle(visit, { kind, number: summary.number, date: summary.date }),
      html`${cleanText(summary.counterpartyName ?? summary.counterpartyTin ?? "—", 120)}`,
      html``,
      html`❔ ${visit.t("decision-unfollowed", { action: visit.label(`action-${action}-btn`) })}`,
    ]),
    keyboard: [[homeButton(visit)]],
  };
}
