/** `npm run proofs -- gallery`: pictures of every screen of the bot in each language. */
import { join, resolve } from "node:path";
import { languages } from "../../src/locales/language.ts";
import { buildPages, root } from "../../tools/prepare.mjs";
import { readArguments } from "../../tools/read-arguments.ts";

const { values, positionals, fail } = readArguments({
  usage: `Usage: npm run proofs -- gallery [MOST] [OPTIONS]
  Takes a picture of every screen of the bot in each language, at most MOST (250) by buttons. Needs Chromium.

  --language TAG   only this language; may be repeated
  --part NAME      only this part: walk, assistant, or one of its stories, such as vat
  --dark           in Telegram's dark look
  --folder NAME    where they are put (gallery)
  --film FILE      only the README's moving picture, into that file
  --help           prints this`,
  words: [0, 1],
  options: {
    language: { type: "string", multiple: true },
    part: { type: "string" },
    dark: { type: "boolean", default: false },
    folder: { type: "string", default: "gallery" },
    film: { type: "string" },
  },
});
const chosen = values.language?.map(
  (tag) => languages.find((language) => language === tag) ?? fail(`There is no language ${tag}.`),
);
const { part } = values;
buildPages();
if (values.film !== undefined) {
  const { makeFilm } = await import("./film.ts");
  await makeFilm(values.film);
  process.exit();
}
const { makeGallery } = await import("./gallery.ts");
const folder = resolve(root, values.folder);
await makeGallery({
  folder,
  most: Number(positionals[0] ?? 250),
  ...(chosen === undefined ? {} : { languages: chosen }),
  ...(part === undefined ? {} : { part }),
  isDark: values.dark,
  print: (line) => console.log(line),
});
console.log(`Open ${join(folder, "index.html")}`);
