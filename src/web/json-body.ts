/** Reads a request's JSON against a schema. */
import type { Context } from "hono";
import { z } from "zod";

/** The form of a link's secret; anything else is nobody's link. */
export const secretSchema = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/);

/** A session's id; a look-up tells whether it is the link's own. */
export const sessionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

/** The body, or null if it breaks the schema. */
export async function readJsonBody<T>(context: Context, schema: z.ZodType<T>): Promise<T | null> {
  const body: unknown = await context.req.json().catch(() => null);
  const read = schema.safeParse(body);
  return read.success ? read.data : null;
}
