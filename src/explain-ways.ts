/** Says which requests leave by a proxy, and what of the ways to the neighbours Kotib cannot check by itself. */
import type { Config } from "./config.ts";
import { findProxy } from "./network.ts";

/** One sentence each, without a user or a password; told at the start and by the doctor. */
export function explainWays(config: Config, eimzoServerUrl: string | undefined): string[] {
  const { botApiRoot, serviceUrl, serviceUrlTrusted, proxies } = config;
  const toService = findProxy(serviceUrl, proxies);
  const others = { Telegram: botApiRoot, "E-IMZO-SERVER": eimzoServerUrl };
  return [
    ...Object.entries(others).flatMap(([name, address]) => {
      const proxy = address === undefined ? null : findProxy(address, proxies);
      return proxy === null ? [] : [`${name} is reached by the proxy ${proxy}`];
    }),
    ...(toService === null
      ? []
      : [`the document service is reached by the proxy ${toService}${serviceUrlTrusted ? "" : UNCHECKED}`]),
    ...(isTelegrams(botApiRoot) || config.telegramFiles !== null ? [] : [OWN_SERVER]),
  ];
}

const UNCHECKED =
  ", which looks its name up: Kotib checks the certificate, but not that the name leads to no internal network";
const OWN_SERVER =
  "BOT_API_ROOT is no address of Telegram's: where that server runs with --local, name its folder in TELEGRAM_FILES, or nobody can send a file";

const isTelegrams = (botApiRoot: string) => /(^|\.)telegram\.org$/.test(new URL(botApiRoot).hostname);
