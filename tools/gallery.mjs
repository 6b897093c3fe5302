/**
 * `npm run gallery`: pictures of every screen of the bot in each language, in the folder `gallery`; needs Chromium.
 * `npm run gallery -- 130 --language ru --part assistant --dark`: at most so many by buttons, and only these.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildPages, installDependencies, root, writeKeys } from "./prepare.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: "string", multiple: true },
    part: { type: "string" },
    dark: { type: "boolean", default: false },
    folder: { type: "string", default: "gallery" },
  },
});
installDependencies({ development: true });
writeKeys();
buildPages();
const { makeGallery } = await import("../test/gallery/gallery.ts");
const folder = join(root, values.folder);
await makeGallery({
  folder,
  most: Number(positionals[0] ?? 250),
  ...(values.language === undefined ? {} : { languages: values.language }),
  ...(values.part === undefined ? {} : { part: values.part }),
  isDark: values.dark,
  print: (line) => console.log(line),
});
console.log(`Open ${join(folder, "index.html")}`);
