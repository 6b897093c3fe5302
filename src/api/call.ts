/** Calls operations of the service: the hooks around every call, the request, and the reading of the answer. */
import type { ServiceProfile } from "../documents/profile.ts";
import { AppError, OperationOff, ServiceNotFound } from "../errors.ts";
import type { Effect } from "./effect.ts";
import type { Input, Operation, Place, ReadReports } from "./operation.ts";
import { readWarning } from "./read-warning.ts";
import type { Transport } from "./transport.ts";

/**
 * Calls one operation once. Throws `OperationOff` for an operation that the profile lacks or turned off, the errors of
 * `classify-answer.ts`, and `ServiceProtocol` for an answer that does not hold what it should. Only reads are asked
 * again when the service does not answer; a write that may have arrived ends with `OutcomeUnknown`.
 */
export type Call = <In extends Input, Out, Is>(
  operation: Operation<In, Out, Is>,
  input: NoInfer<In>,
  listener?: AnswerListener,
) => Promise<Out>;

/** Hears the remarks that an answer makes besides its value. */
interface AnswerListener {
  /** A write was done, and the service warns of something. */
  warned(warning: string): unknown;
}

interface Called {
  readonly place: Place;
  readonly effect: Effect;
  /** The subject of a 404, where it is not the account. */
  readonly subject: string | null;
  /** The thing that was asked for, if not a document. */
  readonly what: Operation["what"];
}

/** Goes around a call: it may refuse it, or look at how it ends. */
export type Hook = <T>(called: Called, next: () => Promise<T>) => Promise<T>;

export interface ServiceOptions extends Partial<ReadReports> {
  readonly transport: Transport;
  readonly profile: ServiceProfile;
  /** Called with each operation's outcome: `ok`, the error's code, or `bug`; not for an operation that is off. */
  readonly onAsked?: (operation: string, outcome: string) => void;
}

export interface Service {
  /** Opens calls with a token, or with null for the login alone. The first of the hooks is the outermost. */
  open(token: string | null, hooks?: readonly Hook[]): Call;
}

/** The service as the profile describes it. */
export function createService(options: ServiceOptions): Service {
  const { transport, profile, onUnread = ignore, onUndescribed = ignore, onAsked = ignore } = options;
  const measure = measureWith(onAsked);

  return {
    open:
      (token, hooks = []) =>
      async (operation, input, listener) => {
        const name = operation.nameOf(input);
        const place = operation.places(profile).find((one) => one.name === name);
        if (place?.on !== true) throw new OperationOff(name);
        const { effect, method } = operation;
        const request = {
          ...operation.encode(place.is, input, profile),
          operation: name,
          effect,
          method,
          path: place.path,
          token,
          language: profile.languages[input.language],
        };
        const ask = async () => {
          const answer = await askUnlessAbsent(transport, request, operation, operation.absent?.(input));
          if ("is" in answer) return answer.is;
          const warning = effect === "write" ? readWarning(answer.value) : null;
          if (warning !== null) listener?.warned(warning);
          return operation.decode(answer, place.is, input, { name, profile, onUnread, onUndescribed });
        };
        const subject = operation.subjectOf?.(input) ?? null;
        const called: Called = { place, effect, subject, what: operation.what };
        return [...hooks, measure].reduceRight((next, hook) => () => hook(called, next), ask)();
      },
  };
}

/** Asks, and turns a 404 into its meaning where the operation gives it one. */
async function askUnlessAbsent<Out>(
  transport: Transport,
  request: Parameters<Transport["ask"]>[0],
  { what }: Pick<Operation, "what">,
  absent: { readonly is: Out } | undefined,
) {
  try {
    return await transport.ask(request);
  } catch (error) {
    if (!(error instanceof ServiceNotFound)) throw error;
    if (absent !== undefined && error.status === 404) return absent;
    throw what === undefined ? error : new ServiceNotFound(error.message, error.status, what);
  }
}

function measureWith(onAsked: (operation: string, outcome: string) => void): Hook {
  return async ({ place }, next) => {
    try {
      const value = await next();
      onAsked(place.name, "ok");
      return value;
    } catch (error) {
      onAsked(place.name, error instanceof AppError ? error.code : "bug");
      throw error;
    }
  };
}

const ignore = () => undefined;
