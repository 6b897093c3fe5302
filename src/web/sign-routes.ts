/** The signing page and its JSON API. The page is empty until its browser is trusted; a GET changes nothing. */
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Decision } from "../db/rows/decisions.ts";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import type { Language } from "../locales/language.ts";
import { MAX_SESSION_DECISIONS } from "../signing/session-limits.ts";
import type { OpenedSession, SessionItem, SubmitAnswer as Submitted } from "../signing/signing.ts";
import type { BrowserCookies } from "./browser-cookies.ts";
import { createBrowserProof } from "./browser-proof.ts";
import { cleanItem, cleanNames, cleanNumber, cleanOrganization } from "./clean-item.ts";
import type { EimzoServer } from "./eimzo-server.ts";
import { eimzoServerRoutes } from "./eimzo-server-routes.ts";
import { secretSchema, sessionIdSchema } from "./json-body.ts";
import type { PageFiles } from "./page-files.ts";
import { createPhonePlaces } from "./phone-places.ts";
import type { PlainPages } from "./plain-page.ts";
import { problemOf } from "./problem-answers.ts";
import { createSignGuards } from "./sign-guards.ts";
import type { WebOptions } from "./web.ts";
import type {
  ItemWire,
  LastAnswer,
  Lifetime,
  NotTakenWire,
  OpenAnswer,
  Problem,
  RestAnswer,
  ResultsAnswer,
  SignerSettings,
  SignState,
  SubmitAnswer,
  SubmitManyAnswer,
} from "./wire.ts";

export type SignOptions = Pick<WebOptions, "config" | "signing" | "db" | "vault" | "policies" | "clock"> & {
  readonly cookies: BrowserCookies;
  readonly files: PageFiles;
  readonly plainPages: PlainPages;
  /** Null if the operator has none. */
  readonly eimzoServer: EimzoServer | null;
};

const linkSchema = z.strictObject({ secret: secretSchema });
const sessionSchema = linkSchema.extend({ session: sessionIdSchema });
const signatureFields = { decisionId: z.string().min(1).max(128), signature: z.string().min(1) };
const submitSchema = sessionSchema.extend(signatureFields);
const submitManySchema = sessionSchema.extend({
  signatures: z.array(z.strictObject(signatureFields)).min(1).max(MAX_SESSION_DECISIONS),
});

/** `GET /sign/<secret>`: the shell, or a friendly page where the link is dead. */
export function signPage({ db, signing, files, plainPages }: SignOptions) {
  return async (context: Context): Promise<Response> => {
    const secret = secretSchema.safeParse(context.req.param("secret"));
    const link = secret.success ? await signing.findLink(secret.data) : null;
    return link === null
      ? plainPages(context, { status: 410, title: "web-gone-sign-title", text: "web-gone-sign-text" })
      : files.answerShell(context, "sign", {
          telegramUserId: link.telegramUserId,
          language: await languageOf(db, link),
        });
  };
}

