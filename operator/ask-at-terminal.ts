/** Asks a person at the terminal, and hides a secret while the person types it. */
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { ConfigError } from "../src/errors.ts";

/** The typed line. The question goes to standard error, so that standard output holds the result alone. */
export function askAtTerminal(question: string, { hidden }: { readonly hidden: boolean }): Promise<string> {
  const { stdin, stderr } = process;
  // A stream tells of its end only once.
  if (stdin.readableEnded) return Promise.resolve("");
  const isTerminal = stdin.isTTY === true;
  let muted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!muted) stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: isTerminal });
  return new Promise((resolve, reject) => {
    lines.once("SIGINT", () => {
      lines.close();
      reject(new ConfigError(["stopped at the prompt"]));
    });
    // A pipe that ends without a line gives an empty answer.
    lines.once("close", () => resolve(""));
    lines.question(question, (line) => {
      resolve(line);
      lines.close();
      if (muted) stderr.write("\n");
    });
    muted = hidden && isTerminal;
  });
}
