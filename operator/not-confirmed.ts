/** Says that the operator did not confirm what a command would do. */

/** Nothing was done; `code` is the command's exit code. */
export class NotConfirmed extends Error {
  readonly code: 1 | 2;
  constructor(message: string, code: 1 | 2) {
    super(message);
    this.code = code;
  }
}
