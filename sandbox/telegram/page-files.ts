/** Serves the built chat page from memory, with the headers that keep it to itself. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { Hono } from "hono";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".ogg": "audio/ogg",
  ".svg": "image/svg+xml",
};

/** Mini Apps may be framed from this machine only; everything else comes from the page's own origin. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src http://127.0.0.1:* http://localhost:* https://127.0.0.1:* https://localhost:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const NOT_BUILT = "The chat page has not been built yet: run the build, then start again.";

function readPage(directory: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  try {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(`/${relative(directory, path).split(sep).join("/")}`, readFileSync(path));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return files;
}

/** The page at `/` and its assets; a plain sentence when it has not been built. */
export function servePage(directory: string): Hono {
  const files = readPage(directory);
  const app = new Hono();
  app.get("*", (context) => {
    const path = context.req.path === "/" ? "/index.html" : context.req.path;
    const file = files.get(path);
    if (file === undefined && path === "/index.html") return context.text(NOT_BUILT, 503);
    if (file === undefined) return context.notFound();
    return context.body(new Uint8Array(file), 200, {
      "content-type": TYPES[extname(path)] ?? "application/octet-stream",
      "content-security-policy": PAGE_POLICY,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    });
  });
  return app;
}
