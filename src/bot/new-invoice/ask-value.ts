/** Asks in words for what differs from an earlier invoice: the number, the date, or a line's count. */
import { readTyped } from "../../documents/creation/read-typed.ts";
import { parseUserDate } from "../../documents/dates.ts";
import { readProducts } from "../../documents/invoice/read-products.ts";
import { withCount, withDate, withNumber } from "../../documents/invoice/repeat-invoice.ts";
import type { JsonObject } from "../../documents/invoice/spell-keys.ts";
import { StaleButton } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openInvoiceDraft } from "../buttons/new-invoice.ts";
import type { Question } from "../feature.ts";
import { html, joinLines } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { changeInvoiceDraft, getInvoiceDraft, type InvoiceDraft } from "./invoice-draft.ts";
import { pageOfLine, renderReview } from "./review-view.ts";

type Asked = "number" | "date" | "count";

interface AskedValue {
  readonly draft: string;
  readonly what: string;
  /** From 0; of the count only. */
  readonly line: number;
}

const MAX_NUMBER = 60;
const MAX_COUNT = 20;

export const askInvoiceValue: Question<AskedValue> = {
  name: "invoice-value",
  resume: ({ draft, line }) => openInvoiceDraft.pack({ draft, page: pageOfLine(line) }),
  async answer(visit, text, { draft, what, line }) {
    const invoiceDraft = await getEditable(visit, draft);
    const body = readAnswer(invoiceDraft.content.body, what as Asked, line, text);
    if (body === null) {
      await visit.chat.send({ text: visit.html(`new-invoice-wrong-${what as Asked}`), keyboard: [] });
      return "again";
    }
    const changed = await changeInvoiceDraft(visit, invoiceDraft, { body });
    await visit.show(renderReview(visit, changed, { page: pageOfLine(line) }));
    return "done";
  },
};

/** Shows the question and waits for the answer. */
export async function askForValue(visit: Visit, draft: string, what: Asked, line = 0): Promise<void> {
  const invoiceDraft = await getEditable(visit, draft);
  const product = readProducts(invoiceDraft.content.body)[line]?.product;
  if (product === undefined) throw new StaleButton("no such line");
  const lines = [visit.html(`new-invoice-ask-${what}`)];
  if (what === "count") {
    lines.unshift(html`<b>${line + 1}. ${cleanText(String(product.Name ?? "—"), 120)}</b>`);
  }
  await visit.show({
    text: joinLines(lines),
    keyboard: [
      [
        {
          text: visit.t("back-btn"),
          callback_data: openInvoiceDraft.pack({ draft, page: pageOfLine(line) }),
        },
      ],
    ],
  });
  await visit.ask(askInvoiceValue.name, { draft, what, line });
}

/** What was sent is not changed any more, and what is in a file is changed in the file. */
async function getEditable(visit: Visit, draft: string): Promise<InvoiceDraft> {
  const invoiceDraft = await getInvoiceDraft(visit, draft);
  if (invoiceDraft.content.posted || invoiceDraft.content.source === "file")
    throw new StaleButton("not to be edited");
  return invoiceDraft;
}

function readAnswer(body: JsonObject, what: Asked, line: number, text: string): JsonObject | null {
  if (what === "number") {
    const typed = readTyped({ type: "text", maximum: MAX_NUMBER }, text);
    return "value" in typed && typed.value !== "" ? withNumber(body, typed.value) : null;
  }
  if (what === "date") {
    const date = parseUserDate(text);
    return date === null ? null : withDate(body, date);
  }
  const typed = readTyped({ type: "count", maximum: MAX_COUNT }, text);
  return "value" in typed ? withCount(body, line, typed.value) : null;
}
