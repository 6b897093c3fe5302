/** Signs documents one after another with an opened key; a failure stops only documents that would fail alike. */
import type { ItemWire, Lifetime, SessionAccess } from "../../wire.ts";
import type { SigningKey } from "../signers/signer.ts";
import { SignerError } from "../signers/signer-error.ts";
import { handOverOne, handOverTogether, type Signature } from "./hand-over.ts";
import type { ItemStatus, ItemStatuses } from "./item-status.ts";

/** A batch goes out when the session gets this close to its end: handing over gives it new time. */
const HAND_OVER_BEFORE_END_MS = 2 * 60_000;
const MAX_BATCH_CHARACTERS = 500_000;

export interface SigningRun {
  readonly access: SessionAccess;
  /** The documents that are not settled yet. */
  readonly items: readonly ItemWire[];
  readonly key: SigningKey;
  /** Stops after the document that is being signed; the signatures made by then are handed over. */
  readonly signal: AbortSignal;
  readonly put: (changes: ItemStatuses) => void;
  readonly extend: (lifetime: Lifetime) => void;
  readonly millisecondsLeft: () => number;
}

export async function signItems(run: SigningRun): Promise<void> {
  const { access, items, put, extend, signal } = run;
  const batch = new Batch();
  const handOver = async (): Promise<void> => {
    for (const signatures of batch.takeAll()) {
      const { statuses, lifetime } = await handOverTogether(access, signatures);
      put(statuses);
      if (lifetime !== null) extend(lifetime);
    }
  };
  let outages = 0;
  for (const item of items) {
    if (signal.aborted) break;
    const { decisionId } = item;
    put({ [decisionId]: { name: "signing" } });
    const made = await makeSignature(run, item);
    if (typeof made === "string" && goesTogether(item, items)) {
      put({ [decisionId]: { name: "signed" } });
      batch.add(item.kind, { decisionId, signature: made });
      if (batch.characters > MAX_BATCH_CHARACTERS || run.millisecondsLeft() < HAND_OVER_BEFORE_END_MS) {
        await handOver();
      }
      continue;
    }
    let status: ItemStatus;
    if (typeof made === "string") {
      const handed = await handOverOne(access, { decisionId, signature: made });
      if (handed.lifetime !== null) extend(handed.lifetime);
      status = handed.status;
    } else status = made;
    put({ [decisionId]: status });
    outages = isOutage(status) ? outages + 1 : 0;
    // A document that cannot be read may be broken; two in a row show a service that does not answer.
    if (wouldFailAlike(status) || outages > 1) break;
  }
  await handOver();
}

/** Signatures that wait to be handed over together, by kind. */
class Batch {
  readonly #byKind = new Map<string, Signature[]>();
  characters = 0;

  add(kind: ItemWire["kind"], signature: Signature): void {
    this.#byKind.set(kind, [...(this.#byKind.get(kind) ?? []), signature]);
    this.characters += signature.signature.length;
  }

  takeAll(): Signature[][] {
    const all = [...this.#byKind.values()];
    this.#byKind.clear();
    this.characters = 0;
    return all;
  }
}

/** A single document goes at once. */
function goesTogether(item: ItemWire, items: readonly ItemWire[]): boolean {
  return item.bulkSubmit && items.filter((one) => one.bulkSubmit && one.kind === item.kind).length > 1;
}

async function makeSignature({ key, signal }: SigningRun, item: ItemWire): Promise<string | ItemStatus> {
  const content = Uint8Array.from(atob(item.contentBase64), (character) => character.charCodeAt(0));
  try {
    return await key.sign({ content, detached: item.detached, item, signal });
  } catch (error) {
    if (signal.aborted) return { name: "signerProblem", error: stopped };
    if (error instanceof SignerError) return { name: "signerProblem", error };
    return { name: "signatureProblem", problem: "failed" };
  }
}

const stopped = new SignerError(({ t }) => t("web-sign-stopped"), "caution");

/** Problems of the key and not of one document. */
const keyProblems: readonly string[] = [
  "failed",
  "certificateMissing",
  "certificateExpired",
  "certificateNotYetValid",
  "certificateUnfit",
  "certificateUntrusted",
  "tinDiffers",
  "namedByPinfl",
  "namedByTin",
];
const commonProblems: readonly string[] = ["offline", "gone", "browser", "loginNeeded", "limited"];

function wouldFailAlike(status: ItemStatus): boolean {
  if (status.name === "signerProblem") return true;
  if (status.name === "signatureProblem") return keyProblems.includes(status.problem);
  return status.name === "requestProblem" && commonProblems.includes(status.failure.problem);
}

function isOutage(status: ItemStatus): boolean {
  return status.name === "requestProblem" && status.failure.problem === "unavailable";
}
