/** A made-up invoice in the national format's fields, in lower case. */
import { sumLines, VAT_PERCENT, writeMoney } from "../goods.ts";
import type { Branch, Organization } from "../organizations.ts";
import { type Draft, type KindRecord, writeContract } from "./draft.ts";

/** Codes of a VAT registration. */
const [ACTIVE, SUSPENDED] = [20, 22];

export function makeInvoice(draft: Draft): KindRecord {
  const head = {
    facturaid: draft.id,
    facturatype: draft.corrects === null ? 0 : 4,
    facturadoc: { facturano: draft.number, facturadate: draft.date },
    contractdoc: writeContract(draft, "empty"),
    sellertin: draft.sender.tin,
    buyertin: draft.receiver.tin,
    payabletotal: writeMoney(sumLines(draft.lines)),
  };
  const content = {
    version: 1,
    singlesidedtype: 0,
    ...head,
    oldfacturadoc:
      draft.corrects === null
        ? null
        : {
            oldfacturaid: draft.corrects.id,
            oldfacturano: draft.corrects.number,
            oldfacturadate: draft.corrects.date,
          },
    facturaempowermentdoc:
      draft.agent === null
        ? null
        : {
            empowermentno: `D-${draft.number}`,
            empowermentdateofissue: draft.date,
            agentfio: draft.agent.name,
            agentpinfl: draft.agent.pinfl,
          },
    seller: invoiceParty(draft.sender, draft.senderBranch),
    buyer: invoiceParty(draft.receiver, draft.receiverBranch),
    productlist: {
      facturaproductid: `${draft.id.slice(0, 20)}0001`,
      tin: draft.sender.tin,
      hasexcise: false,
      hasvat: true,
      products: draft.lines.map((line) => ({
        ordno: line.number,
        name: line.name,
        catalogcode: line.catalogCode,
        catalogname: line.name,
        packagecode: "000001",
        packagename: line.unit,
        count: line.count,
        summa: writeMoney(line.price),
        deliverysum: writeMoney(line.withoutVat),
        vatrate: Number(VAT_PERCENT),
        vatsum: Number(writeMoney(line.vat)),
        deliverysumwithvat: writeMoney(line.total),
        withoutvat: false,
        origin: 2,
      })),
    },
  };
  const named = ({ name }: Organization, branch: Branch | null) => ({
    name,
    branchcode: branch?.code ?? "",
    branchname: branch?.name ?? "",
  });
  const { vat } = draft.sender;
  const row = {
    ...head,
    // A list that shows a mark shows the sum that it concerns.
    ...(vat === undefined || vat === "silent"
      ? {}
      : { totalvatsum: writeMoney(draft.lines.reduce((sum, line) => sum + line.vat, 0n)) }),
    seller: {
      ...named(draft.sender, draft.senderBranch),
      ...(vat === "suspended" ? { vatregstatus: SUSPENDED } : {}),
    },
    buyer: named(draft.receiver, draft.receiverBranch),
    facturaempowermentdoc: content.facturaempowermentdoc,
  };
  return { content, row };
}

function invoiceParty(organization: Organization, branch: Branch | null) {
  return {
    name: organization.name,
    account: `20208000900000${organization.tin.slice(-6)}`,
    bankid: "00000",
    address: organization.address,
    director: organization.director,
    accountant: organization.accountant,
    ...(organization.vat === "silent"
      ? {}
      : {
          vatregcode: `300000${organization.tin.slice(-6)}`,
          vatregstatus: organization.vat === "suspended" ? SUSPENDED : ACTIVE,
        }),
    branchcode: branch?.code ?? "",
    branchname: branch?.name ?? "",
  };
}
