/** The web server: a listening socket in front of what `create-web-app.ts` puts together. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../errors.ts";
import { createWebApp } from "./create-web-app.ts";
import type { Web, WebOptions } from "./web.ts";

/** A socket that cannot be opened is mostly the operator's to correct: then the error names the variable. */
function explainListening(error: NodeJS.ErrnoException, { host, port }: WebOptions["config"]): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new ConfigError([
        `PORT ${port} is already in use on ${host}: stop what uses it, or choose another`,
      ]);
    case "EACCES":
      return new ConfigError([`PORT ${port} may not be opened by this user: choose one above 1023`]);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new ConfigError([`HOST ${host} is not an address of this computer`]);
    default:
      return error;
  }
}

/** The web server, not listening yet. Throws for a webhook without a secret. */
export function createWeb(options: WebOptions): Web {
  if (options.webhook?.secret === "") throw new Error("a webhook needs a secret");
  const app = createWebApp(options);
  const server = createServer(app.listener);
  return {
    fetch: (request) => app.fetch(request),
    start: () =>
      new Promise((resolve, reject) => {
        server.once("error", (error) => reject(explainListening(error, options.config)));
        server.listen(options.config.port, options.config.host, () => {
          const { address, port, family } = server.address() as AddressInfo;
          resolve({ address: `http://${family === "IPv6" ? `[${address}]` : address}:${port}` });
        });
      }),
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Connections kept alive for a next request would hold the process.
        server.closeIdleConnections();
      });
      await app.close();
    },
  };
}
