/** The people who tap: numbered, each with a panel and a view of received invoices. */
export interface Person {
  readonly id: number;
  /** The message that they tap on. */
  readonly panel: number;
  /** Callback data that opens the first page of their list. */
  readonly data: string;
  /** Callback data that begins a new act. */
  readonly actData: string;
  readonly token: string;
}
