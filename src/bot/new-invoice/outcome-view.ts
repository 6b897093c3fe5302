/** What the screen says while nobody knows whether an invoice was saved. */
import { isObject } from "../../documents/invoice/spell-keys.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { homeButton } from "../buttons/home.ts";
import { dropInvoice, lookForSaved } from "../buttons/new-invoice.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import type { InvoiceDraft } from "./invoice-draft.ts";

/** `first`: another came while this one is not cleared up; `absent`: looked for, and not there so far. */
export function renderUnknown(
  visit: Visit,
  { row, account, content }: InvoiceDraft,
  why: "unknown" | "absent" | "first",
): Screen {
  const draft = row.id;
  const { FacturaDoc } = content.body;
  const number = isObject(FacturaDoc) ? cleanText(String(FacturaDoc.FacturaNo ?? "—"), 60) : "—";
  return {
    text: joinLines([
      html`<b>${visit.label(visit.dependencies.profile.kinds.invoice.label)} № ${number}</b>`,
      renderOrganization(visit, account),
      html``,
      visit.html(`new-invoice-outcome-${why}`),
    ]),
    keyboard: [
      [{ text: visit.t("new-invoice-look-btn"), callback_data: lookForSaved.pack({ draft }) }],
      [
        { text: visit.t("new-invoice-forget-btn"), callback_data: dropInvoice.pack({ draft }) },
        homeButton(visit),
      ],
    ],
  };
}
