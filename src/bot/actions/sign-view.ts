/** The link to the signing page with what to compare there. */
import type { InlineKeyboardButton } from "grammy/types";
import type { Decision } from "../../db/decisions.ts";
import type { SessionRow } from "../../db/signing-sessions.ts";
import { signDecision, undoDecision } from "../buttons/actions.ts";
import { renderDecision, wayRows } from "../document/decision-view.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** A signing session with the secret of its link. */
export interface Started {
  readonly session: SessionRow;
  readonly secret: string;
}

export function renderSignLink(
  visit: Visit,
  decision: Decision,
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
      ...wayRows(visit, decision),
    ],
  };
}

/** Opens the signing page. */
export function linkButton(visit: Visit, { secret }: Started): InlineKeyboardButton {
  return {
    text: visit.t("sign-open-btn"),
    url: `${visit.dependencies.publicUrl}/sign/${secret}`,
    style: "primary",
  };
}

/** What the page shows, too: the short code to compare at a glance, the fingerprint to compare with care. */
export function renderCheck(visit: Visit, session: SessionRow): Html[] {
  const code = `${session.documentCode.slice(0, 2)} ${session.documentCode.slice(2)}`;
  const fingerprint = (session.fingerprint.match(/.{4}/g) ?? []).join(" ");
  return [
    visit.html("sign-code", { code }),
    html`<code>${fingerprint}</code>`,
    visit.html("sign-valid", { minutes: 10 }),
  ];
}
