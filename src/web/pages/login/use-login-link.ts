/** Finds the login link of this page: the one in its address, proved first, or the one exchanged for its launch. */
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Language } from "../../../locales/language.ts";
import type { LoginPerson, LoginState } from "../../wire.ts";
import { askBrowser, type BrowserAnswer, useBrowserAnswer } from "../ui/ask-browser.ts";
import { type Answer, type Failure, post } from "../ui/post.ts";
import { isInTelegram, type LaunchParameters, readLaunchParameters } from "./launch.ts";

type LinkStep =
  | { readonly name: "loading" }
  | { readonly name: "failed"; readonly failure: Failure }
  | { readonly name: "question"; readonly code: string }
  | { readonly name: "denied" }
  /** `person` gets access; null for somebody who has not written to this Kotib yet. */
  | { readonly name: "ready"; readonly secret: string; readonly person: LoginPerson | null };

const LAUNCH_PATH = "app";
/** A launch counts once; a reload of the page continues with the secret exchanged for it. */
const STORAGE_KEY = "kotib-launch";

export interface LoginLinkSteps {
  readonly step: LinkStep;
  /** Null outside of Mini Apps. */
  readonly launch: LaunchParameters | null;
  readonly retry: () => void;
}

export function useLoginLink(secretOfPath: string, suggest: (language: Language) => void): LoginLinkSteps {
  const [step, setStep] = useState<LinkStep>({ name: "loading" });
  // Launch data proves who launched the Mini App, not who reads a page in a browser that somebody sent there.
  const [launch] = useState(() =>
    secretOfPath === LAUNCH_PATH && isInTelegram(window) ? readLaunchParameters(location.hash) : null,
  );

  const start = useCallback(async () => {
    setStep({ name: "loading" });
    const isLink = secretOfPath !== LAUNCH_PATH;
    const answer = isLink ? await askBrowser<LoginState>("login", secretOfPath) : await exchange(launch);
    if (!answer.ok) return setStep({ name: "failed", failure: answer });
    const { state, code } = answer.value;
    suggest(state.language);
    if (code !== null) return setStep({ name: "question", code });
    setStep({ name: "ready", secret: state.secret, person: state.person });
  }, [secretOfPath, launch, suggest]);
  useEffect(() => void start(), [start]);

  const hear = useCallback(
    (answer: BrowserAnswer) => {
      if (answer.name === "approved") void start();
      else if (answer.name === "denied") setStep({ name: "denied" });
      else if (answer.name === "failed") setStep({ name: "failed", failure: answer.failure });
      else setStep({ name: "question", code: answer.code });
    },
    [start],
  );
  useBrowserAnswer({ page: "login", secret: secretOfPath, waiting: step.name === "question" }, hear);

  return { step, launch, retry: () => void start() };
}

async function exchange(
  launch: LaunchParameters | null,
): Promise<Answer<{ readonly state: LoginState; readonly code: null }>> {
  if (launch === null) return { ok: false, problem: "launch", incident: "" };
  const known = readExchanged(launch.launchData);
  const answer =
    known === null
      ? await post<LoginState>("/api/login/launch", { launchData: launch.launchData })
      : await post<LoginState>("/api/login/state", { secret: known });
  if (!answer.ok) return answer;
  if (known === null) writeExchanged(launch.launchData, answer.value.secret);
  return { ok: true, value: { state: answer.value, code: null } };
}

// Storage is refused in some frames; a reload then asks to open the page from the chat again.
function readExchanged(launchData: string): string | null {
  try {
    const [of, secret] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string?, string?];
    return of === launchData && secret !== undefined ? secret : null;
  } catch {
    return null;
  }
}

function writeExchanged(launchData: string, secret: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([launchData, secret]));
  } catch {
    return;
  }
}
