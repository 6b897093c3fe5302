/** What the screen says while nobody knows whether a document out of a file was saved. */
import type { FileDraft } from "../../drafting/draft.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { homeButton } from "../buttons/home.ts";
import { dropFile, lookForSaved } from "../buttons/new-file.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** `first`: another came while this one is not cleared up; `absent`: looked for, and not there so far. */
export function renderFileUnknown(
  visit: Visit,
  { row, account, content, format }: FileDraft,
  why: "unknown" | "absent" | "first",
): Screen {
  const draft = row.id;
  const number = cleanText(format.numberOf(content.body) ?? "—", 60);
  return {
    text: joinLines([
      html`<b>${visit.label(visit.dependencies.profile.kinds[row.kind].label)} № ${number}</b>`,
      renderOrganization(visit, account),
      html``,
      visit.html(`new-invoice-outcome-${why}`),
    ]),
    keyboard: [
      [{ text: visit.t("new-invoice-look-btn"), callback_data: lookForSaved.pack({ draft }) }],
      [
        { text: visit.t("new-invoice-forget-btn"), callback_data: dropFile.pack({ draft }) },
        homeButton(visit),
      ],
    ],
  };
}
