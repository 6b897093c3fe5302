/** Calls of the service that are answered as told, without a request. */
import type { Accounts } from "../../src/accounts/accounts.ts";
import type { Call } from "../../src/api/call.ts";
import type { Input, Operation } from "../../src/api/operation.ts";

export interface ScriptedAnswer {
  readonly operation: unknown;
  answer(input: never): unknown;
}

/** What an operation is answered with. */
export function on<In extends Input, Out, Is>(
  operation: Operation<In, Out, Is>,
  answer: (input: In) => Promise<Out> | Out,
): ScriptedAnswer {
  return { operation, answer };
}

/** Throws for an operation that nothing is told of. */
export function scriptedCall(answers: readonly ScriptedAnswer[]): Call {
  return async (operation, input) => {
    const told = answers.find((one) => one.operation === operation);
    if (told === undefined) throw new Error(`nothing is told of ${operation.nameOf(input)}`);
    return (await told.answer(input as never)) as never;
  };
}

/** Both ways to call for an account, of one way to open it. */
export function callingBy(open: (accountId: string) => Promise<Call>): Pick<Accounts, "open" | "call"> {
  return { open, call: async (accountId, operation, input) => (await open(accountId))(operation, input) };
}
