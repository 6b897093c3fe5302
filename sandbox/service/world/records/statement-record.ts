/** A made-up reconciliation act in the national format's fields, in lower case. */
import { sumLines, writeMoney } from "../goods.ts";
import type { LedgerLine } from "../ledger.ts";
import type { Draft, KindRecord } from "./draft.ts";

export function makeStatement(draft: Draft): KindRecord {
  // The interface says so: the owner receives, the partner performed and sends.
  const [owner, partner] = [draft.receiver, draft.sender];
  const [ownerBranch, partnerBranch] = [draft.receiverBranch, draft.senderBranch];
  const opening = BigInt(draft.dice[0] ?? 0) * 100_000n;
  const lines = linesOf(draft);
  const turnover = sum(lines.map(({ debit }) => debit));
  const paid = sum(lines.map(({ credit }) => credit));
  // The partner's performance stands as debit in its own books and as credit in the owner's, who owes it.
  const balance = (performed: bigint, paid: bigint) => ({
    ownerdebit: writeMoney(paid),
    ownercredit: writeMoney(performed),
    partnerdebit: writeMoney(performed),
    partnercredit: writeMoney(paid),
  });
  const open = balance(opening, 0n);
  const close = balance(opening + turnover - paid, 0n);
  const row = {
    verificationactid: draft.id,
    verificationactdoc: {
      verificationactno: draft.number,
      verificationactdate: draft.date,
      verificationacttext: textOf(draft),
    },
    ownertin: Number(owner.tin),
    ownername: owner.name,
    ownerfiztin: Number(owner.directorPinfl),
    ownerfizfio: owner.director,
    partnertin: Number(partner.tin),
    partnername: partner.name,
    partnerfiztin: Number(partner.directorPinfl),
    partnerfizfio: partner.director,
    closebalance: close,
  };
  const content = {
    ...row,
    ownerbranchcode: ownerBranch?.code ?? "",
    ownerbranchname: ownerBranch?.name ?? "",
    partnerbranchcode: partnerBranch?.code ?? "",
    partnerbranchname: partnerBranch?.name ?? "",
    openbalance: open,
    turnoverbalance: balance(turnover, paid),
    verificationactcontracts: [
      {
        contractno: draft.contract?.number ?? null,
        contractdate: draft.contract?.date ?? null,
        openbalance: open.partnerdebit,
        totalbalance: writeMoney(turnover - paid),
        closebalance: close.partnerdebit,
        verificationactcontractitems: lines.map(statementItem),
      },
    ],
  };
  return { content, row };
}

/** Where nothing was traded, gives the draft's lines, partly paid. */
function linesOf({ ledger, lines, date, dice }: Draft): readonly LedgerLine[] {
  if (ledger !== null) return ledger.lines;
  const paid = (sumLines(lines) * BigInt(20 + ((dice[1] ?? 0) % 80))) / 100n;
  return [
    ...lines.map((line) => ({ date, name: line.name, debit: line.total, credit: 0n })),
    { date, name: "To‘lov topshiriqnomasi bo‘yicha to‘landi", debit: 0n, credit: paid },
  ];
}

function textOf({ ledger }: Draft): string {
  const what = "o‘zaro hisob-kitoblar solishtirildi.";
  if (ledger === null) return `Tomonlar o‘rtasidagi ${what}`;
  const [from, to] = [ledger.from, ledger.to].map((date) => date.split("-").reverse().join("."));
  return `${from} – ${to} davri uchun ${what}`;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

function statementItem({ date, name, debit, credit }: LedgerLine) {
  return {
    owneroperationdate: date,
    owneroperationname: name,
    ownerdebit: writeMoney(credit),
    ownercredit: writeMoney(debit),
    partneroperationdate: date,
    partneroperationname: name,
    partnerdebit: writeMoney(debit),
    partnercredit: writeMoney(credit),
  };
}
