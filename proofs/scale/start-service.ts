/** Starts the process of the service, and asks it what was done there. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { IssuedKey } from "../../sandbox/service/demo-keys.ts";

export interface ServiceTask {
  readonly people: number;
  /** How many of them, the first ones, sign; and how many invoices each has to sign. */
  readonly signers: number;
  readonly toSign: number;
}

/** Somebody with a login at the service. */
export interface ServicePerson {
  readonly username: string;
  readonly tin: string;
  readonly organization: string;
  readonly token: string;
  /** Null for who does not sign. */
  readonly key: IssuedKey | null;
  /** Ids of invoices that wait for a decision. */
  readonly toSign: readonly string[];
}

export interface ServiceHello {
  readonly url: string;
  readonly people: readonly ServicePerson[];
}

export interface ServiceCounts {
  readonly requests: number;
  /** Writes that came in, and those among them that had come before, word for word. */
  readonly posted: number;
  readonly postedTwice: number;
  /** Documents that were answered, one entry for each time. */
  readonly answered: readonly string[];
}

export interface StartedService extends ServiceHello {
  readonly pid: number;
  counts(): Promise<ServiceCounts>;
  stop(): Promise<void>;
}

export async function startService(task: ServiceTask): Promise<StartedService> {
  const child = fork(join(import.meta.dirname, "service-process.ts"), [JSON.stringify(task)], {
    stdio: "inherit",
    serialization: "advanced",
  });
  const gone = once(child, "exit");
  const told = async <Message>(): Promise<Message> => {
    const first = await Promise.race([once(child, "message"), gone]);
    if (child.exitCode !== null) throw new Error("the service ended by itself");
    return first[0] as Message;
  };
  const hello = await told<ServiceHello>();
  return {
    ...hello,
    pid: child.pid ?? 0,
    async counts() {
      const answer = told<ServiceCounts>();
      child.send({});
      return await answer;
    },
    async stop() {
      child.kill();
      await gone;
    },
  };
}
