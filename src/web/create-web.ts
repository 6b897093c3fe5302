/** The listening socket of the web server; what answers is loaded when somebody first asks, so that no start waits. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebApp } from "./create-web-app.ts";
import type { Web, WebOptions } from "./web.ts";

/** The web server, not listening yet. Throws for a webhook without a secret. */
export function createWeb(options: WebOptions): Web {
  if (options.webhook?.secret === "") throw new Error("a webhook needs a secret");
  let loading: Promise<WebApp> | null = null;
  const load = () => {
    loading ??= import("./create-web-app.ts").then(({ createWebApp }) => createWebApp(options));
    return loading;
  };
  const server = createServer((request, response) => {
    load().then(
      (app) => app.listener(request, response),
      () => {
        options.log.error("the web server's application could not be loaded");
        response.writeHead(500).end();
      },
    );
  });
  return {
    fetch: async (request) => (await load()).fetch(request),
    start: () =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(options.config.port, options.config.host, () => {
          const { address, port, family } = server.address() as AddressInfo;
          resolve({ address: `http://${family === "IPv6" ? `[${address}]` : address}:${port}` });
        });
      }),
    warmUp: async () => void (await load()),
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Connections kept alive for a next request would hold the process.
        server.closeIdleConnections();
      });
      await (await loading)?.close();
    },
  };
}
