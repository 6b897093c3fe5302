/** A start while PostgreSQL is away: Kotib waits for it, and systemd is told so. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { main as doctor } from "../../operator/doctor.ts";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";
import { said } from "../support/bot-words.ts";
import { needsPostgres } from "../support/needs.ts";
import {
  createDatabase,
  findPostgres,
  type PostgresServer,
  startPostgres,
} from "../support/postgres-server.ts";
import { openTcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";
import { startWorld } from "../support/world.ts";

describe("a start while PostgreSQL is away", needsPostgres, () => {
  let server: PostgresServer;
  let port: number;
  beforeAll(async () => {
    port = await reservePort();
    server = startPostgres(findPostgres() ?? "", {
      settings: ["listen_addresses='127.0.0.1'", `port=${port}`],
    });
  });
  afterAll(() => server.stop());

  async function startAway() {
    const world = await startWorld({ start: false });
    onTestFinished(() => world.stop());
    const proxy = await openTcpProxy(`http://127.0.0.1:${port}`);
    onTestFinished(() => proxy.close());
    await proxy.set({ kind: "refuse" });
    const name = randomUUID();
    const socket = new URL(server.url("postgres"));
    socket.searchParams.set("port", String(port));
    await createDatabase({ ...server, url: () => socket.href }, name);
    const at = (database: string) => {
      world.env.DATABASE_URL = `${proxy.url.replace("http:", "postgres:").replace("//", "//kotib@")}/${database}`;
    };
    at(name);
    const ask = async (path: string) => {
      const answer = await fetch(`${world.url}${path}`, { headers: { "Accept-Language": "en" } });
      return [answer.status, await answer.text()] as const;
    };
    const isUp = () =>
      until(async () => (await ask("/health").catch(() => [0]))[0] === 200, "Kotib to listen");
    return { world, proxy, at, ask, isUp };
  }

  /** @promise start: While PostgreSQL is away, Kotib listens, says so, and goes on when it comes. */
  it("listens, says why it is not ready, and goes on when it comes", async () => {
    const { world, proxy, ask, isUp } = await startAway();
    const started = world.startKotib();
    await isUp();
    const away = /^not \w+\ndatabase DATABASE_URL postgres:.*: no server answers there, or not yet/;
    for (const probe of ["/ready", "/serving"])
      expect(await ask(probe)).toEqual([503, expect.stringMatching(away)]);
    expect(await ask("/login/app")).toEqual([503, expect.stringContaining(said("web-starting-title"))]);
    expect(await (await fetch(world.metricsUrl)).text()).toContain('kotib_ready{part="database"} 0');
    const lines: string[] = [];
    expect(await doctor([], world.env, (line) => void lines.push(line))).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^ok {6}Listening: Kotib .* runs, and waits for its database/),
    );
    expect(lines.join("\n")).toMatch(/FAILURE Database: .*no server answers there.*\n +Kotib waits for it/);
    expect(lines.join("\n")).not.toMatch(/does not start|EADDRINUSE/);
    const person = world.person("Kutuvchi");
    person.send("/help");
    await proxy.set(null);
    await started;
    expect(world.logText.match(/no server answers there/g)).toHaveLength(1);
    await person.sees(said("home-help").slice(0, 15));
    await until(async () => (await ask("/ready"))[0] === 200, "Kotib to be ready", 60_000);
  });

  /** @promise start: A PostgreSQL that refuses Kotib for good ends the start. */
  it("ends where the server, once it is there, refuses it for good", async () => {
    const { world, proxy, at, isUp, ask } = await startAway();
    at("no_such_database");
    const started = world.startKotib().catch((error: unknown) => error);
    await isUp();
    await proxy.set(null);
    expect(await started).toMatchObject({
      code: "ConfigError",
      mayPass: false,
      problems: [expect.stringMatching(/has no such database/)],
    });
    await expect(ask("/health")).rejects.toThrow();
  });
});
