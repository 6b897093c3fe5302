/** The status of each document while the page is open. */
import type { ItemResult, SignatureProblem } from "../../../signing/signing.ts";
import type { ItemWire } from "../../wire.ts";
import type { SignerError } from "../signers/signer-error.ts";
import type { Failure } from "../ui/post.ts";

export type ItemStatus =
  | { readonly name: "waiting" }
  | { readonly name: "signing" }
  /** It goes out together with others. */
  | { readonly name: "signed" }
  /** Nothing more can be done here. */
  | { readonly name: "settled"; readonly result: ItemResult; readonly detail: string | null }
  /** It can be tried again; `failed`: the key itself could not sign. */
  | { readonly name: "signatureProblem"; readonly problem: SignatureProblem | "failed" }
  /** The signer has said why; it can be tried again. */
  | { readonly name: "signerProblem"; readonly error: SignerError }
  | { readonly name: "requestProblem"; readonly failure: Failure };

export type ItemStatuses = Readonly<Record<string, ItemStatus>>;

/** The status of a result at the server; where nothing was sent and another try may go better, it is no end. */
export function statusOfResult(result: ItemResult | null, detail: string | null, until?: number): ItemStatus {
  if (result === null) return { name: "waiting" };
  const wait = until === undefined ? {} : { until };
  return result === "unavailable" ||
    result === "anotherDocument" ||
    result === "limited" ||
    result === "loginNeeded"
    ? { name: "requestProblem", failure: { problem: result, incident: "", ...wait } }
    : { name: "settled", result, detail };
}

export function statusesOf(
  items: ReadonlyArray<Pick<ItemWire, "decisionId" | "result" | "detail">>,
): ItemStatuses {
  return Object.fromEntries(
    items.map(({ decisionId, result, detail }) => [decisionId, statusOfResult(result, detail)]),
  );
}

/** Whether nothing is left to do about the document, though nothing was sent. */
export function isVoid(status: ItemStatus | undefined): boolean {
  return status?.name === "settled" && status.result === "void";
}

/** The failed request that stopped the signing, if one did. */
export function requestProblemOf(statuses: ItemStatuses): Failure | null {
  for (const status of Object.values(statuses)) {
    if (status.name === "requestProblem") return status.failure;
  }
  return null;
}

/** How many of `items` nobody waits for any more in this run: settled, signed, or met by a problem. */
export function countHandled(
  statuses: ItemStatuses,
  items: ReadonlyArray<Pick<ItemWire, "decisionId">>,
): number {
  const names = items.map(({ decisionId }) => statuses[decisionId]?.name ?? "waiting");
  return names.filter((name) => name !== "waiting" && name !== "signing").length;
}
