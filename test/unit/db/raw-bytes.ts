/** Searches every byte of a database's files for texts, in the shapes in which they could leak. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** `name: shape` of every canary that lies in a file of the folder. */
export function findInFiles(folder: string, canaries: Readonly<Record<string, string>>): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));
  return files.flatMap(({ name, bytes }) =>
    Object.entries(canaries).flatMap(([canary, text]) =>
      shapesOf(text)
        .filter(([, shape]) => bytes.includes(shape))
        .map(([shape]) => `${canary} as ${shape} in ${name}`),
    ),
  );
}

function shapesOf(text: string): Array<[string, Buffer]> {
  const utf8 = Buffer.from(text);
  const utf16 = Buffer.from(text, "utf16le");
  // Inside a longer text base64 begins at one of three places; the ends that depend on neighbours are cut off.
  const base64 = [0, 1, 2].map((shift): [string, Buffer] => {
    const all = Buffer.concat([Buffer.alloc(shift), utf8])
      .toString("base64")
      .replace(/=+$/, "");
    return [`base64+${shift}`, Buffer.from(all.slice(shift === 0 ? 0 : shift + 1, -1))];
  });
  return [
    ["utf8", utf8],
    ["utf16le", utf16],
    ["utf16be", Buffer.from(utf16).swap16()],
    ["hex", Buffer.from(utf8.toString("hex"))],
    ["HEX", Buffer.from(utf8.toString("hex").toUpperCase())],
    ["url", Buffer.from(encodeURIComponent(text))],
    ...base64,
    ...base64.map(([name, bytes]): [string, Buffer] => [
      `${name} url`,
      Buffer.from(bytes.toString().replaceAll("+", "-").replaceAll("/", "_")),
    ]),
  ];
}