/** Routes below `/api/sign`. */
export function signApi(options: SignOptions): Hono {
  const { config, db, signing, policies, clock, eimzoServer } = options;
  const api = new Hono();
  const guards = createSignGuards(options);
  const proof = createBrowserProof(options);
  const { withLink, withBrowser, withSession } = guards;
  const signerSettings = settingsOf(policies, new URL(config.publicUrl).hostname);
  const lifetime = (session: SessionRow): Lifetime => ({ expiresAt: session.expiresAt, now: clock.now() });

  /** Each signature gives the session new time; after the last one it is over. */
  const laterLifetime = async ({ id, linkId }: SessionRow): Promise<Partial<Lifetime>> => {
    const later = await signing.findSession(id, { id: linkId });
    return later === null || later.state === "ended" ? {} : lifetime(later);
  };

  api.post(
    "/state",
    withLink(linkSchema, async (context, link) => {
      const trustedBrowser = await proof.isTrusted(context, link);
      return context.json({
        language: await languageOf(db, link),
        trustedBrowser,
        waiting: trustedBrowser ? await signing.countWaiting(link) : null,
        browserCode: trustedBrowser ? null : await proof.findCode(context, link),
      } satisfies SignState);
    }),
  );

  api.post("/ask", withLink(linkSchema, proof.ask));
  api.post("/poll", withLink(linkSchema, proof.poll));

  api.post(
    "/open",
    withBrowser(linkSchema, async (context, link, browserSecret) => {
      const opened = await signing.openLink(link, browserSecret);
      const { session, account, items, remaining } = opened;
      return context.json({
        ...lifetime(session),
        session: session.id,
        organization: { name: cleanOrganization(account.name), tin: account.tin },
        documentCode: session.documentCode,
        fingerprint: session.fingerprint,
        signers: policies.signers,
        signerSettings,
        items: items.map(toWire),
        notTaken: notTakenOf(opened),
        remaining,
      } satisfies OpenAnswer);
    }),
  );

  api.post(
    "/results",
    withSession(sessionSchema, async (context, session, browserSecret) => {
      const results = await signing.readResults(session, browserSecret);
      const living = session.state === "ended" || session.expiresAt <= clock.now() ? {} : lifetime(session);
      return context.json({ results, ...living } satisfies ResultsAnswer);
    }),
  );

  api.post(
    "/last",
    withBrowser(linkSchema, async (context, link, browserSecret) => {
      const last = await signing.readLast(link, browserSecret);
      return context.json({
        last: last && { ...last, items: last.items.map(cleanNumber) },
      } satisfies LastAnswer);
    }),
  );

  api.post(
    "/rest",
    withBrowser(linkSchema, async (context, link) =>
      context.json((await signing.findRest(link)) satisfies RestAnswer),
    ),
  );

  api.post(
    "/submit",
    withSession(submitSchema, async (context, session, browserSecret, body) => {
      const submitted = await signing.submit(session, browserSecret, body.decisionId, body.signature);
      const answer = toSubmitAnswer(submitted);
      return context.json({ ...answer, ...(answer.ok ? await laterLifetime(session) : {}) });
    }),
  );

  api.post(
    "/submit-many",
    withSession(submitManySchema, async (context, session, browserSecret, { signatures }) => {
      const submitted = await signing.submitMany(
        session,
        browserSecret,
        signatures.map(({ decisionId, signature }) => ({ decisionId, signatureBase64: signature })),
      );
      return context.json({
        answers: submitted.map(({ decisionId, answer }) => ({ decisionId, answer: toSubmitAnswer(answer) })),
        ...(await laterLifetime(session)),
      } satisfies SubmitManyAnswer);
    }),
  );

  api.post(
    "/end",
    withSession(sessionSchema, async (context, session, browserSecret) => {
      await signing.endSession(session, browserSecret);
      return context.json({});
    }),
  );

  if (eimzoServer !== null) {
    const places = createPhonePlaces(options);
    api.route("/eimzo", eimzoServerRoutes({ signing, clock, guards, places, server: eimzoServer }));
  }
  return api;
}

function toWire({ content, ...item }: SessionItem): ItemWire {
  return { ...cleanItem(item), contentBase64: Buffer.from(content).toString("base64") };
}

function toSubmitAnswer(submitted: Submitted): SubmitAnswer {
  return submitted.ok ? submitted : { ok: false, signatureProblem: submitted.problem };
}

function settingsOf(
  { eimzoDesktop, eimzoMobile }: SignOptions["policies"],
  hostname: string,
): SignerSettings {
  const { apiKeys } = eimzoDesktop;
  return {
    eimzoDesktop: { apiKey: Object.hasOwn(apiKeys, hostname) ? (apiKeys[hostname] ?? null) : null },
    eimzoMobile: eimzoMobile !== undefined,
  };
}

/** The reasons why documents are not on the page. */
function notTakenOf({ leftOut, changed, ended }: OpenedSession): NotTakenWire[] {
  const wire = ({ kind, summary }: Decision, problem: Problem | null): NotTakenWire => {
    const { number, counterpartyName } = summary;
    return cleanNames({ kind, number, counterpartyName, problem });
  };
  return [
    ...leftOut.map(({ decision, code }) => wire(decision, problemOf(code) ?? "unavailable")),
    ...changed.map((decision) => wire(decision, null)),
    ...ended.map(({ decision, why }) => ({ ...wire(decision, "void"), detail: why })),
  ];
}

/** The page's language, which is the chat's. */
async function languageOf(db: SignOptions["db"], { telegramUserId }: SigningLinkRow): Promise<Language> {
  return (await db.users.find(telegramUserId))?.language ?? "uz";
}
