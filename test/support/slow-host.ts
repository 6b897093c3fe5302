/** A host that takes a connection only after more than a second, as after a lost packet: its queue was full. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type LookupFunction } from "node:net";

/** So many connections fill a queue of one. */
const FULL = 2;
const LISTEN = `
  const server = require("node:http").createServer((_request, response) => response.end('{"ok":true,"result":true}'));
  server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => process.send(server.address().port));
`;
/** Documentation's range: no machine is there. */
const NOWHERE = "2001:db8::1";

export interface SlowHost {
  readonly port: number;
  /** Finds the slow address, and behind it one of a family that leads nowhere. The queue empties once it is tried. */
  readonly lookup: LookupFunction;
  close(): Promise<void>;
}

export async function startSlowHost(): Promise<SlowHost> {
  const child = spawn(process.execPath, ["-e", LISTEN], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [port] = (await once(child, "message")) as [number];
  child.kill("SIGSTOP");
  const queued = await Promise.all(
    Array.from({ length: FULL }, async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    }),
  );
  return {
    port,
    lookup: (_name, _options, callback) => {
      callback(null, [
        { address: "127.0.0.1", family: 4 },
        { address: NOWHERE, family: 6 },
      ]);
      // By now the first packet was sent, and dropped; the next one comes a second later.
      setImmediate(() => child.kill("SIGCONT"));
    },
    async close() {
      for (const socket of queued) socket.destroy();
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
