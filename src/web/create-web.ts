/** The web server: a listening socket in front of the application of `create-web-app.ts`. */
import { createWebApp } from "./create-web-app.ts";
import { createListening, type Listening } from "./listen.ts";
import type { Web, WebOptions } from "./web.ts";

/** The socket of the web server, which may answer before all parts of the web server are there. */
export function createWebListening({ host, port }: Pick<WebOptions["config"], "host" | "port">): Listening {
  return createListening({ host, port, names: { host: "HOST", port: "PORT" } });
}

/** The web server, not listening yet unless `listening` does. Throws for a webhook without a secret. */
export function createWeb(options: WebOptions, listening = createWebListening(options.config)): Web {
  if (options.webhook?.secret === "") throw new Error("a webhook needs a secret");
  const app = createWebApp(options);
  return {
    fetch: (request) => app.fetch(request),
    start: () => listening.start(app.listener),
    async stop(graceMs = 0) {
      await listening.stop(graceMs);
      await app.close();
    },
  };
}
