/** The service at its edge: answers as told, remembers what it was asked. */
import type { Transport } from "../../../src/api/transport.ts";
import { BadCredentials } from "../../../src/errors.ts";

export interface FakeTransport extends Transport {
  /** User names of all log-ins. */
  readonly logins: string[];
  /** Names of the other operations. */
  readonly calls: string[];
  readonly tokens: Array<string | null>;
  /** What else the answer to a log-in says. */
  readonly session: Record<string, unknown>;
  /** What the next calls do, by operation; without one they succeed. */
  readonly answers: Record<string, (token: string | null) => Promise<unknown>>;
}

export function createFakeTransport(): FakeTransport {
  const logins: string[] = [];
  const calls: string[] = [];
  const tokens: Array<string | null> = [];
  const answers: FakeTransport["answers"] = {};
  const session: FakeTransport["session"] = {};

  function logIn({ username, password }: Readonly<Record<string, unknown>>) {
    logins.push(String(username));
    if (password !== "right") throw new BadCredentials("wrong", null);
    const user = { tin: "301234567", name: "Namuna Savdo" };
    return { data: { ...session, token: `token-${logins.length}`, user } };
  }

  return {
    logins,
    calls,
    tokens,
    answers,
    session,
    async ask({ operation, token, body = {} }) {
      tokens.push(token);
      if (operation !== "login") calls.push(operation);
      const told = answers[operation];
      const value = operation === "login" ? logIn(body) : told ? await told(token) : anyAnswer;
      return { status: 200, value, bytes: Buffer.from(JSON.stringify(value)) };
    },
    close: async () => {},
  };
}

/** Something that every operation reads: a document in one, a dashboard in the other. */
const anyAnswer = { data: { _id: "5f0c1d2e3a4b5c6d7e8f9a0b" }, summary: [] };
