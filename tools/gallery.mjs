/** `npm run gallery`: pictures of every screen of the bot in each language. */
import { join } from "node:path";
import { buildPages, installDependencies, root, writeKeys } from "./prepare.mjs";
import { readArguments } from "./read-arguments.mjs";

const { values, positionals } = readArguments({
  usage: `Usage: npm run gallery [-- [MOST] [OPTIONS]]
  Takes a picture of every screen of the bot in each language, at most MOST (250) by buttons. Needs Chromium.

  --language TAG   only this language; may be repeated
  --part NAME      only this part, such as assistant
  --dark           in Telegram's dark look
  --folder NAME    where they are put (gallery)
  --help           prints this`,
  words: [0, 1],
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
