/** Records who read which lists when, and counts the requests, from the service's own log. */
import type { LoggedRequest } from "../../sandbox/service/request-log.ts";

export interface LookLedger {
  add(request: LoggedRequest): void;
  requests(): number;
  /** When a list of the kind was read by somebody of the organization, oldest first. */
  looksOf(tin: string, kind: string): readonly number[];
  /** How often somebody went through an organization's lists; one that did not answer counts, too. */
  checks(from: number, to: number): number;
}

/** Each check begins with it, but for those while somebody is there. */
const EVERY_CHECK = "dashboard";

export function createLookLedger(): LookLedger {
  const looks = new Map<string, number[]>();
  const checkedAt: number[] = [];
  let requests = 0;
  return {
    add: ({ at, operation, status, by }) => {
      requests += 1;
      if (operation === EVERY_CHECK) checkedAt.push(at);
      const [, kind] = /^(\w+)\.list\./.exec(operation ?? "") ?? [];
      if (kind === undefined || by === null || status !== 200) return;
      const key = `${by} ${kind}`;
      const known = looks.get(key) ?? [];
      looks.set(key, known);
      if (known.at(-1) !== at) known.push(at);
    },
    requests: () => requests,
    looksOf: (tin, kind) => looks.get(`${tin} ${kind}`) ?? [],
    checks: (from, to) => checkedAt.filter((at) => at >= from && at < to).length,
  };
}
