/** A made-up waybill in the second national form's fields, in lower case. */
import { writeMoney } from "../goods.ts";
import type { Branch, Organization } from "../organizations.ts";
import { type Draft, type KindRecord, writeContract } from "./draft.ts";

export function makeWaybill(draft: Draft): KindRecord {
  const total = draft.lines.reduce((sum, line) => sum + line.withoutVat, 0n);
  const [one = 0, two = 0, three = 0] = draft.dice;
  const row = {
    waybillid: draft.id,
    waybilldoc: { waybillno: draft.number, waybilldate: draft.date },
    contractdoc: writeContract(draft, "empty"),
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

function waybillParty(organization: Organization, branch: Branch | null) {
  return {
    tinorpinfl: organization.tin,
    name: organization.name,
    branchcode: branch?.code ?? "",
    branchname: branch?.name ?? "",
  };
}
