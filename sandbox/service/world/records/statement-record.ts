/** A made-up reconciliation act in the national format's fields, in lower case. */
import { sumLines, writeMoney } from "../goods.ts";
import type { Draft, KindRecord } from "./draft.ts";

export function makeStatement(draft: Draft): KindRecord {
  // As the interface has it: the owner receives, the partner performed and sends.
  const [owner, partner] = [draft.receiver, draft.sender];
  const [ownerBranch, partnerBranch] = [draft.receiverBranch, draft.senderBranch];
  const opening = BigInt(draft.dice[0] ?? 0) * 100_000n;
  const turnover = sumLines(draft.lines);
  const paid = (turnover * BigInt(20 + ((draft.dice[1] ?? 0) % 80))) / 100n;
  // What the partner performed stands as debit in its own books and as credit in the owner's, who owes it.
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
      verificationacttext: "Tomonlar o‘rtasidagi o‘zaro hisob-kitoblar solishtirildi.",
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
        verificationactcontractitems: [
          ...draft.lines.map((line) => statementItem(draft.date, line.name, line.total, 0n)),
          statementItem(draft.date, "To‘lov topshiriqnomasi bo‘yicha to‘landi", 0n, paid),
        ],
      },
    ],
  };
  return { content, row };
}

function statementItem(date: string, name: string, performed: bigint, paid: bigint) {
  return {
    owneroperationdate: date,
    owneroperationname: name,
    ownerdebit: writeMoney(paid),
    ownercredit: writeMoney(performed),
    partneroperationdate: date,
    partneroperationname: name,
    partnerdebit: writeMoney(performed),
    partnercredit: writeMoney(paid),
  };
}
