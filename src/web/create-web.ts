/** The web server: a listening socket in front of what `create-web-app.ts` puts together. */
import { createWebApp } from "./create-web-app.ts";
import { createListening } from "./listen.ts";
import type { Web, WebOptions } from "./web.ts";

/** The web server, not listening yet. Throws for a webhook without a secret. */
export function createWeb(options: WebOptions): Web {
  if (options.webhook?.secret === "") throw new Error("a webhook needs a secret");
  const app = createWebApp(options);
  const { host, port } = options.config;
  const listening = createListening({ host, port, names: { host: "HOST", port: "PORT" } }, app.listener);
  return {
    fetch: (request) => app.fetch(request),
    start: listening.start,
    async stop(graceMs = 0) {
      await listening.stop(graceMs);
      await app.close();
    },
  };
}
