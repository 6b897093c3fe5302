/** Which variables `npm start` and the commands take from `.env`. */
import { describe, expect, it } from "vitest";
import { createFakeRepository } from "../support/fake-npm.ts";

const SCRIPT =
  'import { loadEnv } from "./tools/prepare.mjs"; loadEnv(); console.log(process.env.A, process.env.B);';

describe("variables from .env", () => {
  it("are those that are not set already, be it to nothing", () => {
    const repository = createFakeRepository();
    const run = (env = {}) => repository.run(["--input-type=module", "-e", SCRIPT], env).stdout;
    expect(run({ B: "set" })).toBe("undefined set\n");
    repository.write(".env", "A=from .env\nB=from .env\n");
    expect(run()).toBe("from .env from .env\n");
    expect(run({ A: "set", B: "" })).toBe("set \n");
  });

  it("that cannot be read end the command with one sentence", () => {
    const repository = createFakeRepository();
    repository.write(".env/in-a-folder", "");
    const { status, stderr } = repository.run(["--input-type=module", "-e", SCRIPT]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\/.*\.env cannot be read\.\n$/);
  });
});
