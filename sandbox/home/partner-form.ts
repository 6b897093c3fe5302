/** Offers the start page's forms for the other side and carries them out. */
import type { Counterparty, OtherDocument } from "../service/counterparty.ts";
import { doubtful } from "../service/world/organizations.ts";
import type { Done } from "./acts.ts";
import { offeredKinds } from "./kind-names.ts";

const COUNTS = ["1", "12"];

/** Sends what the form asks for to that TIN or PINFL; sends nothing for a form with an unknown value. */
export function sendByForm(
  counterparty: Pick<Counterparty, "send" | "find">,
  to: string,
  form: URLSearchParams,
): OtherDocument[] {
  const kind = offeredKinds.find((one) => one === form.get("kind"));
  const count = COUNTS.find((one) => one === form.get("count"));
  const from = doubtful.find(({ tin }) => tin === form.get("from"))?.tin;
  if (kind === undefined || count === undefined) return [];
  return counterparty
    .send({ kind, to, count: Number(count), ...(from === undefined ? {} : { from }) })
    .flatMap((id) => counterparty.find(id, to) ?? []);
}

/** The documents that each button is for, and the act. */
const settled = {
  accept: { side: "sent", done: "accepted" },
  reject: { side: "sent", done: "rejected" },
  cancel: { side: "received", done: "cancelled" },
  alter: { side: "received", done: "altered" },
} as const satisfies Record<string, { side: "sent" | "received"; done: Done }>;

export interface Settled {
  readonly place: "answer" | "change";
  readonly done: Done;
  readonly documents: readonly OtherDocument[];
}

/** Does the form's request to a document of that TIN or PINFL, if it is still open. Null for an unknown request. */
export function settleByForm(
  counterparty: Pick<Counterparty, "findOpen" | "settle" | "alter">,
  party: string,
  form: URLSearchParams,
): Settled | null {
  const act = (Object.keys(settled) as Array<keyof typeof settled>).find((one) => one === form.get("act"));
  if (act === undefined) return null;
  const { side, done } = settled[act];
  const place = side === "sent" ? "answer" : "change";
  const document = counterparty.findOpen(party)[side].find(({ id }) => id === form.get("document"));
  if (document === undefined) return { place, done: "nothing", documents: [] };
  const reason = (form.get("reason") ?? "").trim().slice(0, 200);
  if (act === "alter") counterparty.alter(document.id);
  else counterparty.settle(document.id, act, act === "reject" ? reason || undefined : undefined);
  return { place, done, documents: [document] };
}
