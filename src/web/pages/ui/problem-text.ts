/** The sentence of each problem. */
import type { PageTranslator } from "../page-translator.ts";
import type { Failure } from "./post.ts";

const keys = {
  gone: "web-gone-sign-text",
  browser: "web-problem-browser",
  credentials: "web-problem-credentials",
  limited: "web-problem-limited",
  loginNeeded: "web-problem-login-needed",
  forbidden: "web-problem-forbidden",
  unavailable: "web-problem-unavailable",
  unread: "web-problem-unread",
  request: "web-problem-request",
  launch: "web-launch-text",
  offline: "web-problem-offline",
} as const;

/** What a person reads about `failure`. */
export function problemText({ t }: PageTranslator, { problem, incident }: Failure): string {
  return problem === "bug" ? t("web-problem-bug", { incident }) : t(keys[problem]);
}
