/**
 * Ports for servers whose address must be known before they start. They come in blocks below those that a system hands
 * out by itself; who listens on the first port of a block owns the block, in whichever process, for as long as it runs.
 */
import { createServer, type Server } from "node:net";

const FIRST = 20_000;
const BLOCKS = 2_500;
/** The port that says who owns the block, and those that it is about. */
const BLOCK_SIZE = 4;

export type PortCount = 1 | 2 | 3;

let next = Math.floor(Math.random() * BLOCKS);

/** The first of `count` ports in a row on 127.0.0.1, which no other test gets while this process runs. */
export async function reservePorts(count: PortCount): Promise<number> {
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const owner = FIRST + BLOCK_SIZE * (next % BLOCKS);
    next += 1;
    const lock = await listen(owner);
    if (lock === null) continue;
    if (await areFree(owner + 1, count)) return owner + 1;
    lock.close();
  }
  throw new Error("no ports are left");
}

/** One such port. */
export function reservePort(): Promise<number> {
  return reservePorts(1);
}

/** Whether nobody, tests or others, listens on any of them. */
async function areFree(first: number, count: PortCount): Promise<boolean> {
  for (let port = first; port < first + count; port += 1) {
    const server = await listen(port);
    if (server === null) return false;
    await new Promise((resolve) => server.close(resolve));
  }
  return true;
}

/** Null if the port is taken. Does not keep the process alive. */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once("error", () => resolve(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(server));
  });
}
