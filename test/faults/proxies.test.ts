/** The samples for proxies, run by the real programs: an outage of a neighbour takes no Kotib out. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";
import { needsProgram } from "../support/needs.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

const isThere = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;
const needsCaddy = needsProgram(
  isThere("caddy", "version"),
  "Caddy is not installed (Debian: apt-get install caddy)",
);
const needsNginx = needsProgram(
  isThere("nginx", "-v"),
  "nginx is not installed (Debian: apt-get install nginx-light)",
);

const HOST = "kotib.example.uz";
const SECRET = "webhook-secret-for-tests-only";

let world: World;
beforeAll(async () => {
  world = await startWorld({ start: false, publicUrl: `https://${HOST}`, env: { WEBHOOK_SECRET: SECRET } });
  // Nothing listens there.
  world.env.SERVICE_URL = `http://127.0.0.1:${await reservePort()}`;
  await world.startKotib();
});
afterAll(() => world?.stop());

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kotib-proxy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function run(
  program: string,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child: ChildProcess = spawn(program, args, { env: { ...process.env, ...env }, stdio: "ignore" });
  onTestFinished(async () => {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.kill()) await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await statusOf(`${url}/metrics`)) === 404, `${program} to listen`);
  return url;
}

const statusOf = (url: string, init: RequestInit = {}) =>
  fetch(url, init).then(
    ({ status }) => status,
    () => 0,
  );

/** Caddy with the sample, over plain http. */
async function startCaddy(upstreams: readonly string[]): Promise<string> {
  const folder = newFolder();
  const port = await reservePort();
  // Its own way to be told things is no part of the sample.
  const sample = readFileSync("deploy/Caddyfile", "utf8").replace(/^\{$/m, "{\n\tadmin off");
  writeFileSync(join(folder, "Caddyfile"), sample);
  const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  const env = { KOTIB_HOST: `http://127.0.0.1:${port}`, KOTIB_UPSTREAM: upstreams.join(" "), HOME: folder };
  return await run("caddy", args, port, { ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder });
}

/** nginx with the sample's server for https, over plain http. */
async function startNginx(upstreams: readonly string[]): Promise<string> {
  const folder = newFolder();
  const port = await reservePort();
  const sample = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/server 127\.0\.0\.1:8080;/, upstreams.map((one) => `server ${one};`).join("\n"))
    .replace(/server \{\s+listen 80;.*?\n\}/s, "")
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace(/listen \[::\]:443 ssl;|ssl_\w+ .*;/g, "")
    .replaceAll("/var/log/nginx", folder);
  mkdirSync(join(folder, "temporary"));
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temporary;`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `pid ${folder}/pid;\nevents {}\nhttp {\n${places.join("\n")}\n${sample}\n}\n`,
  );
  return await run(
    "nginx",
    ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf"), "-g", "daemon off;"],
    port,
  );
}

/** In a Kotib's place: what it says of itself, and how often it was asked for it and for anything else. */
async function openStandIn(port = 0) {
  const told = { status: 503, probes: 0, others: 0 };
  const server = createServer(({ url }, response) => {
    if (url === "/serving") told.probes += 1;
    else told.others += 1;
    response.writeHead(url === "/serving" ? told.status : 299).end();
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { told, address: `127.0.0.1:${(server.address() as { port: number }).port}` };
}

const kotibAt = () => new URL(world.url).host;

/** What people and Telegram need while the document service is away. */
async function expectServed(url: string): Promise<void> {
  // The outage is there, and known.
  await until(async () => (await statusOf(`${world.url}/ready`)) === 503, "the outage to be found", 30_000);
  for (let time = 0; time < 5; time += 1) {
    expect(await statusOf(`${url}/`)).toBe(200);
    const update = { method: "POST", headers: { "X-Telegram-Bot-Api-Secret-Token": SECRET }, body: "{}" };
    expect(await statusOf(`${url}/telegram/webhook`, update)).toBe(200);
  }
}

/** What tells of Kotib's state, in the forms that a proxy and Kotib could understand differently. */
const PRIVATE = [
  "/health",
  "/ready",
  "/metrics",
  "/ready?now",
  "/metrics/x",
  "//ready",
  "/./ready",
  "/%72eady",
];

/** Kotib itself answers the probes, or these paths are closed to nobody. */
async function expectPrivate(url: string): Promise<void> {
  expect(await statusOf(`${world.url}/health`)).toBe(200);
  const { hostname, port } = new URL(url);
  for (const path of PRIVATE) {
    // As it stands here: an address would be put into order first.
    const answer = await new Promise<{ status: number; text: string }>((done, failed) => {
      const asked = request({ hostname, port, path }, async (response) => {
        const text = (await response.setEncoding("utf8").toArray()).join("");
        done({ status: response.statusCode ?? 0, text });
      });
      asked.on("error", failed).end();
    });
    expect(answer, path).toMatchObject({ text: expect.not.stringMatching(/Kotib \d|ready|kotib_/) });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
  }
  expect(await statusOf(`${url}/serving`)).toBe(200);
}

describe("behind Caddy, while the document service is away", needsCaddy, () => {
  /** @promise start: A proxy sends requests to every Kotib that serves, and to no other. */
  it("Kotib gets every request, and one that does not serve gets none", async () => {
    const { told, address } = await openStandIn();
    const url = await startCaddy([kotibAt(), address]);
    const asked = told.probes;
    await until(() => told.probes > asked + 1, "Caddy to have asked both twice", 30_000);
    const before = told.others;
    await expectServed(url);
    expect(told.others).toBe(before);
  });

  /** @promise metrics: The samples of proxies tell the world nothing of Kotib's state. */
  it("what is for the operator is closed to the world", async () => {
    await expectPrivate(await startCaddy([kotibAt()]));
  });

  it("a request waits for a Kotib that restarts", async () => {
    const port = await reservePort();
    const url = await startCaddy([`127.0.0.1:${port}`]);
    const waiting = statusOf(`${url}/`);
    const { told } = await openStandIn(port);
    told.status = 200;
    expect(await waiting).toBe(299);
  });
});

describe("behind nginx, while the document service is away", needsNginx, () => {
  it("Kotib gets every request, and one that is gone is passed over", async () => {
    const url = await startNginx([kotibAt(), `127.0.0.1:${await reservePort()}`]);
    await expectServed(url);
  });

  it("what is for the operator is closed to the world", async () => {
    await expectPrivate(await startNginx([kotibAt()]));
  });
});
