/** The reasons why a signing link does not open, and why a colleague cannot be given decisions to sign. */
import type { Decision } from "../db/rows/decisions.ts";
import type { VoidReason } from "../documents/void-reason.ts";
import { AppError } from "../errors.ts";

/** All decisions of the link are signed, taken back, or gone. */
export class NothingToSign extends AppError {
  constructor() {
    super("NothingToSign", {
      message: "nothing of the link's scope waits for a signature",
      userKey: "error-nothing-to-sign",
      retry: "no",
    });
  }
}

/** All that is left is open, or being posted, in another browser or by another link. */
export class SignedElsewhere extends AppError {
  constructor() {
    super("SignedElsewhere", {
      message: "another session is over the decisions just now",
      userKey: "error-signed-elsewhere",
      retry: "safe",
    });
  }
}

/** Too many browsers asked to be trusted; the link stays as it is. */
export class QuestionsLimited extends AppError {
  constructor() {
    super("QuestionsLimited", {
      message: "too many browsers asked about a signing link",
      userKey: "error-questions-limited",
      retry: "no",
    });
  }
}

/** The colleague's login ended, or the service has forbidden the colleague's last signature, or he or she is gone. */
export class ColleagueUnable extends AppError {
  constructor(why: "login" | "right" | "gone") {
    super("ColleagueUnable", {
      message: `the colleague cannot sign: ${why}`,
      userKey: `error-colleague-${why}`,
      retry: "no",
    });
  }
}

/** Nothing is left to sign, since these changed; their decisions are taken back, and the chat shows them again. */
export class DocumentsChanged extends AppError {
  /** The decisions as they were before they were taken back. */
  readonly changed: readonly Decision[];
  constructor(changed: readonly Decision[]) {
    super("DocumentsChanged", {
      message: "the documents changed after they were decided upon",
      userKey: "decision-changed",
      retry: "no",
    });
    this.changed = changed;
  }
}

/** Nothing is left to sign, since the partner or others were faster; the choices are over, and the chat says so. */
export class ChoiceVoid extends AppError {
  /** The reason of the first of them. */
  readonly why: VoidReason;
  constructor(why: VoidReason) {
    super("ChoiceVoid", {
      message: "the documents came into states in which what was chosen cannot be done",
      userKey: `void-${why}`,
      retry: "no",
    });
    this.why = why;
  }
}
