/** Signs the documents one by one with the opened key and hands each signature over; keeps what happened to each. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ItemWire, Lifetime, OpenAnswer, SubmitAnswer } from "../../wire.ts";
import type { SigningKey } from "../signers/signer.ts";
import { SignerError } from "../signers/signer-error.ts";
import { type Failure, post } from "../ui/post.ts";
import { type ItemStatus, type ItemStatuses, statusesOf, statusOfResult } from "./item-status.ts";

export interface SigningState {
  readonly statuses: ItemStatuses;
  readonly busy: boolean;
  readonly lifetime: Lifetime;
  /** Signs everything that is not settled; stops at the first thing that the person has to know. */
  readonly signAll: (key: SigningKey) => Promise<void>;
  /** While a key waits for the person: waits no longer. What was sent stays sent. */
  readonly stop: (() => void) | null;
}

export function useSigning(secret: string, opened: OpenAnswer): SigningState {
  const [statuses, setStatuses] = useState(() => statusesOf(opened.items));
  const [lifetime, setLifetime] = useState<Lifetime>(opened);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<AbortController | null>(null);
  const current = useRef(statuses);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const put = (changes: ItemStatuses) => {
    current.current = { ...current.current, ...changes };
    setStatuses(current.current);
  };

  /** After a broken connection: what did the server get? It is asked, never told twice. */
  const catchUp = async (): Promise<Failure | null> => {
    const lost = opened.items.filter(({ decisionId }) => wasLost(current.current[decisionId]));
    if (lost.length === 0) return null;
    const answer = await post<OpenAnswer>("/api/sign/open", { secret });
    if (answer.ok) {
      setLifetime(answer.value);
      put(statusesOf(answer.value.items));
      return null;
    }
    if (answer.problem === "gone") {
      // The session has ended meanwhile, perhaps by the very signature whose answer was lost.
      put(Object.fromEntries(lost.map(({ decisionId }) => [decisionId, statusOfResult("unknown", null)])));
    }
    return answer;
  };

  const signOne = async (item: ItemWire, key: SigningKey): Promise<ItemStatus> => {
    const { decisionId, detached, contentBase64 } = item;
    const content = Uint8Array.from(atob(contentBase64), (character) => character.charCodeAt(0));
    let signature: string;
    const stopper = new AbortController();
    abort.current = stopper;
    if (key.waits === true) setWaiting(stopper);
    try {
      signature = await key.sign({ content, detached, item, signal: stopper.signal });
    } catch (error) {
      if (stopper.signal.aborted) return { name: "signerProblem", error: stopped };
      if (error instanceof SignerError) return { name: "signerProblem", error };
      return { name: "signatureProblem", problem: "failed" };
    } finally {
      setWaiting(null);
    }
    const answer = await post<SubmitAnswer>("/api/sign/submit", { secret, decisionId, signature });
    if (!answer.ok) return { name: "requestProblem", failure: answer };
    if (!answer.value.ok) return { name: "signatureProblem", problem: answer.value.signatureProblem };
    const { result, detail, expiresAt, now } = answer.value;
    if (expiresAt !== undefined && now !== undefined) setLifetime({ expiresAt, now });
    return statusOfResult(result, detail);
  };

  const signAll = async (key: SigningKey) => {
    setBusy(true);
    const failure = await catchUp();
    for (const item of opened.items) {
      if (current.current[item.decisionId]?.name === "settled") continue;
      if (failure !== null) {
        put({ [item.decisionId]: { name: "requestProblem", failure } });
        break;
      }
      put({ [item.decisionId]: { name: "signing" } });
      const status = await signOne(item, key);
      put({ [item.decisionId]: status });
      if (status.name !== "settled") break;
    }
    setBusy(false);
  };

  return { statuses, busy, lifetime, signAll, stop: waiting === null ? null : () => waiting.abort() };
}

const stopped = new SignerError(({ t }) => t("web-sign-stopped"), "caution");

function wasLost(status: ItemStatus | undefined): boolean {
  return status?.name === "requestProblem" && status.failure.problem === "offline";
}
