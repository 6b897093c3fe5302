/** Finds out whether this browser is known as the person's, and if not, asks in the chat. */
import { useEffect } from "preact/hooks";
import type { AskAnswer, PollAnswer } from "../../wire.ts";
import { abortAfter } from "./abort.ts";
import { type Answer, type Failure, post } from "./post.ts";

/** The page that asks. */
export type AskingPage = "sign" | "login";

/** The browser's part of a page's state. */
interface BrowserState {
  readonly trustedBrowser: boolean;
  readonly browserCode: string | null;
}

const POLL_INTERVAL_MS = 2000;
const TURN_MS = 5000;

/** The page's state, and the code to choose in the chat for an unknown browser; null for a known one. */
export async function askBrowser<State extends BrowserState>(
  page: AskingPage,
  secret: string,
): Promise<Answer<{ readonly state: State; readonly code: string | null }>> {
  const { state, asked } = await inTurn(async () => {
    const state = await post<State>(`/api/${page}/state`, { secret });
    const isNew = state.ok && !state.value.trustedBrowser && state.value.browserCode === null;
    return { state, asked: isNew ? await post<AskAnswer>(`/api/${page}/ask`, { secret }) : null };
  });
  if (!state.ok) return state;
  if (asked?.ok === false) return asked;
  return {
    ok: true,
    value: { state: state.value, code: asked?.value.browserCode ?? state.value.browserCode },
  };
}

export type BrowserAnswer =
  | { readonly name: "approved" }
  | { readonly name: "denied" }
  /** Another window of this browser asked anew. */
  | { readonly name: "asked"; readonly code: string }
  | { readonly name: "failed"; readonly failure: Failure };

/** While `waiting`, asks again and again for the chat's answer, at once when the person comes back to the page. */
export function useBrowserAnswer(
  {
    page,
    secret,
    waiting,
  }: { readonly page: AskingPage; readonly secret: string; readonly waiting: boolean },
  hear: (answer: BrowserAnswer) => void,
): void {
  useEffect(() => {
    if (!waiting) return;
    let stopped = false;
    let timer = 0;
    const poll = async () => {
      clearTimeout(timer);
      const answer = await post<PollAnswer>(`/api/${page}/poll`, { secret });
      if (stopped) return;
      if (!answer.ok) {
        // A wrong answer in the chat ends the link, so that there is nothing left to ask about.
        if (answer.problem === "gone") return hear({ name: "denied" });
        // A phone cuts the connection while the person is in the chat: keep asking.
        if (answer.problem !== "offline") return hear({ name: "failed", failure: answer });
      } else if (answer.value.state === "asked") hear({ name: "asked", code: answer.value.browserCode });
      else return hear({ name: answer.value.state });
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
  }, [page, secret, waiting, hear]);
}

/** Runs in one window of this browser after the other, so that they ask the chat one question together. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Old browsers lack locks, and so does a page without https.
  if (!("locks" in navigator)) return work();
  let begun = false;
  try {
    return await navigator.locks.request("kotib-ask", { signal: abortAfter(TURN_MS) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    // The other window may be asleep.
    if (begun) throw error;
    return work();
  }
}
