/** Leads from the link to the opened session: first the browser's owner, then the documents to sign. */
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Language } from "../../../locales/language.ts";
import { MAX_SESSION_DECISIONS } from "../../../signing/session-limits.ts";
import type { LastAnswer, OpenAnswer, SignState } from "../../wire.ts";
import { askBrowser, type BrowserAnswer, useBrowserAnswer } from "../ui/ask-browser.ts";
import { type Failure, post } from "../ui/post.ts";

type SessionStep =
  | { readonly name: "loading" }
  /** The content to sign of `count` documents is being fetched. */
  | { readonly name: "preparing"; readonly count: number }
  | { readonly name: "failed"; readonly failure: Failure }
  | { readonly name: "gone" }
  | { readonly name: "question"; readonly code: string }
  | { readonly name: "denied" }
  /** Nothing is left to sign: what this browser signed last by the link. */
  | { readonly name: "signed"; readonly last: NonNullable<LastAnswer["last"]> }
  | { readonly name: "open"; readonly opened: OpenAnswer };

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
    const asked = await askBrowser<SignState>("sign", secret);
    if (!asked.ok) return fail(asked);
    const { state, code } = asked.value;
    suggest(state.language);
    if (state.trustedBrowser) return openFor(state.waiting ?? 0);
    if (code !== null) setStep({ name: "question", code });
  }, [secret, suggest, fail, openFor]);

  useEffect(() => void start(), [start]);

  const hear = useCallback(
    (answer: BrowserAnswer) => {
      if (answer.name === "approved") void start();
      else if (answer.name === "denied") setStep({ name: "denied" });
      else if (answer.name === "failed") fail(answer.failure);
      else setStep({ name: "question", code: answer.code });
    },
    [start, fail],
  );
  useBrowserAnswer({ page: "sign", secret, waiting: step.name === "question" }, hear);

  return { step, restart: () => void start() };
}

async function open(secret: string): Promise<SessionStep> {
  const opened = await post<OpenAnswer>("/api/sign/open", { secret });
  if (opened.ok) return { name: "open", opened: opened.value };
  if (opened.problem === "gone") return { name: "gone" };
  if (opened.problem === "nothingToSign" || opened.problem === "void") {
    const signed = await post<LastAnswer>("/api/sign/last", { secret });
    if (signed.ok && signed.value.last !== null) return { name: "signed", last: signed.value.last };
  }
  return { name: "failed", failure: opened };
}
