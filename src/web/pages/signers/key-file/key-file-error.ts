/** Why a key file cannot be used; each reason has its own sentence on the page. */
import type { CertificateFacts } from "../certificate-facts.ts";

export type KeyFileProblem =
  | "too-big"
  | "not-a-key"
  | "eimzo"
  | "wrong-password"
  | "no-key"
  | "unsupported"
  | "expired"
  | "not-yet-valid"
  | "other-owner";

/** Carries no secret: no password, and nothing of the file but the certificate's public facts. */
export class KeyFileError extends Error {
  readonly problem: KeyFileProblem;
  readonly facts: CertificateFacts | null;
  constructor(problem: KeyFileProblem, facts: CertificateFacts | null = null) {
    super(problem);
    this.name = "KeyFileError";
    this.problem = problem;
    this.facts = facts;
  }
}
