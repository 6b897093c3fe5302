/** Makes a key ring where there is none. */
import { existsSync } from "node:fs";
import { systemClock } from "../../src/clock.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { ConfigError } from "../../src/errors.ts";

/** Throws `ConfigError` when there is one already: replacing it would make everything unreadable. */
export function makeKeys(keysFile: string): void {
  if (existsSync(keysFile)) throw new ConfigError([`KEYS_FILE ${keysFile} exists already`]);
  saveKeyRing(keysFile, createKeyRing(systemClock.now()), "create");
}
