/** The way from any list to the decisions that wait for a signature, while there are any. */
import type { AccountRow } from "../../db/accounts.ts";
import type { Decision } from "../../db/decisions.ts";
import { openSigningQueue } from "../buttons/home.ts";
import { type Keyboard, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { sumKnown } from "./sums.ts";

/** One row, or none. */
export async function toSignRow(visit: Visit, { id }: Pick<AccountRow, "id">): Promise<Keyboard> {
  const queue = await visit.dependencies.signing.findSigningQueue(id);
  if (queue.length === 0) return [];
  return [[tapButton(labelOf(visit, queue), openSigningQueue.pack({ account: id }))]];
}

function labelOf(visit: Visit, queue: readonly Decision[]): string {
  const count = queue.length;
  const { sum } = sumKnown(
    queue.map(({ summary }) => (summary.total === null ? null : BigInt(summary.total))),
  );
  return sum === null
    ? visit.t("home-to-sign-btn", { count })
    : visit.t("lists-to-sign-btn", { count, sum: visit.words.shortSum(sum) });
}
