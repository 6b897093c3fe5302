/** Asks the operator's E-IMZO-SERVER one question: within a time and a size, following nothing, never throwing. */
import type { Dispatcher } from "undici";
import type { z } from "zod";
import { jsonOf } from "../documents/json.ts";

export interface EimzoServerRequest<T> {
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
  readonly schema: z.ZodType<T>;
}

export type EimzoServerReply<T> =
  | { readonly kind: "answer"; readonly value: T }
  /** No whole answer came. */
  | { readonly kind: "unreachable" }
  /** The answer is none that E-IMZO-SERVER gives when all is well. */
  | { readonly kind: "unreadable"; readonly status: number };

export async function askEimzoServer<T>(
  dispatcher: Dispatcher,
  request: EimzoServerRequest<T>,
): Promise<EimzoServerReply<T>> {
  try {
    const { statusCode, body } = await dispatcher.request({
      method: "POST",
      path: request.path,
      headers: { ...request.headers, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(request.form).toString(),
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += (chunk as Buffer).length;
      // Leaving the loop ends the connection.
      if (size > request.maxAnswerBytes) return { kind: "unreadable", status: statusCode };
      chunks.push(chunk as Buffer);
    }
    if (statusCode >= 500) return { kind: "unreachable" };
    const read = request.schema.safeParse(jsonOf(Buffer.concat(chunks).toString()));
    return statusCode === 200 && read.success
      ? { kind: "answer", value: read.data }
      : { kind: "unreadable", status: statusCode };
  } catch {
    // Network errors may quote what was sent; all that matters is that no answer came.
    return { kind: "unreachable" };
  }
}
