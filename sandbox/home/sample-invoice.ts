/** An invoice in the national format, to send to the bot: from the demo seller to the demo buyer. */
import { buyer, type Organization, seller } from "../service/world/organizations.ts";

function partyOf({ name, address, director, accountant, tin }: Organization) {
  return {
    Name: name,
    Account: `20208000900000${tin.slice(-6)}`,
    BankId: "00000",
    Address: address,
    Director: director,
    Accountant: accountant,
    VatRegCode: `300000${tin.slice(-6)}`,
    VatRegStatus: 20,
  };
}

/** `date` is `YYYY-MM-DD`. It has no identifier, so that it can be sent more than once. */
export function sampleInvoice(date: string): Record<string, unknown> {
  return {
    Version: 1,
    FacturaType: 0,
    SingleSidedType: 0,
    FacturaDoc: { FacturaNo: "MT-2026/1", FacturaDate: date },
    ContractDoc: { ContractNo: "12-sonli", ContractDate: "2025-01-15" },
    SellerTin: seller.tin,
    Seller: partyOf(seller),
    BuyerTin: buyer.tin,
    Buyer: partyOf(buyer),
    ProductList: {
      Tin: seller.tin,
      HasExcise: false,
      HasVat: true,
      Products: [
        {
          OrdNo: 1,
          Name: "A4 qog‘oz, 500 varaq",
          CatalogCode: "00000180000000000",
          CatalogName: "Qog‘oz",
          PackageCode: "000001",
          PackageName: "quti",
          Count: "12.5",
          Summa: "42000.00",
          DeliverySum: "525000.00",
          VatRate: 12,
          VatSum: 63000,
          DeliverySumWithVat: "588000.00",
          WithoutVat: false,
          Origin: 2,
        },
        {
          OrdNo: 2,
          Name: "Elektr kabeli 3×2,5",
          CatalogCode: "00000680000000000",
          CatalogName: "Kabel",
          PackageCode: "000002",
          PackageName: "metr",
          Count: 0.333333,
          Summa: "7900.00",
          DeliverySum: "2633.33",
          VatRate: "12",
          VatSum: "316.00",
          DeliverySumWithVat: 2949.33,
          WithoutVat: false,
          Origin: 2,
        },
      ],
    },
  };
}
