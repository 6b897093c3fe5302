/**
 * Tells systemd how Kotib stands, so that `systemctl start` waits for it and `systemctl status` shows it. Node cannot
 * write to systemd's datagram socket: systemd's own program does (docs/decisions/0028-systemd-notify.md).
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Environment } from "../environment.ts";
import type { Log } from "../log.ts";

/** Takes assignments of sd_notify(3): `READY=1`, `STATUS=…`. Nobody waits for them; they arrive in their order. */
export type Notify = (...assignments: readonly string[]) => void;

const run = promisify(execFile);
const WITHIN_MS = 10_000;

/** Creates a notifier that does nothing where systemd does not listen. */
export function createNotify({ NOTIFY_SOCKET, PATH }: Environment, log: Log): Notify {
  if (!NOTIFY_SOCKET) return () => {};
  const env = { NOTIFY_SOCKET, ...(PATH === undefined ? {} : { PATH }) };
  let last: Promise<unknown> = Promise.resolve();
  return (...assignments) => {
    last = last
      .then(() => run("systemd-notify", assignments, { env, timeout: WITHIN_MS }))
      .catch(() => log.error("systemd-notify failed: systemd does not know how Kotib stands"));
  };
}
