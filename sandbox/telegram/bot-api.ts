/** One Bot API request from its address to its answer: token, method, planned faults, errors, log of calls. */
import { BoundedLog } from "./bounded-log.ts";
import { BotApiError, errors } from "./error-table.ts";
import { ConnectionReset, type Fault, type Faults } from "./faults.ts";
import type { OnGone } from "./methods/method.ts";
import { findMethod, findOtherMethod, type NamedMethod } from "./methods/methods-table.ts";
import type { Parameters } from "./parameters.ts";
import { type RequestBody, readBody, readQuery } from "./request-body.ts";
import type { TelegramState } from "./telegram-state.ts";

/** The request that a front hands over. `body` is called once, after the address was found good. */
export interface ApiRequest {
  pathname: string;
  search: string;
  contentType: string;
  body: () => Promise<RequestBody>;
  /** Only a call that may wait for long uses it. */
  onGone: OnGone;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** One call as it came, for tests that look at a bot's work. */
export interface ApiCall {
  method: string;
  /** The parameters as the bot sent them, with uploaded files. */
  payload: Parameters;
  /** The clock's time, in milliseconds. */
  at: number;
  /** Telegram's error description, when it refused. */
  error?: string;
}

const CALLS_LIMIT = 5000;
const JSON_HEADERS = { "content-type": "application/json" };
const BAD_GATEWAY_PAGE =
  "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx/1.18.0</center>\r\n</body>\r\n</html>\r\n";

function refusal(error: BotApiError): ApiAnswer {
  const { code, message, parameters } = error;
  const retryAfter = parameters?.retry_after;
  return {
    status: code,
    headers: retryAfter === undefined ? JSON_HEADERS : { ...JSON_HEADERS, "retry-after": String(retryAfter) },
    body: JSON.stringify({
      ok: false,
      error_code: code,
      description: message,
      ...(parameters === undefined ? {} : { parameters }),
    }),
  };
}

export class BotApi {
  readonly #state: TelegramState;
  readonly #faults: Faults;
  readonly #prefix: string;
  readonly #filePrefix: string;
  readonly #calls = new BoundedLog<ApiCall>(CALLS_LIMIT);
  readonly #counts = new Map<string, number>();
  readonly #onCalled: (call: ApiCall) => void;
  #isClosed = false;

  constructor(
    token: string,
    state: TelegramState,
    faults: Faults,
    onCalled: (call: ApiCall) => void = () => undefined,
  ) {
    this.#state = state;
    this.#faults = faults;
    this.#onCalled = onCalled;
    this.#prefix = `/bot${token}/`;
    this.#filePrefix = `/file/bot${token}/`;
  }

  get calls(): readonly ApiCall[] {
    return this.#calls.entries;
  }

  /** How often each method was called, refused calls included. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Answers a request. Rejects with `ConnectionReset` when a planned fault breaks the connection. */
  async answer(request: ApiRequest): Promise<ApiAnswer> {
    try {
      if (request.pathname.startsWith(this.#prefix)) return await this.#answerCall(request);
      if (request.pathname.startsWith(this.#filePrefix)) return this.#answerFile(request.pathname);
      const isWellFormed = /^\/(?:file\/)?bot\d+:[\w-]+\/./.test(request.pathname);
      throw isWellFormed ? errors.unauthorized() : errors.notFound();
    } catch (error) {
      if (error instanceof BotApiError) return refusal(error);
      throw error;
    }
  }

  /** Refuses every further call; what is under way is answered. */
  close(): void {
    this.#isClosed = true;
  }

  /** Does a call that came without a request of its own, as the answer of a webhook. */
  async callSilently(name: string, payload: Parameters): Promise<void> {
    if (/^(?:get|setwebhook|deletewebhook|close|logout)/i.test(name)) return;
    const method = findMethod(name);
    if (method === undefined) return;
    try {
      await this.#run(method, payload);
    } catch (error) {
      if (!(error instanceof BotApiError)) throw error;
    }
  }

  #answerFile(pathname: string): ApiAnswer {
    if (this.#state.localFiles !== undefined) throw errors.notFound();
    const file = this.#state.files.findByPath(decodeURIComponent(pathname.slice(this.#filePrefix.length)));
    if (file === undefined) throw errors.notFound();
    return { status: 200, headers: { "content-type": "application/octet-stream" }, body: file.bytes };
  }

  async #answerCall(request: ApiRequest): Promise<ApiAnswer> {
    const name = request.pathname.slice(this.#prefix.length);
    const method = findMethod(name);
    const body = await request.body();
    if (method === undefined) {
      const other = findOtherMethod(name);
      throw other === undefined ? errors.methodNotFound() : errors.notPlayed(other);
    }
    if (this.#isClosed) throw errors.closing();
    const fromBody = readBody(body, request.contentType);
    const payload = request.search === "" ? fromBody : { ...readQuery(request.search), ...fromBody };
    const fault = this.#faults.take(method.name.toLowerCase()) ?? undefined;
    if (fault !== undefined) return this.#answerWithFault(fault, method, payload, request);
    return this.#answerWell(method, payload, request);
  }

  async #answerWell(method: NamedMethod, payload: Parameters, request: ApiRequest): Promise<ApiAnswer> {
    const result = await this.#run(method, payload, request.onGone);
    return { status: 200, headers: JSON_HEADERS, body: `{"ok":true,"result":${JSON.stringify(result)}}` };
  }

  async #run(method: NamedMethod, payload: Parameters, onGone?: OnGone): Promise<unknown> {
    const call: ApiCall = { method: method.name, payload, at: this.#state.now() };
    this.#calls.push(call);
    this.#counts.set(method.name, (this.#counts.get(method.name) ?? 0) + 1);
    try {
      return await method.run(this.#state, payload, onGone);
    } catch (error) {
      if (error instanceof BotApiError) {
        call.error = error.message;
        this.#state.transcript.note(
          Number(payload.chat_id ?? 0),
          `Bot fails to ${method.name}`,
          error.message,
        );
      }
      throw error;
    } finally {
      this.#onCalled(call);
    }
  }

  async #answerWithFault(
    fault: Fault,
    method: NamedMethod,
    payload: Parameters,
    request: ApiRequest,
  ): Promise<ApiAnswer> {
    this.#state.transcript.note(Number(payload.chat_id ?? 0), `Fault at ${method.name}`, fault.kind);
    switch (fault.kind) {
      case "flood":
        throw errors.tooManyRequests(fault.retryAfterS);
      case "bad-gateway":
        return { status: 502, headers: { "content-type": "text/html" }, body: BAD_GATEWAY_PAGE };
      case "server-error":
        throw errors.restarting();
      case "refusal":
        throw new BotApiError(fault.code, fault.description);
      case "reset-before":
        throw new ConnectionReset();
      case "reset-after":
        await this.#answerWell(method, payload, request);
        throw new ConnectionReset();
      case "slow":
        await (fault.until ?? new Promise((resolve) => setTimeout(resolve, fault.ms ?? 0)));
        return this.#answerWell(method, payload, request);
      case "truncated": {
        const answer = await this.#answerWell(method, payload, request);
        return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) };
      }
    }
  }
}
