/** A made-up reconciliation act in the national format's fields, in lower case. */
import { sumLines, writeMoney } from "../goods.ts";
import type { Draft, KindRecord } from "./draft.ts";

export function makeStatement(draft: Draft): KindRecord {
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
