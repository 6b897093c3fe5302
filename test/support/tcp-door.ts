/** A port that leads to another one, and that tests open and close: a neighbour that is there, or away. */
import { connect, createServer, type Server, type Socket } from "node:net";
import { reservePort } from "./reserve-ports.ts";

export interface TcpDoor {
  /** `http://127.0.0.1:<port>`: nobody listens there until it is opened. */
  readonly url: string;
  open(): Promise<void>;
  /** Breaks all connections; no other is taken. */
  close(): Promise<void>;
}

/** A door to `target`, an http address; it is closed. */
export async function createTcpDoor(target: string): Promise<TcpDoor> {
  const port = await reservePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    open: () =>
      new Promise((resolve) => {
        server = createServer((outside) => {
          const inside = connect(Number(new URL(target).port), "127.0.0.1");
          for (const socket of [outside, inside]) keep(socket);
          outside.pipe(inside).pipe(outside);
          outside.on("close", () => inside.destroy());
          inside.on("close", () => outside.destroy());
        }).listen(port, "127.0.0.1", () => resolve());
      }),
    close: () =>
      new Promise((resolve) => {
        if (server === null) return resolve();
        server.close(() => resolve());
        server = null;
        for (const socket of sockets) socket.destroy();
      }),
  };
}
