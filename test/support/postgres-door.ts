/** A door to a PostgreSQL on its socket, by TCP, that tests shut as networks do: without a word, or with a reset. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * `open`: all passes. `silent`: nothing passes any more, and nobody is told. `reset`: whoever comes, or is there, is
 * cut off. `behind`: whoever says that is cut off; the server hears and works it, and its answer reaches nobody.
 */
export type DoorState = "open" | "silent" | "reset" | { readonly behind: string };

export interface PostgresDoor {
  /** The address of the same database through this door. */
  readonly url: string;
  set(state: DoorState): void;
  close(): void;
}

/** `url`: names the folder of the server's socket as `host`. */
export async function openPostgresDoor(url: string): Promise<PostgresDoor> {
  const { pathname, searchParams } = new URL(url);
  const socket = `${searchParams.get("host")}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  const outsides = new Set<Socket>();
  let state: DoorState = "open";

  const door = createServer((outside) => {
    if (state === "reset") return void outside.resetAndDestroy();
    const inside = connect(socket);
    outsides.add(outside);
    let isCut = false;
    outside.once("close", () => outsides.delete(outside));
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(from);
      // Packets that went into a silence never come again: what stood in the middle of an answer is broken for good.
      let isBroken = false;
      from.on("data", (chunk) => {
        isBroken ||= isCut || state === "silent";
        if (!isBroken) to.write(chunk);
        if (typeof state !== "object" || from !== outside || !chunk.includes(state.behind)) return;
        isCut = true;
        outside.destroy();
      });
      from.on("error", () => from.destroy());
      from.on("close", () => {
        sockets.delete(from);
        if (state !== "silent" && !isCut) to.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  return {
    url: `postgres://kotib@127.0.0.1:${address.port}${pathname}`,
    set(next) {
      state = next;
      if (next === "reset") for (const one of outsides) one.resetAndDestroy();
    },
    close() {
      for (const one of sockets) one.destroy();
      door.close();
    },
  };
}
