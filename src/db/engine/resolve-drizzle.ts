/**
 * Finds drizzle-orm's modules without its package.json. Node parses that file, 180 KB of `exports`, once for each of
 * some fifty modules, which takes half a second and 100 MB. Import this before anything that leads to drizzle-orm.
 */
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";

const folder = new URL("./", import.meta.resolve("drizzle-orm"));

registerHooks({
  resolve(specifier, context, next) {
    const url = findModule(specifier, context.parentURL);
    return url === null ? next(specifier, context) : { url, format: "module", shortCircuit: true };
  },
});

/** Null for what is not drizzle-orm's, and what Node is to look for. */
function findModule(specifier: string, parent: string | undefined): string | null {
  if (parent?.startsWith(folder.href) && specifier.startsWith(".") && specifier.endsWith(".js"))
    return new URL(specifier, parent).href;
  const [name, path] = /^drizzle-orm(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const files = path === undefined ? ["index.js"] : [`${path}/index.js`, `${path}.js`];
  const file = files.map((name) => new URL(name, folder)).find((url) => existsSync(url));
  return file?.href ?? null;
}
