/** What a made-up document of each kind holds, in the field names that public clients and the national format show. */
import type { KindName } from "../../../src/documents/description.ts";
import { type Line, sumLines, VAT_PERCENT, writeMoney } from "./goods.ts";
import type { Branch, Organization } from "./organizations.ts";

export interface Draft {
  readonly id: string;
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly contract: { readonly number: string; readonly date: string } | null;
  readonly sender: Organization;
  readonly receiver: Organization;
  readonly senderBranch: Branch | null;
  readonly receiverBranch: Branch | null;
  readonly agent: { readonly pinfl: string; readonly name: string } | null;
  /** The document that this one corrects. */
  readonly corrects: { readonly id: string; readonly number: string; readonly date: string } | null;
  readonly lines: readonly Line[];
  /** The third party of a waybill: who hands the goods over. */
  readonly consignor: Organization;
  /** Several numbers made from the draft's place in the world, for balances, trucks and the like. */
  readonly dice: readonly number[];
}

export type WireRecord = Record<string, unknown>;

export interface KindRecord {
  /** The document as it is viewed and signed, without its state. */
  readonly content: WireRecord;
  /** The document as a list shows it, without its state. */
  readonly row: WireRecord;
}

/** Makes the record of one kind. */
export function makeRecord(kind: KindName, draft: Draft): KindRecord {
  return makers[kind](draft);
}

const makers: Record<KindName, (draft: Draft) => KindRecord> = {
  invoice: makeInvoice,
  act: makeAct,
  statement: makeStatement,
  waybill: makeWaybill,
};

