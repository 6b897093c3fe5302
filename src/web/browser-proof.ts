/** Proves whose a browser is: Kotib remembers it for the person, or the person chooses its code in the chat. */
import type { Context } from "hono";
import type { AskingLink } from "../signing/asking-link.ts";
import type { BrowserCookies } from "./browser-cookies.ts";
import { answerProblem } from "./problem-answers.ts";
import type { WebOptions } from "./web.ts";
import type { AskAnswer, PollAnswer } from "./wire.ts";

export interface BrowserProofOptions {
  readonly signing: Pick<
    WebOptions["signing"],
    "isTrustedBrowser" | "findQuestion" | "requestBrowserTrust" | "checkBrowserTrust"
  >;
  readonly cookies: BrowserCookies;
}

export type BrowserProof = ReturnType<typeof createBrowserProof>;

export function createBrowserProof({ signing, cookies }: BrowserProofOptions) {
  const isTrusted = (context: Context, link: AskingLink) =>
    signing.isTrustedBrowser(link, cookies.readBrowserSecret(context, link));
  return {
    isTrusted,
    /** The code of a question that waits in the chat for this browser, or null. */
    findCode: async (context: Context, link: AskingLink) =>
      (await signing.findQuestion(link, cookies.readPairingSecret(context, link)))?.code ?? null,

    /** Asks the chat about this browser, once. Throws `QuestionsLimited`. */
    ask: async (context: Context, link: AskingLink) => {
      const label = browserLabel(context.req.header("User-Agent"));
      const asked = cookies.readPairingSecret(context, link);
      const { pairingSecret, code } = await signing.requestBrowserTrust(link, label, asked);
      // The same question again gives no more time than its first asking did.
      if (pairingSecret !== asked) cookies.writePairingSecret(context, link, pairingSecret);
      return context.json({ browserCode: code } satisfies AskAnswer);
    },

    /** The chat's answers so far; an approved browser is remembered from then on. */
    poll: async (context: Context, link: AskingLink) => {
      const answer = (polled: PollAnswer) => context.json(polled);
      // Another tab of this browser may have been told first.
      if (await isTrusted(context, link)) return answer({ state: "approved" });
      const pairingSecret = cookies.readPairingSecret(context, link);
      if (pairingSecret === null) return answerProblem(context, 403, "browser");
      const trust = await signing.checkBrowserTrust(link, pairingSecret);
      if (trust.state === "asked") return answer({ state: "asked", browserCode: trust.code });
      if (trust.state === "approved") cookies.writeBrowserSecret(context, link, trust.browserSecret);
      // Answered questions are not asked again.
      cookies.clearPairing(context, link);
      return answer({ state: trust.state });
    },
  };
}

const browsers: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bYaBrowser\//, "Yandex"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const systems: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** A label from the User-Agent header in our own words, never in the header's. */
function browserLabel(userAgent: string | undefined): string {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [find(browsers), find(systems)].filter((part) => part !== undefined).join(", ") || "?";
}
