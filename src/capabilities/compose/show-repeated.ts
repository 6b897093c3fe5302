/** Starts a new document like an earlier one and shows it, or says why that is not possible. */

import {
  homeButton,
  keyboardOf,
  type Opened,
  openCardFrom,
  type Screen,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { RepeatedDraft } from "../../drafting/repeat.ts";
import { renderFaults } from "./faults-view.ts";
import { showFileReview } from "./show-file-review.ts";

export async function showRepeated(visit: Visit, { account, id }: Opened): Promise<void> {
  const repeated = await visit.dependencies.drafting.repeat(visit.user, account, id);
  if (repeated.kind === "review") return showFileReview(visit, repeated.draft);
  await visit.show(renderRepeated(visit, account, id, repeated));
}

function renderRepeated(
  visit: Visit,
  account: AccountRow,
  id: DocumentId,
  repeated: Exclude<RepeatedDraft, { kind: "review" }>,
): Screen {
  switch (repeated.kind) {
    case "notRepeated": {
      const back = openCardFrom(account.id, { kind: repeated.of, id }, null);
      return {
        text: visit.html(`new-file-not-repeated-${repeated.why}`),
        keyboard: keyboardOf([
          [back === null ? null : tapButton(visit.t("back-btn"), back), homeButton(visit)],
        ]),
      };
    }
    case "faults":
      return renderFaults(visit, { name: `№ ${repeated.number ?? "—"}`, account }, repeated.faults);
  }
}
