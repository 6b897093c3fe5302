/** Ports that tests reserve are theirs alone, even if other processes reserve at the same time. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { reservePorts } from "../../support/reserve-ports.ts";

const modulePath = join(import.meta.dirname, "../../support/reserve-ports.ts");
const ROUNDS = 100;

function bind(port: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(() => server.close()));
  });
}

it("gives ports in a row, free, and each of them to one process only", async () => {
  // Ends with its input, so that what it reserved stays its own until this test has compared.
  const program = `
    const { reservePorts } = await import(process.argv[1]);
    const ports = [];
    for (let round = 0; round < ${ROUNDS}; round += 1) ports.push(await reservePorts(2));
    console.log(JSON.stringify(ports));
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, modulePath], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.stdin.end());
  const printed = once(child.stdout, "data");
  const own: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) own.push(await reservePorts(2));
  const others: number[] = JSON.parse(String(await printed));
  const taken = [...own, ...others].flatMap((port) => [port, port + 1]);
  expect(new Set(taken).size).toBe(4 * ROUNDS);
  for (const close of await Promise.all(taken.slice(0, 20).map(bind))) close();
});

it("leaves out a block in which somebody else listens", async () => {
  const before = await reservePorts(2);
  // The next block in turn: its owner's port, and two of its own.
  const stop = await bind(before + 5);
  const after = await reservePorts(2);
  expect([after, after + 1]).not.toContain(before + 5);
  stop();
});
