/** What somebody looked through counts as checked wherever it is shown, however little of it a row shows. */
import { expect, it } from "vitest";
import { namesOf } from "../../../../src/bot/address.ts";
import { checked, setChecked } from "../../../../src/capabilities/checked/index.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { getDate } from "../../../../src/documents/dates.ts";
import type { BusinessDocument, DocumentId } from "../../../../src/documents/document.ts";
import { findDoubts } from "../../../../src/judgement/doubts.ts";
import { withKept } from "../../../../src/judgement/kept.ts";
import { documentOf, partyOf } from "../../../support/documents.ts";
import { createTold } from "../../bot/told-office.ts";

const ID = "a" as DocumentId;
const [PARTNER, NOBODY] = ["302222222", ""];

it.each<[string, string, Partial<BusinessDocument>]>([
  ["shows all", "checked", {}],
  ["leaves out the sender's number", "checked", { sender: partyOf("seller", NOBODY) }],
  ["leaves out the receiver's number", "checked", { receiver: partyOf("buyer", NOBODY) }],
  [
    "leaves out its number, date, contract and sum",
    "checked",
    { number: null, date: null, contractNumber: null, total: null },
  ],
  ["shows another sender", "checkedBefore", { sender: partyOf("seller", "303333333") }],
  ["shows another sum", "checkedBefore", { total: 700_000n }],
])("a row that %s tells it as %s", async (_what, fact, shown) => {
  const doubtSources = checked.doubtSources ?? [];
  const { db, account, service, keep, press } = await createTold(checked, { doubtSources });
  const facts = { number: "MT-1", date: getDate("2026-11-17"), contractNumber: "7" };
  const document = documentOf({
    ...{ ...facts, id: ID, stateId: 15, total: 500_000n },
    sender: partyOf("seller", PARTNER),
    receiver: partyOf("buyer", account.tin),
  });
  service.documents = [document];
  await keep(ID, { facts: { ...facts, total: "500000" } });
  await press(setChecked.pack({ ...namesOf(account.id, { kind: "invoice", id: ID }), on: 1 }));
  const parts = { db, profile: builtInProfile, doubtSources };
  const known = await withKept(parts, account.tin, [{ ...document, ...shown }], "row");
  expect((await findDoubts(parts, account.tin, known)).flat().map((one) => one.fact)).toEqual([fact]);
});
