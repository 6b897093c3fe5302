/** The sessions that the ordinary bot starts from: everybody is logged in, tokens sealed by AES-GCM. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Person } from "./people.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A person's known facts; the token as nonce, tag and ciphertext in base64. */
export interface OrdinarySession {
  readonly organization: string;
  readonly tin: string;
  readonly token: string;
}

export interface PreparedOrdinary {
  readonly env: Record<string, string>;
  remove(): void;
}

export function prepareOrdinary(people: readonly Person[], tin: string): PreparedOrdinary {
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
        tin,
        token: sealToken(token, key),
      };
      insert.run(String(id), JSON.stringify(session));
    }
  })();
  db.close();
  return {
    env: { SESSIONS_FILE: file, TOKEN_KEY: key.toString("hex") },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function sealToken(token: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

export function openToken(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
