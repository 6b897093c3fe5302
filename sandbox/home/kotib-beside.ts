/** The questions and requests of the start page to a Kotib that runs in the same process. */

/** When a person hears of news that Kotib sees now; Kotib's own `findTelling` explains each state. */
export type Telling =
  | { readonly state: "loggedOut" | "unread" | "unwanted" }
  | {
      readonly state: "told";
      /** Milliseconds. */
      readonly at: number;
      readonly waitsFor: "quiet" | "others" | null;
      readonly quiet: "dayOff" | "hours" | null;
    };

export interface KotibBeside {
  /** Has an organization looked at at once, by its TIN or PINFL. */
  look(tin: string): Promise<void>;
  /** Null where Kotib does not watch. */
  findTelling(asked: {
    readonly telegramUserId: number;
    readonly tin: string;
    readonly news: "arrived" | "answered" | "cancelled" | "altered";
    readonly documents: number;
  }): Promise<Telling | null>;
}
