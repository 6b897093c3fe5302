/** What can be found about a counterparty by its TIN: name, branches, and the latest document for it. */
import type { Input, Operation } from "../../api/operation.ts";
import { listBranches } from "../../api/operations/branches.ts";
import { lookUpCompany } from "../../api/operations/company.ts";
import { listDocuments } from "../../api/operations/list-documents.ts";
import type { KindDescription } from "../../documents/description.ts";
import type { BusinessDocument, Tin } from "../../documents/document.ts";
import { AppError, LoginNeeded } from "../../errors.ts";
import type { Visit } from "../visit.ts";
import type { Earlier, Form } from "./form.ts";
import { keepForm, type OwnDraft } from "./own-draft.ts";

/** Of each list, the newest first as far as the service keeps to that. */
const LOOKED_THROUGH = 5;
const HISTORY = 500;

/** Asks what may be missing: a failure only means that the person types it. Throws `LoginNeeded`. */
export async function askService<In extends Input, Out, Is, Otherwise>(
  visit: Visit,
  accountId: string,
  operation: Operation<In, Out, Is>,
  input: NoInfer<In>,
  otherwise: Otherwise,
): Promise<Out | Otherwise> {
  try {
    return await visit.dependencies.accounts.call(accountId, operation, input);
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof LoginNeeded) throw error;
    return otherwise;
  }
}

/** The draft with what was found of a counterparty that is new in it. */
export async function lookUpCounterparty(visit: Visit, draft: OwnDraft): Promise<OwnDraft> {
  const { form, composition, account } = draft;
  const tin = (form.values[composition.counterparty.tin] ?? null) as Tin | null;
  if (tin === null || form.lookedUp === tin) return draft;
  // Kept first: should the login have ended, the TIN is not typed again.
  await keepForm(visit, draft, form);
  const { language } = visit.user;
  const [company, branches, earlier] = await Promise.all([
    askService(visit, account.id, lookUpCompany, { tin, language }, null),
    askService(visit, account.id, listBranches, { tin, language }, []),
    findEarlier(visit, draft, tin),
  ]);
  const name = company?.name ?? (await findKnownName(visit, account.id, tin));
  const found: Form = {
    ...form,
    lookedUp: tin,
    earlier,
    branches: { ...form.branches, counterparty: branches },
    values: { ...form.values, ...(name === null ? {} : { [composition.counterparty.name]: name }) },
  };
  return { ...draft, form: found };
}

async function findKnownName(visit: Visit, accountId: string, tin: Tin): Promise<string | null> {
  const known = await visit.dependencies.db.counterparties.findLatest(accountId, HISTORY);
  return known.find((one) => one.tin === tin)?.name ?? null;
}

/** The latest document of this kind that the organization drew up for the counterparty. */
async function findEarlier(visit: Visit, draft: OwnDraft, tin: Tin): Promise<Earlier | null> {
  const { kind } = draft.row;
  const { language } = visit.user;
  const pages = await Promise.all(
    listsFor(visit.dependencies.profile.kinds[kind], draft).map(({ list, filter }) => {
      const request = { kind, list, filters: { [filter]: tin }, page: 1, limit: LOOKED_THROUGH, language };
      return askService(visit, draft.account.id, listDocuments, request, null);
    }),
  );
  const [latest] = pages
    .flatMap((page) => page?.documents ?? [])
    // The filter is the service's promise; what it shows decides.
    .filter((document) => document.id !== null && document.receiver.tin === tin)
    .sort((one, other) => sortKey(other).localeCompare(sortKey(one)));
  return latest === undefined || latest.id === null
    ? null
    : { id: latest.id, number: latest.number, date: latest.date };
}

const sortKey = ({ date, createdAt }: BusinessDocument) => `${date ?? ""} ${createdAt ?? ""}`;

/** The lists of what was drawn up here, with their filter for the counterparty's TIN. */
function listsFor({ lists }: KindDescription, { composition }: OwnDraft) {
  const path = composition.fields[composition.counterparty.tin]?.path;
  return Object.entries(lists).flatMap(([list, { on, direction, filters }]) => {
    const filter = Object.entries(filters).find(([, { fields }]) => fields[0] === path)?.[0];
    return on && direction === "outgoing" && filter !== undefined ? [{ list, filter }] : [];
  });
}
