/** A made-up act in the fields that public clients show. */
import { sumLines, VAT_PERCENT, writeMoney } from "../goods.ts";
import { type Draft, type KindRecord, writeContract } from "./draft.ts";

export function makeAct(draft: Draft): KindRecord {
  const row = {
    _id: draft.id,
    actdoc: {
      actno: draft.number,
      actdate: draft.date,
      acttext: "Bajarilgan ishlar va ko‘rsatilgan xizmatlar to‘liq hajmda qabul qilindi.",
    },
    contractdoc: writeContract(draft, "null"),
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