function makeInvoice(draft: Draft): KindRecord {
  const head = {
    facturaid: draft.id,
    facturatype: draft.corrects === null ? 0 : 4,
    facturadoc: { facturano: draft.number, facturadate: draft.date },
    contractdoc: contract(draft, "invoice"),
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
  const row = {
    ...head,
    seller: named(draft.sender, draft.senderBranch),
    buyer: named(draft.receiver, draft.receiverBranch),
    facturaempowermentdoc: content.facturaempowermentdoc,
  };
  return { content, row };
}

function makeAct(draft: Draft): KindRecord {
  const row = {
    _id: draft.id,
    actdoc: {
      actno: draft.number,
      actdate: draft.date,
      acttext: "Bajarilgan ishlar va ko‘rsatilgan xizmatlar to‘liq hajmda qabul qilindi.",
    },
    contractdoc: contract(draft, "act"),
    sellertin: Number(draft.sender.tin),
    sellername: draft.sender.name,
    buyertin: Number(draft.receiver.tin),
    buyername: draft.receiver.name,
    payabletotal: Number(writeMoney(sumLines(draft.lines))),
  };
  const content = {
    ...row,
    sellerbranchcode: draft.senderBranch?.code ?? null,
    sellerbranchname: draft.senderBranch?.name ?? null,
    buyerbranchcode: draft.receiverBranch?.code ?? null,
    buyerbranchname: draft.receiverBranch?.name ?? null,
    ...(draft.agent === null ? {} : { agentfiztin: draft.agent.pinfl, agentfio: draft.agent.name }),
    productlist: {
      actproductid: `${draft.id.slice(0, 20)}0002`,
      tin: Number(draft.sender.tin),
      hasvat: true,
      products: draft.lines.map((line) => ({
        ordno: String(line.number),
        name: line.name,
        catalogcode: line.catalogCode,
        catalogname: line.name,
        packagecode: "000001",
        packagename: line.unit,
        count: line.count,
        summa: writeMoney(line.price),
        totalsumwithoutvat: writeMoney(line.withoutVat),
        vatrate: String(VAT_PERCENT),
        vatsum: writeMoney(line.vat),
        totalsum: Number(writeMoney(line.total)),
      })),
    },
  };
  return { content, row };
}

function makeStatement(draft: Draft): KindRecord {
  const opening = BigInt(draft.dice[0] ?? 0) * 100_000n;
  const turnover = sumLines(draft.lines);
  const paid = (turnover * BigInt(20 + ((draft.dice[1] ?? 0) % 80))) / 100n;
  const balance = (debit: bigint, credit: bigint) => ({
    ownerdebit: writeMoney(debit),
    ownercredit: writeMoney(credit),
    partnerdebit: writeMoney(credit),
    partnercredit: writeMoney(debit),
  });
  const open = balance(opening, 0n);
  const close = balance(opening + turnover - paid, 0n);
  const row = {
    verificationactid: draft.id,
    verificationactdoc: {
      verificationactno: draft.number,
      verificationactdate: draft.date,
      verificationacttext: "Tomonlar o‘rtasidagi o‘zaro hisob-kitoblar solishtirildi.",
    },
    ownertin: Number(draft.sender.tin),
    ownername: draft.sender.name,
    ownerfiztin: Number(draft.sender.directorPinfl),
    ownerfizfio: draft.sender.director,
    partnertin: Number(draft.receiver.tin),
    partnername: draft.receiver.name,
    partnerfiztin: Number(draft.receiver.directorPinfl),
    partnerfizfio: draft.receiver.director,
    closebalance: close,
  };
  const content = {
    ...row,
    ownerbranchcode: draft.senderBranch?.code ?? "",
    ownerbranchname: draft.senderBranch?.name ?? "",
    partnerbranchcode: draft.receiverBranch?.code ?? "",
    partnerbranchname: draft.receiverBranch?.name ?? "",
    openbalance: open,
    turnoverbalance: balance(turnover, paid),
    verificationactcontracts: [
      {
        contractno: draft.contract?.number ?? null,
        contractdate: draft.contract?.date ?? null,
        openbalance: open.ownerdebit,
        totalbalance: writeMoney(turnover - paid),
        closebalance: close.ownerdebit,
        verificationactcontractitems: [
          ...draft.lines.map((line) => statementItem(draft.date, line.name, line.total, 0n)),
          statementItem(draft.date, "To‘lov topshiriqnomasi bo‘yicha to‘landi", 0n, paid),
        ],
      },
    ],
  };
  return { content, row };
}

function statementItem(date: string, name: string, debit: bigint, credit: bigint) {
  return {
    owneroperationdate: date,
    owneroperationname: name,
    ownerdebit: writeMoney(debit),
    ownercredit: writeMoney(credit),
    partneroperationdate: date,
    partneroperationname: name,
    partnerdebit: writeMoney(credit),
    partnercredit: writeMoney(debit),
  };
}

function makeWaybill(draft: Draft): KindRecord {
  const total = draft.lines.reduce((sum, line) => sum + line.withoutVat, 0n);
  const [one = 0, two = 0, three = 0] = draft.dice;
  const row = {
    waybillid: draft.id,
    waybilldoc: { waybillno: draft.number, waybilldate: draft.date },
    contractdoc: contract(draft, "waybill"),
    carriertin: draft.sender.tin,
    carriername: draft.sender.name,
    consignee: waybillParty(draft.receiver, draft.receiverBranch),
    consignor: waybillParty(draft.consignor, null),
    totaldeliverysum: writeMoney(total),
  };
  const content = {
    ...row,
    waybilllocaltype: 0,
    deliverytype: 1,
    transporttype: 1,
    carrierbranchcode: draft.senderBranch?.code ?? "",
    carrierbranchname: draft.senderBranch?.name ?? "",
    roadway: {
      truck: { regno: `00 A ${String(one % 1000).padStart(3, "0")} ZZ`, model: "Namuna-5000" },
      trailer: null,
      driver: { pinfl: "30000000000066", fullname: "Haydovchiyev Namuna Sinov o‘g‘li" },
      productgroups: [
        {
          loadingpoint: { address: draft.consignor.address },
          unloadingpoint: { address: draft.receiver.address },
          productinfo: {
            totaldeliverysum: writeMoney(total),
            totalweightbrutto: String((two % 9000) + 120),
            products: draft.lines.map((line) => ({
              ordno: line.number,
              productname: line.name,
              catalogcode: line.catalogCode,
              catalogname: line.name,
              packagecode: "000001",
              packagename: line.unit,
              amount: line.count,
              price: writeMoney(line.price),
              deliverysum: writeMoney(line.withoutVat),
              weightbrutto: String(line.number * 12),
              weightnetto: String(line.number * 11),
            })),
          },
        },
      ],
    },
    responsibleperson: { pinfl: draft.receiver.directorPinfl, fullname: draft.receiver.director },
    totaldistance: String((three % 700) + 4),
    totaldeliverycost: writeMoney(BigInt((three % 700) + 4) * 650_000n),
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
    vatregcode: `300000${organization.tin.slice(-6)}`,
    vatregstatus: 20,
    branchcode: branch?.code ?? "",
    branchname: branch?.name ?? "",
  };
}

function waybillParty(organization: Organization, branch: Branch | null) {
  return {
    tinorpinfl: organization.tin,
    name: organization.name,
    branchcode: branch?.code ?? "",
    branchname: branch?.name ?? "",
  };
}

/** An act may have no contract at all; the other kinds write empty fields. */
function contract(draft: Draft, kind: KindName) {
  if (draft.contract === null) return kind === "act" ? null : { contractno: "", contractdate: null };
  return { contractno: draft.contract.number, contractdate: draft.contract.date };
}
