/** Copies an earlier document's contents into the draft, as “Same as last time”: with a new number and today's date. */
import { copyDocument } from "../documents/creation/copy-document.ts";
import { DocumentUnread, ServiceNotFound, StaleButton } from "../errors.ts";
import { locateDocument } from "../reading/locate-document.ts";
import { listUnits } from "./ask-service.ts";
import type { FieldsDraft } from "./draft.ts";
import { type DraftingParts, type Person, todayOf } from "./drafting-parts.ts";
import type { Form } from "./form.ts";
import { proposeNumber } from "./propose-number.ts";
import type { Step } from "./step.ts";
import { review } from "./steps.ts";

/** Keeps earlier answers and empty fields. Throws `StaleButton` without a model, `ServiceNotFound` if it is gone. */
export async function takeEarlier(parts: DraftingParts, person: Person, draft: FieldsDraft): Promise<Step> {
  const { form, composition, account, row } = draft;
  if (form.earlier === null) throw new StaleButton("no earlier document");
  const located = await locateDocument(
    parts,
    {
      accountId: account.id,
      kind: row.kind,
      id: form.earlier.id,
      number: form.earlier.number,
      actor: "sender",
    },
    person.language,
  );
  if (!located.found)
    throw located.absent ? new ServiceNotFound("the earlier document is gone", 404) : new DocumentUnread();
  const { known: units } = await listUnits(parts, person, account.id);
  const copy = copyDocument(parts.profile.kinds[row.kind], composition, located.document, units);
  const { own, counterparty, number, date } = composition;
  // A name goes with its number, which was found or left empty together with it.
  const named = [
    [own.tin, own.name],
    [own.branchCode, own.branchName],
    [counterparty.tin, counterparty.name],
    [counterparty.branchCode, counterparty.branchName],
  ].flatMap(([code = "", name = ""]) =>
    form.values[code] === undefined ? [] : [[name, form.values[name] ?? null] as const],
  );
  const earlierNumber = copy.values[number] ?? "";
  const proposed = await proposeNumber(parts, person, { account, kind: row.kind }, earlierNumber, row.id);
  const filled: Form = {
    ...form,
    values: {
      ...copy.values,
      [number]: proposed,
      [date]: todayOf(parts, person),
      ...form.values,
      ...Object.fromEntries(named),
    },
    lines: copy.lines,
    units: Object.fromEntries(units.map(({ id, name }) => [String(id), name])),
    earlier: null,
  };
  return review(parts, draft, filled);
}
