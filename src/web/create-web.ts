/** The web server: a listening socket in front of what `create-web-app.ts` puts together. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createWebApp } from "./create-web-app.ts";
import type { Web, WebOptions } from "./web.ts";

/** The web server, not listening yet. Throws for a webhook without a secret. */
export function createWeb(options: WebOptions): Web {
  if (options.webhook?.secret === "") throw new Error("a webhook needs a secret");
  const app = createWebApp(options);
  const server = createServer(app.listener);
  return {
    fetch: (request) => app.fetch(request),
    start: () =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
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
