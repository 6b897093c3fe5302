/** Describes the sandbox's people for a terminal: their names, their logins and keys, and each one's chat. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HomePerson } from "./home/home-options.ts";

/** Writes the key files into `folder` and gives the lines to print. */
export async function describePeople(people: readonly HomePerson[], folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const lines: string[] = [];
  for (const person of people) {
    const file = join(folder, person.keyFileName);
    writeFileSync(file, (await person.key()).pkcs12);
    const rights = person.maySign ? "" : ", may not sign";
    lines.push(
      `${person.name} (${person.role}${rights}), ${person.organization}, TIN ${person.tin}`,
      `  user name     ${person.username}`,
      `  password      ${person.password}`,
      `  key file      ${file}`,
      `  key password  ${person.keyPassword}`,
      `  chat          ${person.chatUrl}`,
    );
  }
  return lines;
}
