/** Which variables the commands take from a file. */
import { describe, expect, it } from "vitest";
import { createFakeRepository } from "../support/fake-npm.ts";

const SCRIPT =
  'import { loadEnv } from "./tools/prepare.mjs"; loadEnv(); console.log(process.env.A, process.env.B);';

function createRepository() {
  const repository = createFakeRepository();
  repository.write(".env", "A=from .env\nB=from .env\n");
  repository.write("other.env", "A=from other.env\n");
  return (env: Record<string, string>) => {
    const { stdout, stderr, status } = repository.run(["--input-type=module", "-e", SCRIPT], {
      INIT_CWD: repository.folder,
      ...env,
    });
    return { said: `${stdout}${stderr}`.trim(), status };
  };
}

describe("variables from a file", () => {
  it("are those of .env or of the file that ENV_FILE names, and what is set already stays", () => {
    const run = createRepository();
    expect(run({ A: "set" })).toEqual({ said: "set from .env", status: 0 });
    expect(run({ ENV_FILE: "other.env" })).toEqual({ said: "from other.env undefined", status: 0 });
    expect(run({ ENV_FILE: "" })).toEqual({ said: "undefined undefined", status: 0 });
  });

  it("of a file that is not there end the command with one sentence", () => {
    const { said, status } = createRepository()({ ENV_FILE: "none.env" });
    expect(status).toBe(1);
    expect(said).toMatch(/^ENV_FILE .*none\.env cannot be read\.$/);
  });
});
