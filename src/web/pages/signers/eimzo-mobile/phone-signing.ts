/** Lets a phone sign one document: shows a code, asks whether the phone has delivered, takes the signature. */
import type {
  EimzoProblem,
  EimzoResultAnswer,
  EimzoStartAnswer,
  EimzoStatusAnswer,
  ItemWire,
  SessionAccess,
} from "../../../wire.ts";
import { stopIfAborted } from "../../ui/abort.ts";
import { type Answer, post } from "../../ui/post.ts";
import { problemText } from "../../ui/problem-text.ts";
import type { SignRequest } from "../signer.ts";
import { SignerError } from "../signer-error.ts";
import { CODE_TTL_MS } from "./code-ttl.ts";
import { createPhoneCode, type PhoneCode } from "./phone-code.ts";
import { createQrImage, type QrImage } from "./qr-image.ts";

const POLL_MS = 2_000;
/** A phone that comes back to the page has no connection for a moment. */
const MAX_LOST_POLLS = 3;

export type PhoneStep =
  | { readonly name: "preparing" }
  | { readonly name: "code"; readonly item: ItemWire; readonly code: PhoneCode; readonly qr: QrImage }
  | { readonly name: "checking" };

export interface PhoneRequest extends SignRequest {
  readonly access: SessionAccess;
  readonly show: (step: PhoneStep) => void;
}

/** The signature in base64. Throws `SignerError`, or the reason of an aborted `signal`. */
export async function signByPhone(request: PhoneRequest): Promise<string> {
  const { access, item, content, signal, show } = request;
  if (request.detached) throw new SignerError(({ t }) => t("web-eimzo-mobile-detached"));
  show({ name: "preparing" });
  const names = { ...access, decisionId: item.decisionId };
  const started = unwrap(await post<EimzoStartAnswer>("/api/sign/eimzo/start", names));
  stopIfAborted(signal);
  const code = createPhoneCode(started, content);
  show({ name: "code", item, code, qr: createQrImage(code.text) });
  const body = { ...names, place: started.place };
  await waitForPhone(body, signal);
  show({ name: "checking" });
  const { signature } = unwrap(await post<EimzoResultAnswer>("/api/sign/eimzo/result", body));
  stopIfAborted(signal);
  return signature;
}

async function waitForPhone(body: object, signal: AbortSignal): Promise<void> {
  const end = Date.now() + CODE_TTL_MS;
  let lost = 0;
  for (;;) {
    await pauseUntilSeen(POLL_MS, signal);
    // This look comes before the question: a signature delivered in time is taken, however long the page was asleep.
    const over = Date.now() >= end;
    const answer = await post<EimzoStatusAnswer>("/api/sign/eimzo/status", body);
    stopIfAborted(signal);
    lost = isLost(answer) ? lost + 1 : 0;
    if (lost === 0 || lost >= MAX_LOST_POLLS) {
      if (unwrap(answer).state === "ready") return;
    }
    if (over) throw problemOf("expired");
  }
}

function isLost(answer: Answer<EimzoStatusAnswer>): boolean {
  if (!answer.ok) return answer.problem === "offline";
  return !answer.value.ok && answer.value.eimzoProblem === "unreachable";
}

type Refusal = { readonly ok: false; readonly eimzoProblem: EimzoProblem };

/** The good answer; throws the sentence of any other. */
function unwrap<T extends { readonly ok: true }>(answer: Answer<T | Refusal>): T {
  if (!answer.ok) throw new SignerError((translator) => problemText(translator, answer));
  if (!answer.value.ok) throw problemOf((answer.value as Refusal).eimzoProblem);
  return answer.value as T;
}

function problemOf(problem: EimzoProblem): SignerError {
  return new SignerError(
    ({ t }) => t(`web-eimzo-mobile-${problem}`),
    problem === "expired" ? "caution" : "problem",
  );
}

/** Throws the reason of an aborted `signal`. */
function pauseUntilSeen(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onChange);
      signal.removeEventListener("abort", finish);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const onChange = () => {
      if (document.visibilityState === "visible") finish();
    };
    const timer = setTimeout(finish, milliseconds);
    document.addEventListener("visibilitychange", onChange);
    signal.addEventListener("abort", finish);
    if (signal.aborted) finish();
  });
}
