/** Why a key did not sign, in words for the person. */
import type { PageTranslator } from "../page-translator.ts";

/** Carries no secret. `message` is for nobody's eyes; the sentence comes from `describe`, in the page's language. */
export class SignerError extends Error {
  readonly describe: (translator: PageTranslator) => string;
  /** `caution`: the person's own doing, such as closing a window. */
  readonly mood: "caution" | "problem";
  constructor(describe: (translator: PageTranslator) => string, mood: "caution" | "problem" = "problem") {
    super("the key did not sign");
    this.name = "SignerError";
    this.describe = describe;
    this.mood = mood;
  }
}
