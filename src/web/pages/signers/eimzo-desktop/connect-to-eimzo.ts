/** Reaches the E-IMZO application from this page: by an address like the page's, and with the browser's leave. */
import { type Capiws, createCapiws } from "./capiws.ts";
import { createEimzoClient, type EimzoClient } from "./eimzo-client.ts";
import { EimzoError } from "./eimzo-error.ts";
import { queryLoopbackPermission } from "./loopback-permission.ts";

/** A page on https may reach the encrypted port only. */
const SECURE_URL = "wss://127.0.0.1:64443/service/cryptapi";
const PLAIN_URL = "ws://127.0.0.1:64646/service/cryptapi";
const CONNECT_MS = 5_000;
/** While the browser asks its person, the connection waits. */
const ASKING_MS = 60_000;
/** A page that only looks whether the application is there does not wait for it. */
const LOOK_MS = 1_000;

function reach(connectMs: () => number): Capiws {
  return createCapiws({ url: location.protocol === "https:" ? SECURE_URL : PLAIN_URL, connectMs });
}

/** Whether the application runs; only for a browser that lets this page reach it without asking anybody. */
export async function answersAtOnce(): Promise<boolean> {
  const call = { name: "version" };
  return reach(() => LOOK_MS)
    .call(call, LOOK_MS)
    .then(
      () => true,
      () => false,
    );
}

/** Reaches out only on request; where the browser asks its person, the request must come after a click. */
export function connectToEimzo(apiKey: string | null): EimzoClient {
  let connectMs = CONNECT_MS;
  const client = createEimzoClient({
    capiws: reach(() => connectMs),
    site: { hostname: location.hostname, apiKey },
  });
  const permitted = async <T>(work: () => Promise<T>): Promise<T> => {
    const permission = await queryLoopbackPermission();
    if (permission === "denied") throw new EimzoError("no-permission");
    connectMs = permission === "prompt" ? ASKING_MS : CONNECT_MS;
    try {
      return await work();
    } catch (error) {
      // A refusal looks to the page like an application that is not there.
      const refused = (await queryLoopbackPermission()) === "denied";
      throw refused && error instanceof EimzoError && error.problem === "not-running"
        ? new EimzoError("no-permission")
        : error;
    }
  };
  return {
    findKeys: () => permitted(() => client.findKeys()),
    sign: (key, request) => permitted(() => client.sign(key, request)),
  };
}
