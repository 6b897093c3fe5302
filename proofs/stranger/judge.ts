/** Looks at a machine on which Kotib is said to run: is it so, and is it as closed as the page says? */
import { holds } from "./root-shell.ts";
import type { Seen, WorldQuestion } from "./world-questions.ts";

export interface Judgement {
  /** One sentence each; none where everything is as it should be. */
  readonly faults: readonly string[];
  /** From /start to the bot's answer. */
  readonly answerMs: number;
  /** From the signal to the end of the process. */
  readonly stopMs: number;
  /** The verdict of `systemd-analyze security` on the unit, 0 (closed) to 10. */
  readonly exposure: number;
}

const STOP_MS = 10_000;
const MOST_EXPOSURE = 2;
const PAGES = {
  "/serving": 200,
  "/": 200,
  "/login/app": 200,
  "/health": 404,
  "/ready": 404,
  "/metrics": 404,
};

export interface JudgeOptions {
  /** Root's shell on the machine. */
  readonly run: (script: string) => Promise<string>;
  /** The world outside. */
  readonly ask: (question: WorldQuestion) => Promise<Seen>;
  readonly botToken: string;
  /** Where Telegram should send updates; empty: nowhere, Kotib asks for them. */
  readonly webhook: string;
}

export async function judge({ run, ask, botToken, webhook }: JudgeOptions): Promise<Judgement> {
  const faults: string[] = [];
  const expect = (what: string, seen: unknown, wanted: unknown) => {
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) faults.push(`${what} is ${JSON.stringify(seen)}`);
  };
  const can = (command: string) => holds(run, command);

  const pages = await ask("pages");
  for (const [path, status] of Object.entries(PAGES)) expect(`${path} from outside`, pages[path], status);
  const told = await ask("webhook");
  expect("the webhook", told.url, webhook);
  expect("Telegram's last error at the webhook", told.last_error_message, undefined);
  const start = await ask("start");
  await ask("login");

  // In the service's own view of the machine.
  const pid = (await run("systemctl show --property=MainPID --value kotib")).trim();
  const asKotib = `nsenter --target ${pid} --mount setpriv --reuid=kotib --regid=kotib --clear-groups`;
  for (const place of ["/opt/kotib/x", "/opt/kotib/current/x", "/etc/kotib/x", "/etc/kotib/keys/x", "/usr/x"])
    expect(`writing ${place}`, await can(`${asKotib} touch ${place} 2>/dev/null`), false);
  expect("writing the database's folder", await can(`${asKotib} touch /var/lib/kotib/x`), true);
  for (const file of ["/etc/kotib/secrets/bot-token", "/etc/kotib/keys/keys.json", "/var/lib/kotib/kotib.db"])
    expect(
      `${file} to others`,
      await can(`setpriv --reuid=nobody --clear-groups cat ${file} >/dev/null 2>&1`),
      false,
    );
  expect("a secret in the environment", await can(`grep -q '${botToken}' /proc/${pid}/environ`), false);
  expect("a secret in the journal", await can(`journalctl --unit kotib | grep -q '${botToken}'`), false);
  const program = (await run(`readlink /proc/${pid}/exe`)).trim();
  expect("the process", /^\/opt\/kotib\/releases\/kotib-[\d.]+\/node$/.test(program) || program, true);

  const security = await run("systemd-analyze security --no-pager kotib | tail -1");
  const exposure = Number(/: ([\d.]+)/.exec(security)?.[1] ?? 10);
  if (exposure > MOST_EXPOSURE) faults.push(`systemd calls the unit's exposure ${exposure}`);

  const stopMs = Number(
    await run("from=$(date +%s%3N); systemctl stop kotib; echo $(($(date +%s%3N) - from))"),
  );
  if (stopMs > STOP_MS) faults.push(`a stop took ${stopMs} ms`);
  expect("a stopped process", await can(`kill -0 ${pid} 2>/dev/null`), false);
  expect("how it ended", (await run("systemctl show --property=Result --value kotib")).trim(), "success");
  await run(
    "systemctl start kotib; curl --fail --silent --retry 30 --retry-delay 1 --retry-all-errors http://127.0.0.1:8080/ready",
  );
  return { faults, answerMs: Number(start.ms), stopMs, exposure };
}
