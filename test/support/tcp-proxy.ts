/** A port that leads to a neighbour, and that goes wrong in every way a network can. */
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";

/** What goes wrong. Bytes count from the beginning of each connection's answers while the fault is on. */
export type TcpFault = {
  /** Where given, only requests whose first line matches are struck; others pass. */
  readonly only?: RegExp;
} & (
  | { readonly kind: "refuse" }
  /** The connection is reset when a request comes; the neighbour never hears of it. */
  | { readonly kind: "reset" }
  /** The neighbour does its work; after so many bytes of its answer nothing more comes. 0: not even a head. */
  | { readonly kind: "hang"; readonly afterBytes: number }
  /** The same, but the connection is reset then. */
  | { readonly kind: "cut"; readonly afterBytes: number }
  /** The same, but the answering side is closed in good order then. */
  | { readonly kind: "halfClose"; readonly afterBytes: number }
  /** The answer comes byte by byte. */
  | { readonly kind: "drip"; readonly everyMs: number }
  | { readonly kind: "delay"; readonly milliseconds: number }
);

export interface TcpProxy {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** From now on this goes wrong; null: nothing. What hangs already goes on hanging. */
  set(fault: TcpFault | null): Promise<void>;
  /** How many requests a fault has struck so far; with `refuse` nobody can count. */
  readonly struck: number;
  close(): Promise<void>;
}

/** A proxy to `target`, an http address, through which all passes at first. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const port = await reservePort();
  const sockets = new Set<Socket>();
  let fault: TcpFault | null = null;
  let struck = 0;
  let server: Server | null = null;

  function take(outside: Socket): void {
    const inside = connect(Number(new URL(target).port), "127.0.0.1");
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    outside.on("close", () => inside.destroy());
    inside.on("close", () => {
      // What is delayed is still to come.
      if (own?.kind === "delay") after(own.milliseconds, () => outside.end());
      else if (!isStuck()) outside.end();
    });

    /** The fault of the request that is under way here. */
    let own: TcpFault | null = null;
    let passed = 0;
    const after = (milliseconds: number, act: () => void) =>
      void setTimeout(milliseconds, undefined, { ref: false }).then(act);
    const isStuck = () => own?.kind === "hang" || own?.kind === "drip";
    let dripping = Promise.resolve();
    /** Byte after byte: timers that are set together may ring in another order on a busy machine. */
    async function drip(chunk: Buffer, everyMs: number): Promise<void> {
      for (const byte of chunk) {
        await setTimeout(everyMs, undefined, { ref: false });
        if (!outside.writable) return;
        outside.write(Buffer.of(byte));
      }
    }

    outside.on("data", (chunk: Buffer) => {
      const line = /^(?:GET|POST) \S+/.exec(chunk.toString("latin1", 0, 500))?.[0];
      if (line !== undefined) {
        own = fault !== null && (fault.only?.test(line) ?? true) ? fault : null;
        passed = 0;
        if (own !== null) struck += 1;
      }
      if (own?.kind === "reset") outside.resetAndDestroy();
      else inside.write(chunk);
    });
    inside.on("data", (chunk: Buffer) => {
      const at = own;
      const before = passed;
      passed += chunk.length;
      switch (at?.kind) {
        case "hang":
        case "cut":
        case "halfClose": {
          const left = Math.max(at.afterBytes - before, 0);
          if (left > 0) outside.write(chunk.subarray(0, left));
          if (passed < at.afterBytes || at.kind === "hang") return;
          // What was written is on its way before the connection ends.
          if (at.kind === "halfClose") outside.end();
          else setImmediate(() => outside.resetAndDestroy());
          return;
        }
        case "drip":
          dripping = dripping.then(() => drip(chunk, at.everyMs));
          return;
        case "delay":
          after(at.milliseconds, () => outside.writable && outside.write(chunk));
          return;
        default:
          outside.write(chunk);
      }
    });
  }

  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer({ allowHalfOpen: false }, take).listen(port, "127.0.0.1", () => resolve());
    });
  const close = () =>
    new Promise<void>((resolve) => {
      if (server === null) return resolve();
      server.close(() => resolve());
      server = null;
      for (const socket of sockets) socket.destroy();
    });

  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    set: async (next) => {
      fault = next;
      if (next?.kind === "refuse") await close();
      else if (server === null) await open();
    },
    get struck() {
      return struck;
    },
    close,
  };
}
