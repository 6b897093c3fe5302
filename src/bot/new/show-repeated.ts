/** Starts a new document like an earlier one and shows it, or says why that is not possible. */
import type { AccountRow } from "../../db/accounts.ts";
import type { DocumentId } from "../../documents/document.ts";
import { openCardFrom } from "../buttons/card.ts";
import { homeButton } from "../buttons/home.ts";
import { keyboardOf, type Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { renderFaults } from "./faults-view.ts";
import { renderFileReview } from "./file-review-view.ts";
import { renderUnknown } from "./outcome-view.ts";

export async function showRepeated(visit: Visit, account: AccountRow, id: DocumentId): Promise<void> {
  await visit.show(await repeat(visit, account, id));
}

async function repeat(visit: Visit, account: AccountRow, id: DocumentId): Promise<Screen> {
  const repeated = await visit.dependencies.drafting.repeat(visit.user, account, id);
  switch (repeated.kind) {
    case "notRepeated": {
      const back = openCardFrom(account.id, { kind: repeated.of, id }, null);
      return {
        text: visit.html(`new-file-not-repeated-${repeated.why}`),
        keyboard: keyboardOf([
          [back === null ? null : { text: visit.t("back-btn"), callback_data: back }, homeButton(visit)],
        ]),
      };
    }
    case "faults":
      return renderFaults(visit, { name: `№ ${repeated.number ?? "—"}`, account }, repeated.faults);
    case "uncleared":
      return renderUnknown(visit, repeated.draft, "first");
    case "review":
      return renderFileReview(visit, repeated.draft);
  }
}
