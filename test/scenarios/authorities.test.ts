/** Where the operator names authorities, keys of others sign nothing. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import { acceptsNewInvoice, signs, signsAs } from "../support/chat-steps.ts";
import { MOMENT } from "../support/clock.ts";
import { useWorld } from "../support/use-world.ts";
import { getAuthority } from "../support/world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;

describe("a signature of a key whose authority the operator", () => {
  const world = useWorld();

  async function trusts({ certificatePem }: { certificatePem: string }): Promise<void> {
    const file = join(world().folder, "roots.pem");
    writeFileSync(file, certificatePem);
    world().env.SIGNATURE_ROOTS = file;
    await world().settled();
    await world().restartKotib();
  }

  /** @promise wrong-signature: A Kotib that was started with authorities goes by them. */
  it("did not name is posted nowhere; once it is named, the same key signs", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const browser = world().browser("dilnoza");
    await acceptsNewInvoice(world(), dilnoza);
    // Of the same name, with another key.
    await trusts(await createAuthority(() => MOMENT));
    expect(await signsAs(dilnoza, browser)).toEqual([
      { ok: false, signatureProblem: "certificateUntrusted" },
    ]);
    expect(world().door.count(ACCEPT)).toBe(0);
    await trusts(await getAuthority());
    await signs(dilnoza, browser);
    expect(world().door.count(ACCEPT)).toBe(1);
  });
});
