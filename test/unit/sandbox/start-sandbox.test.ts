/** What the sandbox starts and how it tells Kotib of it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/start-sandbox.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import { createEimzoServer } from "../../../src/web/eimzo-server.ts";

let sandbox: Sandbox | undefined;
let folder: string;
afterEach(async () => {
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the sandbox", () => {
  it("lends Kotib an E-IMZO-SERVER, and shows the way to its phone", async () => {
    folder = mkdtempSync(join(tmpdir(), "kotib-sandbox-"));
    sandbox = await startSandbox({ env: { PORT: "0", SANDBOX_DIR: folder }, root: folder });
    const override: unknown = JSON.parse(readFileSync(sandbox.env.SERVICE_PROFILE ?? "", "utf8"));
    const made = createProfile(override);
    const settings = made.ok ? made.profile.signers.eimzoMobile : undefined;
    if (settings === undefined) throw new Error("the profile names no E-IMZO-SERVER");
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const server = createEimzoServer({ settings, log });
    expect(await server.start("127.0.0.1")).toMatchObject({ ok: true });
    await server.close();
    const home = await sandbox.parts.home(new Request("http://127.0.0.1/?lang=en"));
    expect(await home.text()).toContain(`href="${settings.serverUrl}"`);
    const phone = await fetch(settings.serverUrl);
    expect(await phone.text()).toContain("E-IMZO");
  });
});
