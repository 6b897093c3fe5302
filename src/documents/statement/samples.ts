/** Made-up reconciliation acts with balances and the operations of a contract. */
import type { KindSamples } from "../kind.ts";

export const statementSamples: KindSamples = {
  rows: [
    {
      _id: "65f1c0000000000000000301",
      verificationactdoc: { verificationactno: "S-3", verificationactdate: "2026-09-30" },
      ownertin: 301000011,
      ownername: "“NAMUNA SAVDO” MCHJ",
      partnertin: 302000022,
      partnername: "“SINOV QURILISH” MCHJ",
      stateid: 15,
      statetext: { state: 15, text: "Imzongizni kutmoqda", class: "info", status: "info" },
    },
    {
      verificationActId: "65f1c0000000000000000302",
      verificationActDoc: { verificationActNo: "S-4", verificationActDate: "2026-10-01" },
      ownerTin: "301000011",
      partnerTin: "302000022",
      status: "30",
      createdAt: "2026-10-01T07:00:00Z",
    },
  ],
  details: [
    {
      data: {
        VerificationActId: "65f1c0000000000000000301",
        VerificationActDoc: {
          VerificationActNo: "S-3",
          VerificationActDate: "2026-09-30",
          VerificationActText: "Uchinchi chorak uchun",
        },
        OwnerTin: "301000011",
        OwnerName: "“NAMUNA SAVDO” MCHJ",
        OwnerBranchCode: "",
        OwnerFizTin: "31234567890044",
        OwnerFizFio: "Rahbarov R.",
        PartnerTin: "302000022",
        PartnerName: "“SINOV QURILISH” MCHJ",
        PartnerFizTin: "31234567890055",
        PartnerFizFio: "Sinovchi S.",
        OpenBalance: { OwnerDebit: "0.00", OwnerCredit: "0.00", PartnerDebit: "0.00", PartnerCredit: "0.00" },
        TurnoverBalance: {
          OwnerDebit: "11760000.00",
          OwnerCredit: "10000000.00",
          PartnerDebit: "10000000.00",
          PartnerCredit: "11760000.00",
        },
        CloseBalance: {
          OwnerDebit: "1760000.00",
          OwnerCredit: "0.00",
          PartnerDebit: "0.00",
          PartnerCredit: "1760000.00",
        },
        VerificationActContracts: [
          {
            ContractNo: "27/B",
            ContractDate: "2026-01-15",
            OpenBalance: "0.00",
            CloseBalance: "1760000.00",
            TotalBalance: "1760000.00",
            VerificationActContractItems: [
              {
                OwnerOperationDate: "2026-08-03",
                OwnerOperationName: "Hisob-faktura 98",
                OwnerDebit: "11760000.00",
                OwnerCredit: "0.00",
                PartnerOperationDate: "2026-08-03",
                PartnerOperationName: "Kirim 98",
                PartnerDebit: "0.00",
                PartnerCredit: "11760000.00",
              },
              {
                OwnerOperationDate: "2026-08-20",
                OwnerOperationName: "To‘lov",
                OwnerDebit: "0.00",
                OwnerCredit: "10000000.00",
                PartnerOperationDate: "2026-08-20",
                PartnerOperationName: "To‘lov 41",
                PartnerDebit: "10000000.00",
                PartnerCredit: "0.00",
              },
            ],
          },
        ],
        stateid: 15,
        statetext: "Imzongizni kutmoqda",
        covotingstate: "1",
      },
    },
  ],
};
