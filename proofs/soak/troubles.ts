/** Makes trouble during a soak: one thing after another, with quiet between, each between Kotib and one neighbour. */
import type { DocumentService } from "../../sandbox/service/create-document-service.ts";
import type { SeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import type { LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import type { TcpFault, TcpProxy } from "../../test/support/tcp-proxy.ts";

export interface Troubled {
  readonly service: Pick<DocumentService, "faults">;
  readonly telegram: Pick<LocalTelegram, "failNext" | "clearFaults">;
  readonly toService: TcpProxy;
  readonly toTelegram: TcpProxy;
}

interface Trouble {
  readonly name: string;
  begin(parts: Troubled): Promise<void> | void;
  end(parts: Troubled): Promise<void> | void;
}

export interface Troubles {
  /** The trouble of now or of a little while ago; null in calm. */
  name(): string | null;
  /** Whether an answer that Telegram gave then (by `performance.now()`) may have been lost on its way. */
  mayHaveLost(at: number): boolean;
  /** Ends what goes wrong; resolves when all is well. */
  stop(): Promise<void>;
  /** How often each went wrong. */
  readonly happened: Readonly<Record<string, number>>;
}

/** More calls than come meanwhile. */
const UNTIL_CLEARED = 1_000_000;
/** Traces of a trouble count as its own for so long: time-outs, pauses of circuits. */
const AFTERMATH_MS = 5000;
/** Events so long before or after a trouble may have met it. */
const ON_ITS_WAY_MS = 1000;
const IN_BODY = 400;

const serviceFaults: readonly TcpFault[] = [
  { kind: "refuse" },
  { kind: "reset" },
  { kind: "hang", afterBytes: 0 },
  { kind: "hang", afterBytes: IN_BODY },
  { kind: "cut", afterBytes: 0 },
  { kind: "cut", afterBytes: IN_BODY },
  { kind: "halfClose", afterBytes: IN_BODY },
  { kind: "drip", everyMs: 5 },
  { kind: "delay", milliseconds: 700 },
];
/** Polls are left alone by some, so that updates come in which cannot be answered. */
const CALLS = /\/(?!getUpdates)\w+$/;
const telegramFaults: readonly TcpFault[] = [
  { kind: "refuse" },
  { kind: "reset", only: CALLS },
  { kind: "hang", afterBytes: 0, only: CALLS },
  { kind: "cut", afterBytes: 0, only: CALLS },
  { kind: "halfClose", afterBytes: 60, only: CALLS },
  { kind: "delay", milliseconds: 500 },
];

const nameOf = (fault: TcpFault) => fault.kind + ("afterBytes" in fault ? fault.afterBytes : "");

const troubles: readonly Trouble[] = [
  ...serviceFaults.map((fault) => ({
    name: `service ${nameOf(fault)}`,
    begin: ({ toService }: Troubled) => toService.set(fault),
    end: ({ toService }: Troubled) => toService.set(null),
  })),
  ...telegramFaults.map((fault) => ({
    name: `telegram ${nameOf(fault)}`,
    begin: ({ toTelegram }: Troubled) => toTelegram.set(fault),
    end: ({ toTelegram }: Troubled) => toTelegram.set(null),
  })),
  ...(["serverError", "html"] as const).map((kind) => ({
    name: `service ${kind}`,
    begin: ({ service }: Troubled) => service.faults.set("*", { kind }),
    end: ({ service }: Troubled) => service.faults.clear(),
  })),
  {
    name: "service tooMany",
    begin: ({ service }) => service.faults.set("*", { kind: "tooMany", retryAfterSeconds: 3 }),
    end: ({ service }) => service.faults.clear(),
  },
  {
    name: "telegram bad-gateway",
    begin: ({ telegram }) => telegram.failNext("*", { kind: "bad-gateway" }, UNTIL_CLEARED),
    end: ({ telegram }) => telegram.clearFaults(),
  },
  {
    name: "telegram flood",
    begin: ({ telegram }) => telegram.failNext("sendMessage", { kind: "flood", retryAfterS: 3 }, 50),
    end: ({ telegram }) => telegram.clearFaults(),
  },
];

/** In turns: twice `eachMs` of quiet, then `eachMs` of the next trouble, in an order that the seed gives. */
export function startTroubles(parts: Troubled, random: SeededRandom, eachMs: number): Troubles {
  const happened: Record<string, number> = {};
  const order = shuffle(troubles, random);
  /** When something was wrong between Kotib and Telegram. */
  const silences: Array<{ readonly from: number; to: number | null }> = [];
  let current: Trouble | null = null;
  let last: { readonly name: string; readonly endedAt: number } | null = null;
  let turn = 0;
  let changing = Promise.resolve();

  async function change(): Promise<void> {
    if (current !== null) {
      await current.end(parts);
      last = { name: current.name, endedAt: performance.now() };
      current = null;
      const silence = silences.at(-1);
      if (silence !== undefined) silence.to ??= last.endedAt;
      return;
    }
    current = order[turn % order.length] ?? null;
    turn += 1;
    if (current === null) return;
    happened[current.name] = (happened[current.name] ?? 0) + 1;
    if (current.name.startsWith("telegram ")) silences.push({ from: performance.now(), to: null });
    await current.begin(parts);
  }

  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks % 3 !== 1) changing = changing.then(change);
  }, eachMs);
  return {
    happened,
    mayHaveLost: (at) =>
      silences.some(({ from, to }) => at >= from - ON_ITS_WAY_MS && at <= (to ?? at) + ON_ITS_WAY_MS),
    name: () => {
      if (current !== null) return current.name;
      return last !== null && performance.now() - last.endedAt < AFTERMATH_MS ? last.name : null;
    },
    stop: async () => {
      clearInterval(timer);
      await changing;
      if (current !== null) await change();
    },
  };
}

function shuffle<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  const left = [...items];
  const shuffled: Item[] = [];
  while (left.length > 0) shuffled.push(...left.splice(random.between(0, left.length - 1), 1));
  return shuffled;
}
