/**
 * Node reads a package's `package.json` anew for each of its modules, and drizzle-orm's is so large that this takes most of a
 * process's start: what is next to a module of it needs no such look. Loaded with `--import`.
 */
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith(".") || !parentURL?.includes("/node_modules/drizzle-orm/"))
      return next(specifier, context);
    const { href } = new URL(specifier, parentURL);
    return href.endsWith(".js")
      ? { url: href, format: "module", shortCircuit: true }
      : next(specifier, context);
  },
});
