/** Made-up waybills in both national forms. */
import type { KindSamples } from "../kind.ts";

export const waybillSamples: KindSamples = {
  rows: [
    {
      _id: "65f1d0000000000000000401",
      waybilldoc: { waybillno: "TTN-55", waybilldate: "2026-10-07" },
      contractdoc: { contractno: "27/B", contractdate: "2026-01-15" },
      carriertin: 304000044,
      carriername: "“YO‘L NAMUNA” MCHJ",
      buyertin: 302000022,
      buyername: "“SINOV QURILISH” MCHJ",
      stateid: 15,
      statetext: { state: 15, text: "Imzongizni kutmoqda", class: "info", status: "info" },
    },
    {
      waybillId: "65f1d0000000000000000402",
      waybillDoc: { waybillNo: "TTN-56", waybillDate: "2026-10-08" },
      carrierTin: "31234567890066",
      carrierName: "TASHUVCHIYEV MISOL",
      buyerTin: "302000022",
      buyerName: "“SINOV QURILISH” MCHJ",
      status: 17,
      createdAt: "2026-10-08T03:00:00Z",
    },
  ],
  details: [
    {
      data: {
        waybillid: "65f1d0000000000000000401",
        waybilldoc: { waybillno: "TTN-55", waybilldate: "2026-10-07" },
        contractdoc: { contractno: "27/B", contractdate: "2026-01-15" },
        tripticketdoc: { tripticketno: "YV-9" },
        carriertin: 304000044,
        carriername: "“YO‘L NAMUNA” MCHJ",
        carrierbranchcode: "00003",
        sellertin: 301000011,
        sellername: "“NAMUNA SAVDO” MCHJ",
        buyertin: 302000022,
        buyername: "“SINOV QURILISH” MCHJ",
        customertin: 305000055,
        customername: "“BUYURTMA SINOV” MCHJ",
        truckdoc: { truckregno: "01 000 AAA", truckmodel: "Isuzu" },
        driverfio: "HAYDOVCHIYEV NAMUN",
        pointdocs: [
          { pointofloading: "Toshkent, 1-ombor", pointofunloading: "Jizzax, 2-ombor" },
          { pointofloading: "Jizzax, 2-ombor", pointofunloading: "Samarqand, 3-ombor" },
        ],
        giverfio: "Topshirov T.",
        takerfio: "Qabulov Q.",
        specialnotes: "Ehtiyot bo‘ling",
        productlist: {
          waybillproductid: "65f1d0000000000000000491",
          tin: 304000044,
          products: [
            {
              ordno: 1,
              name: "G‘isht",
              packagename: "dona",
              count: "5000",
              summa: "1200",
              totalsum: "6000000.00",
            },
          ],
        },
        stateid: 15,
        covotingstate: 0,
      },
    },
    {
      WaybillLocalId: "65f1d0000000000000000403",
      WaybillLocalType: 0,
      WaybillDoc: { WaybillNo: "TTN-57", WaybillDate: "2026-10-11" },
      ContractDoc: null,
      Consignor: { TinOrPinfl: "301000011", Name: "“NAMUNA SAVDO” MCHJ", BranchCode: "", BranchName: null },
      Consignee: { TinOrPinfl: "302000022", Name: "“SINOV QURILISH” MCHJ", BranchCode: "00001" },
      Carrier: { TinOrPinfl: "304000044", Name: "“YO‘L NAMUNA” MCHJ" },
      Client: { TinOrPinfl: "305000055", Name: "“BUYURTMA SINOV” MCHJ" },
      Roadway: {
        Truck: { RegNo: "01 000 AAA", Model: "MAN" },
        Driver: { FullName: "HAYDOVCHIYEV NAMUN" },
        ProductGroups: [
          {
            LoadingPoint: { Address: "Toshkent, 1-ombor" },
            UnloadingPoint: { Address: "Jizzax, 2-ombor" },
            ProductInfo: {
              TotalDeliverySum: "2400000.00",
              TotalWeightBrutto: "12.5",
              Products: [
                {
                  OrdNo: 1,
                  CatalogCode: "06904001001000000",
                  ProductName: "G‘isht",
                  PackageName: "dona",
                  Amount: "2000",
                  Price: "1200.00",
                  DeliverySum: "2400000.00",
                  WeightBrutto: "12.5",
                  WeightNetto: "12.0",
                },
              ],
            },
          },
          {
            LoadingPoint: { Address: "Jizzax, 2-ombor" },
            UnloadingPoint: { Address: "Samarqand, 3-ombor" },
            ProductInfo: {
              TotalDeliverySum: "100000.00",
              Products: [{ OrdNo: 1, ProductName: "Qum", Amount: 1, Price: 100000, DeliverySum: 100000 }],
            },
          },
        ],
      },
      Railway: null,
      ResponsiblePerson: { FullName: "Mas’ulov M." },
      TotalDistance: "310",
      TotalDeliveryCost: "900000.00",
      stateid: 10,
    },
  ],
};
