/** A stand-in of E-IMZO-SERVER, with a page that plays the phone. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createPhone, type Phone } from "./phone.ts";
import type { PhoneOwner } from "./phone-owner.ts";
import { createPhonePage } from "./phone-page.ts";
import { createPlaces } from "./places.ts";
import { createServerApi } from "./server-api.ts";

export interface EimzoServerOptions {
  /** Domain under which Kotib's site is registered here. */
  readonly siteHost: string;
  readonly owners: readonly PhoneOwner[];
  readonly now: () => number;
}

export interface EimzoServerStandIn {
  /** Plays the phone, as the page does. */
  readonly phone: Phone;
  /** Ends the time of every code. */
  expire(): void;
  /** Listens; port 0 takes a free one. `url` has no trailing slash. */
  start(address: { host: string; port: number }): Promise<{ url: string; close: () => Promise<void> }>;
}

/** A made-up id; a real one comes with the contract. */
const SITE_ID = "5a4d";

export function createEimzoServerStandIn(options: EimzoServerOptions): EimzoServerStandIn {
  const { siteHost, owners, now } = options;
  const places = createPlaces(now);
  const phone = createPhone({ siteId: SITE_ID, places });
  const app = new Hono();
  app.route("/", createServerApi({ siteId: SITE_ID, siteHost, places, now }));
  app.route("/", createPhonePage({ phone, owners }));
  return {
    phone,
    expire: places.expire,
    start: ({ host, port }) =>
      new Promise((resolve, reject) => {
        const server = serve({ fetch: app.fetch, hostname: host, port }, (info) => {
          resolve({
            url: `http://${host}:${info.port}`,
            close: () =>
              new Promise<void>((closed) => {
                server.close(() => closed());
                if ("closeAllConnections" in server) server.closeAllConnections();
              }),
          });
        });
        server.once("error", reject);
      }),
  };
}
