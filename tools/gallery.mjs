/** `npm run gallery`: pictures of every screen of the bot in each language, in the folder `gallery`; needs Chromium. */
import { join } from "node:path";
import { buildPages, installDependencies, root, writeKeys } from "./prepare.mjs";

installDependencies({ development: true });
writeKeys();
buildPages();
const { makeGallery } = await import("../test/gallery/gallery.ts");
const folder = join(root, "gallery");
await makeGallery({ folder, most: Number(process.argv[2] ?? 250), print: (line) => console.log(line) });
console.log(`Open ${join(folder, "index.html")}`);
