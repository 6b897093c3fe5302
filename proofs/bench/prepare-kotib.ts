/** Prepares a folder for a configured Kotib: key ring, profile, and a database in which everybody is logged in. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machineTime } from "../../sandbox/telegram/clock.ts";
import { beginAnother } from "../../src/capabilities/compose/buttons.ts";
import { everyTable } from "../../src/capabilities/stored.ts";
import { systemClock } from "../../src/clock.ts";
import { createKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import type { Tin } from "../../src/documents/document.ts";
import { listOwnerTin, ROWS_PER_PAGE } from "./lists.ts";
import type { Person } from "./people.ts";

const FIRST_PERSON_ID = 5_000_000;
const FIRST_PANEL = 40_000;

export interface PreparedKotib {
  readonly people: readonly Person[];
  /** A fresh copy of the database with the environment that leads to it. */
  freshEnv(): { env: Record<string, string>; databaseFile: string };
  remove(): void;
}

/** The arguments say what differs from the needs of a tap; `tinOf` and `tokenOf` take a person's number from 0 on. */
export async function prepareKotib(
  count: number,
  {
    profile = {} as object,
    // The cost of watching is measured by itself.
    policies = { rowsPerPage: ROWS_PER_PAGE, watching: { on: false } } as object,
    tinOf = (_index: number): string => listOwnerTin,
    tokenOf = (index: number) => `${index + 1}|made-up-token-of-the-benchmark-${FIRST_PERSON_ID + index}`,
  } = {},
): Promise<PreparedKotib> {
  const folder = mkdtempSync(join(tmpdir(), "kotib-bench-"));
  const keysFile = join(folder, "keys.json");
  const profileFile = join(folder, "profile.json");
  const policiesFile = join(folder, "policies.json");
  const ring = createKeyRing(machineTime());
  saveKeyRing(keysFile, ring, "create");
  writeFileSync(profileFile, JSON.stringify(profile));
  writeFileSync(policiesFile, JSON.stringify(policies));
  mkdirSync(join(folder, "seed"));
  const db = await openDatabase({
    tables: everyTable,
    url: `file:${join(folder, "seed", "kotib.db")}`,
    vault: createVault(ring),
    clock: systemClock,
  });
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = FIRST_PERSON_ID + index;
    const token = tokenOf(index);
    await db.users.meet({ telegramUserId: id, chatId: id, language: "uz" });
    const account = await db.accounts.saveLogin({
      telegramUserId: id,
      tin: tinOf(index) as Tin,
      name: "«Namuna Savdo» MChJ",
      username: `sinov-${id}`,
      token,
      tokenExpiresAt: null,
    });
    const wanted = { accountId: account.id, kind: "invoice", list: "receive", filters: {} } as const;
    const view = await db.views.findOrCreate(wanted);
    const panel = FIRST_PANEL + index;
    await db.messages.setPanel(id, panel);
    people.push({
      id,
      panel,
      account: account.id,
      token,
      data: `list.page:${view.id}:1`,
      actData: beginAnother.pack({ account: account.id, kind: "act" }),
    });
  }
  await db.close();

  let copies = 0;
  return {
    people,
    freshEnv() {
      copies += 1;
      const copy = join(folder, `run-${copies}`);
      cpSync(join(folder, "seed"), copy, { recursive: true });
      const databaseFile = join(copy, "kotib.db");
      const env = {
        DATABASE_URL: `file:${databaseFile}`,
        KEYS_FILE: keysFile,
        SERVICE_PROFILE: profileFile,
        POLICIES: policiesFile,
        PORT: "0",
        PUBLIC_URL: "https://kotib.example",
        LOG_LEVEL: "warn",
      };
      return { env, databaseFile };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
