/** What differs within a selection, so that nobody decides over it by accident. */
import { type Anomaly, type SigningQueueEntry, sortAnomaliesFirst } from "../../signing/anomalies.ts";

/** Another counterparty is unusual only where almost all are one's. */
const FEW = 10;

export interface Unusual<Entry> {
  readonly entry: Entry;
  readonly anomalies: readonly Anomaly[];
}

/** The unusual ones of the entries, each with why. */
export function findUnusual<Entry>(
  entries: readonly Entry[],
  describe: (entry: Entry) => SigningQueueEntry,
): Array<Unusual<Entry>> {
  const judged = sortAnomaliesFirst(entries, describe);
  const others = judged.filter(({ anomalies }) => anomalies.includes("counterparty")).length;
  const isNoise = others * FEW > entries.length;
  return judged
    .map(({ entry, anomalies }) => ({
      entry,
      anomalies: anomalies.filter((anomaly) => anomaly !== "counterparty" || !isNoise),
    }))
    .filter(({ anomalies }) => anomalies.length > 0);
}
