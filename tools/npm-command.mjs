/** Calls npm. Every Node from 16 on can read it, as `with-node.mjs` must. */

/** Program and first arguments. npm tells its scripts where it is; by name it is no program on Windows. */
export function npmCommand() {
  const path = process.env.npm_execpath || "";
  return /npm-cli\.c?js$/.test(path) ? [process.execPath, path] : ["npm"];
}
