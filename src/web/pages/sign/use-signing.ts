/** Signs the documents with the opened key; keeps the status of each, and lets the person stop and continue. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Lifetime, OpenAnswer, ResultsAnswer, SessionAccess } from "../../wire.ts";
import type { SigningKey } from "../signers/signer.ts";
import { type Failure, post } from "../ui/post.ts";
import { type ItemStatus, type ItemStatuses, statusesOf, statusOfResult } from "./item-status.ts";
import { signItems } from "./sign-items.ts";
import { useLookAgain } from "./use-look-again.ts";

export interface SigningState {
  readonly statuses: ItemStatuses;
  readonly busy: boolean;
  readonly lifetime: Lifetime;
  /**
   * Signs the unsettled ones of `wanted` (ids of decisions); `onTaken` hears of each document whose signature our
   * server took.
   */
  readonly signAll: (key: SigningKey, wanted: ReadonlySet<string>, onTaken: () => void) => Promise<void>;
  /**
   * Ends the signing while a key waits for the person, or several documents are signed. Finished signatures are handed
   * over, sent ones stay sent, and the rest may be signed later.
   */
  readonly stop: (() => void) | null;
}

export function useSigning(access: SessionAccess, opened: OpenAnswer): SigningState {
  const [statuses, setStatuses] = useState(() => statusesOf(opened.items));
  const [lifetime, setLifetime] = useState<Lifetime>(opened);
  const [run, setRun] = useState<{ stopper: AbortController; canStop: boolean } | null>(null);
  const current = useRef(statuses);
  const abort = useRef<AbortController | null>(null);
  const endsAt = useRef(performance.now() + opened.expiresAt - opened.now);
  useEffect(() => () => abort.current?.abort(), []);

  const isOpen = opened.items.some(({ decisionId }) => statuses[decisionId]?.name !== "settled");
  useLookAgain(run === null && isOpen, async () => {
    if (performance.now() >= endsAt.current) return;
    const answer = await post<ResultsAnswer>("/api/sign/results", { ...access });
    if (!answer.ok) return;
    const over = statusesOf(answer.value.results.filter(({ result }) => result === "void"));
    if (Object.keys(over).some((id) => current.current[id]?.name !== "settled")) put(over);
  });

  const put = (changes: ItemStatuses) => {
    current.current = { ...current.current, ...changes };
    setStatuses(current.current);
  };
  const extend = (later: Lifetime) => {
    endsAt.current = performance.now() + later.expiresAt - later.now;
    setLifetime({ expiresAt: later.expiresAt, now: later.now });
  };

  /** After a broken connection, asks what the server got; it never sends anything twice. */
  const catchUp = async (): Promise<Failure | null> => {
    const lost = opened.items.filter(({ decisionId }) => wasLost(current.current[decisionId]));
    if (lost.length === 0) return null;
    const answer = await post<ResultsAnswer>("/api/sign/results", { ...access });
    if (!answer.ok) {
      if (answer.problem === "gone") {
        // The link was ended meanwhile: nobody can tell the outcome of the very last signature any more.
        put(Object.fromEntries(lost.map(({ decisionId }) => [decisionId, statusOfResult("unknown", null)])));
      }
      return answer;
    }
    const { results, expiresAt, now } = answer.value;
    put(statusesOf(results));
    if (expiresAt === undefined || now === undefined) return { problem: "gone", incident: "" };
    extend({ expiresAt, now });
    return null;
  };

  const signAll = async (key: SigningKey, wanted: ReadonlySet<string>, onTaken: () => void) => {
    const stopper = new AbortController();
    abort.current = stopper;
    const unsettled = () =>
      opened.items.filter(
        ({ decisionId }) => wanted.has(decisionId) && current.current[decisionId]?.name !== "settled",
      );
    setRun({ stopper, canStop: key.waits === true || unsettled().length > 1 });
    const failure = await catchUp();
    const items = unsettled();
    const [first] = items;
    if (failure === null) {
      put(Object.fromEntries(items.map(({ decisionId }) => [decisionId, { name: "waiting" }])));
      const millisecondsLeft = () => endsAt.current - performance.now();
      const putAndTell = (changes: ItemStatuses) => {
        put(changes);
        if (Object.values(changes).some(({ name }) => name === "settled")) onTaken();
      };
      const { signal } = stopper;
      await signItems({ access, items, key, signal, put: putAndTell, extend, millisecondsLeft });
    } else if (first !== undefined) put({ [first.decisionId]: { name: "requestProblem", failure } });
    setRun(null);
  };

  return {
    statuses,
    busy: run !== null,
    lifetime,
    signAll,
    stop: run?.canStop === true ? () => run.stopper.abort() : null,
  };
}

function wasLost(status: ItemStatus | undefined): boolean {
  return status?.name === "requestProblem" && status.failure.problem === "offline";
}
