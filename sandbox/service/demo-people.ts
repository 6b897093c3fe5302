/** The people of the sandbox with their keys, which are made on first request and then kept in the database. */
import { createHash } from "node:crypto";
import type { SandboxDatabase } from "./database.ts";
import { type DemoAuthority, type IssuedKey, issueKey } from "./demo-keys.ts";
import type { Person, PersonDescription } from "./world/people.ts";

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Everybody, ready to log in; a key of an earlier authority is created again. */
export function createPeople(
  database: SandboxDatabase,
  descriptions: readonly PersonDescription[],
  authority: DemoAuthority,
  now: () => number,
): readonly Person[] {
  const fingerprint = createHash("sha256").update(authority.certificatePem).digest("hex");
  const find = database.prepare("SELECT * FROM keys WHERE username = ? AND authority = ?");
  const keep = database.prepare(
    `INSERT OR REPLACE INTO keys (username, authority, pkcs12, certificate, private_key, serial)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const open = async (person: PersonDescription): Promise<IssuedKey> => {
    const row = find.get(person.username, fingerprint) as KeyRow | undefined;
    if (row !== undefined) {
      return {
        pkcs12: row.pkcs12,
        certificatePem: row.certificate,
        privateKeyPem: row.private_key,
        serial: row.serial,
      };
    }
    const issued = await issueKey(authority, {
      ...(person.role === "agent" ? {} : { tin: person.tin, organization: person.organization }),
      pinfl: person.pinfl,
      commonName: person.name,
      algorithm: person.algorithm,
      password: person.keyPassword,
      // It is valid by the service's clock and by the computer's, which a browser goes by.
      validFrom: new Date(Math.min(now(), authority.now()) - YEAR_MS),
      validTo: new Date(Math.max(now(), authority.now()) + 2 * YEAR_MS),
    });
    keep.run(
      person.username,
      fingerprint,
      Buffer.from(issued.pkcs12),
      issued.certificatePem,
      issued.privateKeyPem,
      issued.serial,
    );
    return issued;
  };
  return descriptions.map((person) => {
    let key: Promise<IssuedKey> | undefined;
    return {
      ...person,
      key: () => {
        key ??= open(person);
        return key;
      },
    };
  });
}

interface KeyRow {
  readonly pkcs12: Buffer;
  readonly certificate: string;
  readonly private_key: string;
  readonly serial: string;
}
