/** “Same as last time”: an earlier document's contents in the draft, with a new number and today's date. */
import { listMeasures } from "../../api/operations/measures.ts";
import { copyDocument } from "../../documents/creation/copy-document.ts";
import { nextNumber } from "../../documents/creation/next-number.ts";
import type { DocumentId } from "../../documents/document.ts";
import { ServiceNotFound, StaleButton } from "../../errors.ts";
import { locateDocument } from "../../reading/locate-document.ts";
import type { Visit } from "../visit.ts";
import { askService } from "./look-up.ts";
import { keepForm, type OwnDraft } from "./own-draft.ts";

/** Who both sides are stays as it was given. Throws `StaleButton` where there is no model, `ServiceNotFound` when it is gone. */
export async function fillFromEarlier(visit: Visit, draft: OwnDraft): Promise<OwnDraft> {
  const { accounts, profile } = visit.dependencies;
  const { form, composition, account, row } = draft;
  if (form.earlier === null) throw new StaleButton("no earlier document");
  const located = await locateDocument(
    { accounts, profile },
    {
      accountId: account.id,
      kind: row.kind,
      id: form.earlier.id as DocumentId,
      number: form.earlier.number,
      actor: "sender",
    },
    visit.user.language,
  );
  if (!located.found) throw new ServiceNotFound("the earlier document is gone", 404);
  const { language } = visit.user;
  const units = await askService(visit, account.id, listMeasures, { language }, []);
  const copy = copyDocument(profile.kinds[row.kind], composition, located.document, units);
  const { own, counterparty, number, date } = composition;
  const kept = Object.fromEntries(
    [own.tin, own.name, counterparty.tin, counterparty.name].map((name) => [name, form.values[name] ?? null]),
  );
  return keepForm(visit, draft, {
    ...form,
    values: {
      ...copy.values,
      ...kept,
      [number]: nextNumber(copy.values[number] ?? ""),
      [date]: visit.today(),
    },
    lines: copy.lines,
    units: Object.fromEntries(units.map(({ id, name }) => [String(id), name])),
    asking: null,
    earlier: null,
    reviewed: true,
  });
}
