/** The link to the signing page with what to compare there, and the pile of decisions that wait for a signature. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow, DecisionRow, SessionRow } from "../../db/database.ts";
import { homeButton } from "../home/buttons.ts";
import { renderOrganization } from "../home/organization-view.ts";
import { cleanText } from "../ui/clean-text.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { signDecision, signPile, undoDecision, undoInPile } from "./buttons.ts";
import { cardRow, renderDecision } from "./decision-view.ts";

interface Started {
  readonly session: SessionRow;
  readonly secret: string;
}

export function renderSignLink(
  visit: Visit,
  decision: DecisionRow,
  organization: string,
  started: Started,
): Screen {
  const { text } = renderDecision(visit, { ...decision, state: "signing" }, organization);
  return {
    text: joinLines([text, html``, ...renderCheck(visit, started.session)]),
    keyboard: [
      [linkButton(visit, started)],
      [
        { text: visit.t("sign-new-link-btn"), callback_data: signDecision.pack({ decision: decision.id }) },
        { text: visit.t("decision-undo-btn"), callback_data: undoDecision.pack({ decision: decision.id }) },
      ],
      cardRow(visit, decision),
    ],
  };
}

export function renderPileLink(
  visit: Visit,
  account: AccountRow,
  facts: {
    started: Started;
    count: number;
    leftOut: ReadonlyArray<{ decision: DecisionRow | undefined; userKey: string }>;
  },
): Screen {
  const lines: Html[] = [
    renderOrganization(visit, account),
    html``,
    visit.html("sign-pile-ready", { count: facts.count }),
    html``,
    ...renderCheck(visit, facts.started.session),
  ];
  for (const { decision, userKey } of facts.leftOut) {
    lines.push(html``, html`⚠️ № ${cleanText(decision?.summary.number ?? "—", 40)}: ${visit.label(userKey)}`);
  }
  return {
    text: joinLines(lines),
    keyboard: [
      [linkButton(visit, facts.started)],
      [
        { text: visit.t("sign-new-link-btn"), callback_data: signPile.pack({ account: account.id }) },
        homeButton(visit),
      ],
    ],
  };
}

export function renderPile(visit: Visit, account: AccountRow, pile: readonly DecisionRow[]): Screen {
  const total = pile.reduce((sum, { summary }) => sum + BigInt(summary.total ?? 0), 0n);
  const lines: Html[] = [
    renderOrganization(visit, account),
    html``,
    pile.length === 0
      ? visit.html("sign-pile-empty")
      : visit.html("sign-pile", { count: pile.length, total: visit.words.money(total) }),
    html``,
    ...pile
      .slice(0, 20)
      .map(
        (decision) =>
          html`• ${visit.label(`action-${decision.action}`)}: № ${cleanText(decision.summary.number ?? "—", 40)} · ${cleanText(decision.summary.counterpartyName ?? "—", 60)}${decision.summary.total === null ? "" : ` · ${visit.words.money(BigInt(decision.summary.total))}`}`,
      ),
  ];
  const rows: InlineKeyboardButton[][] = [];
  if (pile.length > 0) {
    rows.push([
      {
        text: visit.t("sign-pile-btn", { count: Math.min(50, pile.length) }),
        callback_data: signPile.pack({ account: account.id }),
        style: "primary",
      },
    ]);
  }
  for (const decision of pile.slice(0, 10)) {
    rows.push([
      {
        text: `↩ ${visit.t("decision-undo-btn")}: № ${cleanText(decision.summary.number ?? "—", 24)}`,
        callback_data: undoInPile.pack({ decision: decision.id }),
      },
    ]);
  }
  return { text: joinLines(lines), keyboard: [...rows, [homeButton(visit)]] };
}

function linkButton(visit: Visit, { secret }: Started): InlineKeyboardButton {
  return {
    text: visit.t("sign-open-btn"),
    url: `${visit.dependencies.publicUrl}/sign/${secret}`,
    style: "primary",
  };
}

/** What the page shows too: the code to glance at, the fingerprint to compare with care. */
function renderCheck(visit: Visit, session: SessionRow): Html[] {
  const code = `${session.documentCode.slice(0, 2)} ${session.documentCode.slice(2)}`;
  const fingerprint = (session.fingerprint.match(/.{4}/g) ?? []).join(" ");
  return [
    visit.html("sign-code", { code }),
    html`<code>${fingerprint}</code>`,
    visit.html("sign-valid", { minutes: 10 }),
  ];
}
