/** Writes to the service, each once: the interface for signing and drafting. `create-submissions.ts` builds it. */
import type { Input, Operation } from "../api/operation.ts";
import type { Submission } from "../db/rows/submissions.ts";
import type { Language } from "../documents/language.ts";
import type { Look } from "./look.ts";
import type { Posted, PostOptions } from "./post.ts";
import type { Reservation } from "./reserve.ts";

export interface Submissions {
  /**
   * Records what is about to be posted, in one transaction, and returns what could be reserved. A decision is left out
   * if it is in another state, its session is over or its signature was used; a save, if another submission about the
   * same document is open.
   */
  reserve(reservations: readonly Reservation[]): Promise<readonly Submission[]>;
  /**
   * Posts reserved rows by one call of a writing operation, and stores the result of each: an action is followed, a save
   * is done. Never posts twice and never throws because of the service's answer.
   */
  post<In extends Input, Out, Is>(
    rows: readonly Submission[],
    operation: Operation<In, Out, Is>,
    input: NoInfer<In>,
    options?: PostOptions<Out>,
  ): Promise<Posted>;
  /** Every save of a draft, the latest first, even after one of them ended the draft; empty if it was never posted. */
  findSaves(draftId: string): Promise<readonly Submission[]>;
  /**
   * Checks now whether a save arrived: one with an unknown outcome, or one that the service refused because its
   * identifier is in use. If the document is there, the save is done and its draft ends. Throws `LoginNeeded`.
   */
  look(save: Submission, language: Language): Promise<Look>;
  /** Must be awaited once, before jobs are worked and pages served. */
  recover(): Promise<void>;
  /** Looks at once at what is under way for an account; call it when its person has logged in. */
  lookAgain(accountId: string): Promise<void>;
}
