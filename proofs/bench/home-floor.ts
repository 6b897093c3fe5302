/**
 * Home's least cost: its four requests by undici, their answers parsed, their records read, in a process that does
 * nothing else. Told with each step added; no screen, no database, no Telegram.
 */
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { z } from "zod";
import { parseJson } from "../../src/api/json.ts";
import { builtInProfile } from "../../src/documents/built-in-profile.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import { isObject } from "../../src/documents/json.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import type { WaitingLists } from "./lists.ts";
import { serve } from "./serve.ts";

const costSchema = z.object({ askedMs: z.number(), parsedMs: z.number(), readMs: z.number() });
export type HomeFloor = z.infer<typeof costSchema>;

const WARM_UP = 400;
const HOMES = 200;

/** Of a process of its own, on `core` where there is one. */
export async function measureHomeFloor(waiting: WaitingLists, core: number | null): Promise<HomeFloor> {
  const service = await serve(({ url }, reply) => {
    reply(waiting[kindNames.find((kind) => url === `/${kind}`) ?? "invoice"]);
  });
  const child = fork(fileURLToPath(import.meta.url), [service.url], {
    execArgv: ["--max-semi-space-size=16"],
    env: { PATH: process.env.PATH ?? "" },
  });
  try {
    if (core !== null) spawnSync("taskset", ["-acp", String(core), String(child.pid)]);
    const [cost] = await once(child, "message");
    return costSchema.parse(cost);
  } finally {
    child.kill();
    await service.close();
  }
}

async function measureHere(url: string): Promise<HomeFloor> {
  const service = new Pool(url, { connections: 4 });
  async function ask(kind: string): Promise<Uint8Array> {
    const { body } = await service.request({
      method: "POST",
      path: `/${kind}`,
      body: '{"page":1,"limit":250}',
    });
    return await body.bytes();
  }
  async function time(home: () => Promise<unknown>): Promise<number> {
    for (let done = 0; done < WARM_UP; done += 1) await home();
    const before = process.cpuUsage();
    for (let done = 0; done < HOMES; done += 1) await home();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / HOMES;
  }
  const each = <T>(work: (kind: (typeof kindNames)[number]) => Promise<T>) =>
    Promise.all(kindNames.map(work));
  const rowsOf = (bytes: Uint8Array): unknown[] => {
    const value = parseJson(bytes);
    return isObject(value) && Array.isArray(value.data) ? value.data : [];
  };
  return {
    askedMs: await time(() => each(ask)),
    parsedMs: await time(() => each(async (kind) => rowsOf(await ask(kind)))),
    readMs: await time(() =>
      each(async (kind) => {
        const { record } = builtInProfile.kinds[kind];
        return rowsOf(await ask(kind)).map((row) => readDocument(kind, record, row));
      }),
    ),
  };
}

const [, script, url] = process.argv;
if (script === fileURLToPath(import.meta.url) && url !== undefined) process.send?.(await measureHere(url));
