/** Asks the Kotib that listens at an address of this machine itself, past every proxy. */
import type { Config } from "../../src/config.ts";
import { noProxies } from "../../src/proxies.ts";
import { type Answer, ask } from "./ask.ts";

/** The address at which something that listens on every address is reached from here. */
const ANY_ADDRESS = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
]);

export async function askKotib(
  { host, port, publicUrl }: Pick<Config, "host" | "port" | "publicUrl">,
  path: string,
): Promise<Answer> {
  const at = ANY_ADDRESS.get(host) ?? host;
  const url = `http://${at.includes(":") ? `[${at}]` : at}:${port}${path}`;
  if (!URL.canParse(url)) return { reached: false, why: "that is no address" };
  // On a loopback address Kotib answers no other name.
  return ask(url, noProxies, { headers: { host: new URL(publicUrl).host } });
}
