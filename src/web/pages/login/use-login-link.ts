/** Which login link this page stands for: that of its address, or the one its launch is exchanged for. */
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Language } from "../../../locales/language.ts";
import type { LoginState } from "../../wire.ts";
import { type Failure, post } from "../ui/post.ts";
import { type LaunchParameters, readLaunchParameters } from "./launch.ts";

export type LinkStep =
  | { readonly name: "loading" }
  | { readonly name: "failed"; readonly failure: Failure }
  | { readonly name: "ready"; readonly secret: string };

const LAUNCH_PATH = "app";
/** A launch counts once; a reload of the page continues with what it was exchanged for. */
const STORAGE_KEY = "kotib-launch";

export interface LoginLink {
  readonly step: LinkStep;
  /** Null outside of Mini Apps. */
  readonly launch: LaunchParameters | null;
  readonly retry: () => void;
}

export function useLoginLink(secretOfPath: string, suggest: (language: Language) => void): LoginLink {
  const [step, setStep] = useState<LinkStep>({ name: "loading" });
  const [launch] = useState(() =>
    secretOfPath === LAUNCH_PATH ? readLaunchParameters(location.hash) : null,
  );

  const start = useCallback(async () => {
    setStep({ name: "loading" });
    const answer = await exchange(secretOfPath, launch);
    if (!answer.ok) return setStep({ name: "failed", failure: answer });
    suggest(answer.value.language);
    setStep({ name: "ready", secret: answer.value.secret });
  }, [secretOfPath, launch, suggest]);
  useEffect(() => void start(), [start]);

  return { step, launch, retry: () => void start() };
}

async function exchange(secretOfPath: string, launch: LaunchParameters | null) {
  if (secretOfPath !== LAUNCH_PATH) return post<LoginState>("/api/login/state", { secret: secretOfPath });
  if (launch === null) return { ok: false, problem: "launch", incident: "" } as const;
  const known = readExchanged(launch.launchData);
  if (known !== null) return post<LoginState>("/api/login/state", { secret: known });
  const answer = await post<LoginState>("/api/login/launch", { launchData: launch.launchData });
  if (answer.ok) writeExchanged(launch.launchData, answer.value.secret);
  return answer;
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
