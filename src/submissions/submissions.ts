/** A write to the service, once: what signing and drafting may ask; `create-submissions.ts` makes it. */
import type { Input, Operation } from "../api/operation.ts";
import type { Submission } from "../db/submissions.ts";
import type { Language } from "../documents/language.ts";
import type { Look } from "./look.ts";
import type { Posted, PostOptions } from "./post.ts";
import type { Reservation } from "./reserve.ts";

export interface Submissions {
  /**
   * Writes down what is about to be posted, in one transaction; returns what could be reserved. A decision is left out
   * when it is in another state, its session is over or its signature was used; a save when another submission about
   * the same document is open.
   */
  reserve(reservations: readonly Reservation[]): Promise<readonly Submission[]>;
  /**
   * Posts reserved rows by one call of a writing operation, and writes what came of each: an action is followed, a save
   * is done. Never posts twice and never throws for an answer of the service.
   */
  post<In extends Input, Out, Is>(
    rows: readonly Submission[],
    operation: Operation<In, Out, Is>,
    input: NoInfer<In>,
    options?: PostOptions<Out>,
  ): Promise<Posted>;
  /** Every save of a draft, the latest first, also after the draft ended with one; empty where it was never posted. */
  findSaves(draftId: string): Promise<readonly Submission[]>;
  /**
   * Looks now whether a save arrived whose outcome nobody knows, or which the service refused because its identifier is
   * used. What is there is done, and its draft ends. Throws `LoginNeeded`.
   */
  look(save: Submission, language: Language): Promise<Look>;
  /** To be awaited once, before jobs are worked and pages served. */
  recover(): Promise<void>;
  /** Looks at once at what is under way for an account; to be called when its person logged in. */
  lookAgain(accountId: string): Promise<void>;
}
