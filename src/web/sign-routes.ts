/** The signing page and its JSON API. The page is empty until its browser is trusted; a GET changes nothing. */
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { SessionRow } from "../db/signing-sessions.ts";
import { parseLanguage } from "../locales/language.ts";
import type { SessionItem, SubmitAnswer as Submitted } from "../signing/signing.ts";
import { MAX_SESSION_DECISIONS } from "../signing/signing-parts.ts";
import type { BrowserCookies } from "./browser-cookies.ts";
import { browserLabel } from "./browser-label.ts";
import { cleanItem } from "./clean-item.ts";
import type { EimzoServer } from "./eimzo-server.ts";
import { eimzoServerRoutes } from "./eimzo-server-routes.ts";
import { secretSchema } from "./json-body.ts";
import type { PageFiles } from "./page-files.ts";
import type { PlainPages } from "./plain-page.ts";
import { answerProblem } from "./problem-answers.ts";
import { createSignGuards } from "./sign-guards.ts";
import type { WebOptions } from "./web.ts";
import type {
  AskAnswer,
  ItemWire,
  Lifetime,
  OpenAnswer,
  PollAnswer,
  SignerSettings,
  SignState,
  SubmitAnswer,
  SubmitManyAnswer,
} from "./wire.ts";

export type SignOptions = Pick<WebOptions, "config" | "signing" | "profile" | "clock"> & {
  readonly cookies: BrowserCookies;
  readonly files: PageFiles;
  readonly plainPages: PlainPages;
  /** Null if the operator has none. */
  readonly eimzoServer: EimzoServer | null;
};

const linkSchema = z.strictObject({ secret: secretSchema });
const signatureFields = { decisionId: z.string().min(1).max(128), signature: z.string().min(1) };
const submitSchema = z.strictObject({ secret: secretSchema, ...signatureFields });
const submitManySchema = z.strictObject({
  secret: secretSchema,
  signatures: z.array(z.strictObject(signatureFields)).min(1).max(MAX_SESSION_DECISIONS),
});

/** `GET /sign/<secret>`: the shell, or a kind page where the link is over. */
export function signPage({ signing, files, plainPages }: SignOptions) {
  return async (context: Context): Promise<Response> => {
    const secret = secretSchema.safeParse(context.req.param("secret"));
    const session = secret.success ? await signing.findSession(secret.data) : null;
    return session === null
      ? plainPages(context, { status: 410, title: "web-gone-sign-title", text: "web-gone-sign-text" })
      : files.answerShell(context, "sign", {
          telegramUserId: session.telegramUserId,
          language: languageOf(session),
        });
  };
}

/** Routes below `/api/sign`. */
export function signApi(options: SignOptions): Hono {
  const { config, signing, profile, clock, cookies, eimzoServer } = options;
  const api = new Hono();
  const guards = createSignGuards(options);
  const { withSession, withBrowser } = guards;
  const signerSettings = settingsOf(profile, new URL(config.publicUrl).hostname);
  const lifetime = (session: SessionRow): Lifetime => ({ expiresAt: session.expiresAt, now: clock.now() });

  /** Each signature gives the link new time; after the last one there is no session any more. */
  const laterLifetime = async (secret: string): Promise<Partial<Lifetime>> => {
    const later = await signing.findSession(secret);
    return later === null ? {} : lifetime(later);
  };

  api.post(
    "/state",
    withSession(linkSchema, async (context, session, { secret }) => {
      const trustedBrowser = await signing.isTrustedBrowser(session, cookies.readBrowserSecret(context));
      const pairing = trustedBrowser ? null : cookies.readPairing(context, nameOfLink(secret));
      return context.json({
        ...lifetime(session),
        language: languageOf(session),
        trustedBrowser,
        browserCode: pairing?.code ?? null,
      } satisfies SignState);
    }),
  );

  api.post(
    "/ask",
    withSession(linkSchema, async (context, session, { secret }) => {
      const label = browserLabel(context.req.header("User-Agent"));
      const { pairingSecret, code } = await signing.requestBrowserTrust(session, label);
      cookies.writePairing(context, { link: nameOfLink(secret), secret: pairingSecret, code });
      return context.json({ browserCode: code } satisfies AskAnswer);
    }),
  );

  api.post(
    "/poll",
    withSession(linkSchema, async (context, session, { secret }) => {
      const answer = (state: PollAnswer["state"]) => context.json({ state } satisfies PollAnswer);
      // Another tab of this browser may have been told first; the browser's secret is given only once.
      if (await signing.isTrustedBrowser(session, cookies.readBrowserSecret(context)))
        return answer("approved");
      const pairing = cookies.readPairing(context, nameOfLink(secret));
      if (pairing === null) return answerProblem(context, 403, "browser");
      const trust = await signing.checkBrowserTrust(session, pairing.secret);
      if (trust.state === "approved") {
        cookies.writeBrowserSecret(context, trust.browserSecret);
        cookies.clearPairing(context);
      }
      return answer(trust.state);
    }),
  );

  api.post(
    "/open",
    withBrowser(linkSchema, async (context, found, browserSecret) => {
      const { session, account, items } = await signing.openSession(found, browserSecret);
      return context.json({
        ...lifetime(session),
        organization: { name: account.name, tin: account.tin },
        documentCode: session.documentCode,
        fingerprint: session.fingerprint,
        signers: profile.policies.signers,
        signerSettings,
        items: items.map(toWire),
      } satisfies OpenAnswer);
    }),
  );

  api.post(
    "/submit",
    withBrowser(submitSchema, async (context, session, browserSecret, { secret, decisionId, signature }) => {
      const submitted = await signing.submit(session, browserSecret, decisionId, signature);
      const answer = toSubmitAnswer(submitted);
      return context.json({ ...answer, ...(answer.ok ? await laterLifetime(secret) : {}) });
    }),
  );

  api.post(
    "/submit-many",
    withBrowser(submitManySchema, async (context, session, browserSecret, { secret, signatures }) => {
      const submitted = await signing.submitMany(
        session,
        browserSecret,
        signatures.map(({ decisionId, signature }) => ({ decisionId, signatureBase64: signature })),
      );
      return context.json({
        answers: submitted.map(({ decisionId, answer }) => ({ decisionId, answer: toSubmitAnswer(answer) })),
        ...(await laterLifetime(secret)),
      } satisfies SubmitManyAnswer);
    }),
  );

  api.post(
    "/end",
    withBrowser(linkSchema, async (context, session, browserSecret) => {
      await signing.endSession(session, browserSecret);
      return context.json({});
    }),
  );

  if (eimzoServer !== null) {
    api.route("/eimzo", eimzoServerRoutes({ signing, clock, guards, server: eimzoServer }));
  }
  return api;
}

function toWire({ content, ...item }: SessionItem): ItemWire {
  return { ...cleanItem(item), contentBase64: Buffer.from(content).toString("base64") };
}

function toSubmitAnswer(submitted: Submitted): SubmitAnswer {
  return submitted.ok ? submitted : { ok: false, signatureProblem: submitted.problem };
}

function settingsOf({ signers }: SignOptions["profile"], hostname: string): SignerSettings {
  const { apiKeys } = signers.eimzoDesktop;
  return {
    eimzoDesktop: { apiKey: Object.hasOwn(apiKeys, hostname) ? (apiKeys[hostname] ?? null) : null },
    eimzoMobile: signers.eimzoMobile !== undefined,
  };
}

function languageOf(session: SessionRow) {
  return parseLanguage(session.language) ?? "uz";
}

function nameOfLink(secret: string): string {
  return createHash("sha256").update(secret).digest("hex").slice(0, 16);
}
