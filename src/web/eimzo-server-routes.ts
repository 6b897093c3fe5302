/** The routes `/api/sign/eimzo/*`, by which E-IMZO on a phone signs a document of the open session. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import type { SessionItem } from "../signing/signing.ts";
import { clientAddress } from "./client-address.ts";
import type { EimzoServer } from "./eimzo-server.ts";
import { secretSchema, sessionIdSchema } from "./json-body.ts";
import type { PhonePlaces } from "./phone-places.ts";
import { answerProblem } from "./problem-answers.ts";
import type { SignGuards } from "./sign-guards.ts";
import type { WebOptions } from "./web.ts";
import type { EimzoResultAnswer, EimzoStartAnswer, EimzoStatusAnswer } from "./wire.ts";

export interface EimzoRouteOptions {
  readonly signing: Pick<WebOptions["signing"], "readItems">;
  readonly clock: Clock;
  readonly guards: SignGuards;
  readonly places: PhonePlaces;
  readonly server: EimzoServer;
}

const decisionSchema = z.strictObject({
  secret: secretSchema,
  session: sessionIdSchema,
  decisionId: z.string().min(1).max(128),
});
const placeSchema = decisionSchema.extend({ place: z.string().regex(/^[A-Za-z0-9_-]{1,512}$/) });

/** Answers problems of E-IMZO with status 200 and a word: the page has a sentence for each. */
export function eimzoServerRoutes({ signing, clock, guards, places, server }: EimzoRouteOptions): Hono {
  const api = new Hono();
  /** The item that still waits for a signature. Throws `SigningExpired` when the session is open elsewhere. */
  const findItem = async (
    session: SessionRow,
    browserSecret: string,
    decisionId: string,
  ): Promise<SessionItem | null> => {
    const items = await signing.readItems(session, browserSecret);
    return items.find((item) => item.decisionId === decisionId && item.result === null) ?? null;
  };

  api.post(
    "/start",
    guards.withSession(decisionSchema, async (context, session, browserSecret, { decisionId }) => {
      if ((await findItem(session, browserSecret, decisionId)) === null) return refuse(context);
      const reply = await server.start(clientAddress(context));
      if (!reply.ok) return context.json(reply satisfies EimzoStartAnswer);
      const { siteId, documentId } = reply.value;
      const place = places.seal({ sessionId: session.id, browserSecret, decisionId }, documentId);
      return context.json({ ok: true, siteId, documentId, place } satisfies EimzoStartAnswer);
    }),
  );

  api.post(
    "/status",
    guards.withSession(placeSchema, async (context, session, browserSecret, { decisionId, place }) => {
      if (session.state === "ended" || session.expiresAt <= clock.now())
        return answerProblem(context, 410, "gone");
      const documentId = places.open({ sessionId: session.id, browserSecret, decisionId }, place);
      if (documentId === null) return expire(context);
      const reply = await server.readStatus(documentId, clientAddress(context));
      return context.json((reply.ok ? { ok: true, state: reply.value } : reply) satisfies EimzoStatusAnswer);
    }),
  );

  api.post(
    "/result",
    guards.withSession(placeSchema, async (context, session, browserSecret, { decisionId, place }) => {
      const documentId = places.open({ sessionId: session.id, browserSecret, decisionId }, place);
      if (documentId === null) return expire(context);
      const item = await findItem(session, browserSecret, decisionId);
      if (item === null) return refuse(context);
      // These are our own copy of the bytes: no page and no phone says what was signed.
      const reply = await server.takeSignature(documentId, item.content, clientAddress(context));
      return context.json(
        (reply.ok ? { ok: true, signature: reply.value } : reply) satisfies EimzoResultAnswer,
      );
    }),
  );

  return api;
}

function expire(context: Context): Response {
  return context.json({ ok: false, eimzoProblem: "expired" } satisfies EimzoStatusAnswer);
}

function refuse(context: Context): Response {
  return answerProblem(context, 409, "request");
}
