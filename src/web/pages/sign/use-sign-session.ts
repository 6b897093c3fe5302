/** From the link to the opened session: who this browser is, what there is to sign. */
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Language } from "../../../locales/language.ts";
import { MAX_SESSION_DECISIONS } from "../../../signing/session-limits.ts";
import type { AskAnswer, OpenAnswer, PollAnswer, SignState } from "../../wire.ts";
import { type Failure, post } from "../ui/post.ts";

export type SessionStep =
  | { readonly name: "loading" }
  /** What is to be signed is being fetched; `count`: how many documents. */
  | { readonly name: "preparing"; readonly count: number }
  | { readonly name: "failed"; readonly failure: Failure }
  | { readonly name: "gone" }
  | { readonly name: "question"; readonly code: string }
  | { readonly name: "denied" }
  | { readonly name: "open"; readonly opened: OpenAnswer };

const POLL_INTERVAL_MS = 2000;
const TURN_MS = 5000;

export interface SignSession {
  readonly step: SessionStep;
  /** Begins again from the link; nothing is lost by it. */
  readonly restart: () => void;
}

/** `suggest` hears the language of the session. */
export function useSignSession(secret: string, suggest: (language: Language) => void): SignSession {
  const [step, setStep] = useState<SessionStep>({ name: "loading" });

  const fail = useCallback((failure: Failure) => {
    setStep(failure.problem === "gone" ? { name: "gone" } : { name: "failed", failure });
  }, []);

  const openFor = useCallback(
    async (count: number) => {
      setStep({ name: "preparing", count: Math.min(count, MAX_SESSION_DECISIONS) });
      setStep(await open(secret));
    },
    [secret],
  );

  const start = useCallback(async () => {
    setStep({ name: "loading" });
    const { state, asked } = await inTurn(async () => {
      const state = await post<SignState>("/api/sign/state", { secret });
      const isNew = state.ok && !state.value.trustedBrowser && state.value.browserCode === null;
      return { state, asked: isNew ? await post<AskAnswer>("/api/sign/ask", { secret }) : null };
    });
    if (!state.ok) return fail(state);
    suggest(state.value.language);
    if (state.value.trustedBrowser) return openFor(state.value.waiting ?? 0);
    if (asked?.ok === false) return fail(asked);
    const code = asked === null ? state.value.browserCode : asked.value.browserCode;
    if (code !== null) setStep({ name: "question", code });
  }, [secret, suggest, fail, openFor]);

  useEffect(() => void start(), [start]);

  const waiting = step.name === "question";
  useEffect(() => {
    if (!waiting) return;
    let stopped = false;
    let timer = 0;
    const poll = async () => {
      clearTimeout(timer);
      const answer = await post<PollAnswer>("/api/sign/poll", { secret });
      if (stopped) return;
      if (!answer.ok) {
        // A wrong answer in the chat ends the link, so that there is nothing left to ask about.
        if (answer.problem === "gone") return setStep({ name: "denied" });
        // A phone cuts the connection while the person is in the chat: keep asking.
        if (answer.problem !== "offline") return fail(answer);
      } else if (answer.value.state === "denied") return setStep({ name: "denied" });
      else if (answer.value.state === "approved") return void start();
      else setStep({ name: "question", code: answer.value.browserCode });
      timer = window.setTimeout(() => void poll(), POLL_INTERVAL_MS);
    };
    const onVisible = () => {
      if (document.visibilityState === "visible") void poll();
    };
    timer = window.setTimeout(() => void poll(), POLL_INTERVAL_MS);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [waiting, secret, fail, start]);

  return { step, restart: () => void start() };
}

/** One window of this browser after the other, so that they ask the chat one question together. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Not in old browsers, nor outside https.
  if (!("locks" in navigator)) return work();
  let begun = false;
  try {
    return await navigator.locks.request("kotib-ask", { signal: AbortSignal.timeout(TURN_MS) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    // The other window may be asleep.
    if (begun) throw error;
    return work();
  }
}

async function open(secret: string): Promise<SessionStep> {
  const opened = await post<OpenAnswer>("/api/sign/open", { secret });
  if (opened.ok) return { name: "open", opened: opened.value };
  return opened.problem === "gone" ? { name: "gone" } : { name: "failed", failure: opened };
}
