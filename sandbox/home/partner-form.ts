/** Offers the start page's forms for the other side and carries them out. */
import type { Counterparty, OtherDocument } from "../service/counterparty.ts";
import { doubtful } from "../service/world/organizations.ts";
import { offeredKinds } from "./kind-names.ts";

const COUNTS = ["1", "12"];

/** Sends what the form asks for to that TIN or PINFL; does nothing for a form with an unknown value. */
export function sendByForm(
  counterparty: Pick<Counterparty, "send">,
  to: string,
  form: URLSearchParams,
): void {
  const kind = offeredKinds.find((one) => one === form.get("kind"));
  const count = COUNTS.find((one) => one === form.get("count"));
  const from = doubtful.find(({ tin }) => tin === form.get("from"))?.tin;
  if (kind === undefined || count === undefined) return;
  counterparty.send({ kind, to, count: Number(count), ...(from === undefined ? {} : { from }) });
}

/** Does the form's request to a document of that TIN or PINFL, as far as it is still open. */
export function settleByForm(
  counterparty: Pick<Counterparty, "findOpen" | "settle" | "alter">,
  party: string,
  form: URLSearchParams,
): void {
  const open = counterparty.findOpen(party);
  const isAmong = (documents: readonly OtherDocument[]) =>
    documents.some(({ id }) => id === form.get("document"));
  const id = form.get("document") ?? "";
  const act = form.get("act");
  const reason = (form.get("reason") ?? "").trim().slice(0, 200);
  if (isAmong(open.sent) && act === "accept") counterparty.settle(id, "accept");
  if (isAmong(open.sent) && act === "reject") counterparty.settle(id, "reject", reason || undefined);
  if (isAmong(open.received) && act === "cancel") counterparty.settle(id, "cancel");
  if (isAmong(open.received) && act === "alter") counterparty.alter(id);
}
