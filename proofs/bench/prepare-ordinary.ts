/** The sessions that the ordinary bot and the floor start from: everybody is logged in, tokens sealed by AES-GCM. */
import { createCipheriv, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { listOwnerTin } from "./invoice-pages.ts";
import type { OrdinarySession } from "./ordinary.ts";
import type { Person } from "./people.ts";

export interface PreparedOrdinary {
  readonly env: Record<string, string>;
  /** A file that is not there yet, for the updates of one run. */
  freshUpdatesFile(): string;
  remove(): void;
}

export function prepareOrdinary(people: readonly Person[]): PreparedOrdinary {
  const folder = mkdtempSync(join(tmpdir(), "kotib-bench-ordinary-"));
  const file = join(folder, "sessions.db");
  const key = randomBytes(32);
  const db = new Database(file);
  db.exec("create table sessions (key text primary key, value text not null)");
  const insert = db.prepare("insert into sessions values (?, ?)");
  db.transaction(() => {
    for (const { id, token } of people) {
      const session: OrdinarySession = {
        organization: "«Namuna Savdo» MChJ",
        tin: listOwnerTin,
        token: sealToken(token, key),
      };
      insert.run(String(id), JSON.stringify(session));
    }
  })();
  db.close();
  let runs = 0;
  return {
    freshUpdatesFile() {
      runs += 1;
      return join(folder, `updates-${runs}.db`);
    },
    env: { SESSIONS_FILE: file, TOKEN_KEY: key.toString("hex") },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function sealToken(token: string, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}
