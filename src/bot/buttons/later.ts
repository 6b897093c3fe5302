/** Buttons that put a document off, of the message about it or of its card on the way through a view. */
import type { PageOfView } from "../../db/rows/summary.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { letterOfKind } from "../../documents/every-kind.ts";
import type { LaterChoice } from "../../watch/later.ts";
import { defineButton, ofDocument, ofDocumentInView, oneOf } from "../ui/callback-codec.ts";

const choice = () => oneOf({ hour: "h", morning: "m", dayBefore: "d" });

export const openLater = defineButton("e", "o", ofDocument());
export const openLaterOfView = defineButton("e", "v", ofDocumentInView());
export const chooseLater = defineButton("e", "c", { ...ofDocument(), choice: choice() });
export const chooseLaterOfView = defineButton("e", "w", { ...ofDocumentInView(), choice: choice() });
/** The message about a document as it was before it asked something. */
export const backToNotice = defineButton("e", "b", ofDocument());

interface Named {
  readonly kind: BusinessDocument["kind"];
  readonly id: NonNullable<BusinessDocument["id"]>;
}

export function openLaterFrom(account: string, document: Named, from: PageOfView | null): string {
  const what = namesOf(document);
  return from === null ? openLater.pack({ account, ...what }) : openLaterOfView.pack({ ...from, ...what });
}

export function chooseLaterFrom(
  account: string,
  document: Named,
  from: PageOfView | null,
  choice: LaterChoice,
): string {
  const what = { ...namesOf(document), choice };
  return from === null
    ? chooseLater.pack({ account, ...what })
    : chooseLaterOfView.pack({ ...from, ...what });
}

export function backToNoticeOf(account: string, document: Named): string {
  return backToNotice.pack({ account, ...namesOf(document) });
}

function namesOf({ kind, id: document }: Named) {
  return { kind: letterOfKind(kind), document };
}
