/** The documents of one delivery among the demo's documents, and the bill that looks like a duplicate of its bill. */
import { join } from "node:path";
import Database from "better-sqlite3";
import type { World } from "./world.ts";

const SELLER = "300000022";

export interface Family {
  readonly contract: string;
  readonly bill: string;
  readonly second: string;
  readonly act: string;
  readonly waybill: string;
}

/** The bill that waits in the sandbox with its act and its waybill, and the one that looks like its duplicate. */
export function familyOf(world: World): Family {
  const database = new Database(join(world.folder, "service.db"));
  try {
    const rows = database
      .prepare(
        "select kind, number, contract_number as contract from documents where state = 15 and tin0 = ? order by number",
      )
      .all(SELLER) as Array<{ kind: string; number: string; contract: string }>;
    const bills = rows.filter(({ kind }) => kind === "invoice");
    const bill = bills.find(({ contract }) =>
      ["act", "waybill"].every((wanted) =>
        rows.some((row) => row.kind === wanted && row.contract === contract),
      ),
    );
    const numbers = (wanted: string) =>
      rows
        .filter(({ kind, contract }) => kind === wanted && contract === bill?.contract)
        .map((row) => row.number);
    const [[first = "", second = ""], [act = ""], [waybill = ""]] = [
      numbers("invoice"),
      numbers("act"),
      numbers("waybill"),
    ];
    return { contract: bill?.contract ?? "", bill: first, second, act, waybill };
  } finally {
    database.close();
  }
}
