/** The link to sign everything that waits for a signature, below any list, while there is something. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { type Keyboard, keyboardOf } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { signButton } from "./sign-link.ts";
import { shortestSums, sumKnown } from "./sums.ts";

/** One row, or none; it stands beside the screen's main button. `known`: the queue, where it is read already. */
export async function toSignRow(
  visit: Visit,
  { id }: Pick<AccountRow, "id">,
  known: readonly Decision[] | null = null,
): Promise<Keyboard> {
  const queue = known ?? (await visit.dependencies.signing.findSigningQueue(id));
  return keyboardOf([[await signButton(visit, id, "all", queue.length, labelOf(visit, queue))]]);
}

/** Without a sum where no amount is known. */
function labelOf(visit: Visit, queue: readonly Decision[]): string {
  const count = queue.length;
  const { sums } = sumKnown(queue.map(({ summary }) => summary));
  return sums.length === 0
    ? visit.t("sign-count-btn", { count })
    : visit.t("lists-to-sign-btn", { count, sum: shortestSums(visit, sums) });
}
