/** Controls of what reaches the web server: webhook, launch data, links, browsers, other sites' pages. */
import { type Control, change } from "./control.ts";

const APP = "src/web/create-web-app.ts";
const LAUNCH = "src/web/launch-data.ts";
const LAUNCH_TEST = "test/unit/web/launch-data.test.ts";
const WEBHOOK = "test/unit/web/webhook.test.ts";
const ORIGIN = "src/web/same-origin.ts";
const HEADERS = "src/web/security-headers.ts";
const HEADERS_TEST = "test/unit/web/headers.test.ts";
const API_TEST = "test/unit/web/api.test.ts";
const LOGIN_LINK_TEST = "test/unit/web/login-link.test.ts";
const COOKIES = "src/web/browser-cookies.ts";
const COOKIES_TEST = "test/unit/web/browser.test.ts";

export const web: readonly Control[] = [
  {
    threat: "T4",
    control: "The webhook takes nothing without its secret",
    changes: [
      change(
        "src/web/webhook-route.ts",
        "timingSafeEqual(digestOf(given), expected) ?",
        "timingSafeEqual(expected, expected) || given ?",
      ),
    ],
    test: WEBHOOK,
    name: "takes updates with the secret and no others",
  },
  {
    threat: "T4",
    control: "There is no webhook without a secret",
    changes: [change("src/web/create-web.ts", 'options.webhook?.secret === ""', "options.webhook === null")],
    test: WEBHOOK,
    name: "never without a secret",
  },
  {
    threat: "T4",
    control: "A secret that can be guessed is refused at the start",
    changes: [change("src/config.ts", "{16,256}$/", "{1,256}$/")],
    test: "test/unit/config.test.ts",
    name: "takes no webhook's secret that can be guessed",
  },
  {
    threat: "T4",
    control: "An update's body is limited",
    changes: [change("src/web/webhook-route.ts", "maxSize: MAX_BYTES,", "maxSize: 99 * MAX_BYTES,")],
    test: WEBHOOK,
    name: "answers 200 to what nothing can ever be made of",
  },
  {
    threat: "T3",
    control: "Somebody who has the token and takes the updates away is noticed, and the operator told",
    changes: [
      change(
        "src/bot/watch-webhook.ts",
        "isDrifted: url !== expected }",
        "isDrifted: url !== expected && pending < 0 }",
      ),
    ],
    test: "test/unit/bot/watch-webhook.test.ts",
    name: "that was set elsewhere is told",
  },
  {
    threat: "T4",
    control: "Only a proxy of one's own network is believed where a request comes from",
    changes: [change("src/web/client-address.ts", "if (!isNear(direct)) return direct;", "")],
    test: "test/unit/web/client-address.test.ts",
  },
  {
    threat: "T4",
    control: "Of a list of forwarders the nearest proxy's entry counts",
    changes: [change("src/web/client-address.ts", ".at(-1)", ".at(0)")],
    test: "test/unit/web/client-address.test.ts",
  },
  {
    threat: "T3",
    control: "Launch data of another bot's token, or of an earlier one, is refused",
    changes: [
      change(
        LAUNCH,
        "if (!timingSafeEqual(Buffer.from(hash), Buffer.from(expected))) return null;",
        "void [timingSafeEqual, expected];",
      ),
    ],
    test: "test/unit/web/login.test.ts",
    name: "refuses a launch that is forged or old",
  },
  {
    threat: "T5",
    control: "The hash over launch data must fit every bit",
    changes: [
      change(
        LAUNCH,
        "timingSafeEqual(Buffer.from(hash), Buffer.from(expected))",
        "timingSafeEqual(Buffer.from(hash).subarray(1), Buffer.from(expected).subarray(1))",
      ),
    ],
    test: LAUNCH_TEST,
    name: "refuses every single bit changed",
  },
  {
    threat: "T5",
    control: "Launch data is over after five minutes",
    changes: [change(LAUNCH, "at < now - LAUNCH_MAX_AGE_MS || ", "")],
    test: LAUNCH_TEST,
    name: "lives for five minutes",
  },
  {
    threat: "T5",
    control: "Launch data from the future is refused",
    changes: [change(LAUNCH, " || at > now + LAUNCH_MAX_AHEAD_MS", "")],
    test: LAUNCH_TEST,
    name: "at most one minute ahead",
  },
  {
    threat: "T5",
    control: "Launch data with a field given twice is refused",
    changes: [change(LAUNCH, "values.size !== fields.length || ", "")],
    test: LAUNCH_TEST,
    name: "refuses a field given twice, even where the hash is over both",
  },
  {
    threat: "T5",
    control: "Without the bot's token no launch data is taken",
    changes: [change(LAUNCH, 'if (botToken === "") return null;', "")],
    test: LAUNCH_TEST,
    name: "refuses everything without a token",
  },
  {
    threat: "T5",
    control: "A launch counts once",
    changes: [
      change(
        "src/web/login-routes.ts",
        "!(await db.logins.takeLaunch(launch.hash, launch.expiresAt))",
        "launch.hash === secretSchema.description",
      ),
    ],
    test: "test/unit/web/login.test.ts",
    name: "by a launch, once for each",
  },
  {
    threat: "T6",
    control: "A page of the signing API answers a trusted browser only",
    changes: [
      change("src/web/sign-guards.ts", "(await signing.isTrustedBrowser(link, browserSecret))", "true"),
    ],
    test: COOKIES_TEST,
    name: "with a made-up cookie sees nothing",
  },
  {
    threat: "T6",
    control: "A page that is only fetched, as by a link's preview, changes nothing",
    changes: [
      change(
        "src/web/login-pages.ts",
        "secret.success ? await db.logins.peekLink(",
        "secret.success ? await db.logins.takeLink(",
      ),
    ],
    test: "test/unit/web/login.test.ts",
    name: "works once by a link",
  },
  {
    threat: "T6",
    control: "A link lets one in, also where it is posted twice at once",
    changes: [change("src/db/accounts.ts", "throw new LoginLinkGone();", "void LoginLinkGone;")],
    test: "test/unit/web/login.test.ts",
    name: "also where it is posted twice at once",
  },
  {
    threat: "T6",
    control: "No page tells another site its own address",
    changes: [change(HEADERS, '"Referrer-Policy": "no-referrer"', '"Referrer-Policy": "unsafe-url"')],
    test: HEADERS_TEST,
    name: "of each kind of answer",
  },
  {
    threat: "T6",
    control: "A link to log in takes no password and names nobody before the chat chose its browser's code",
    changes: [
      change(
        "src/web/login-state.ts",
        "(await proof.isTrusted(context, link));\n",
        "(await proof.isTrusted(context, link)) || link.way !== null;\n",
      ),
    ],
    test: LOGIN_LINK_TEST,
    name: "takes no password and names nobody before its browser is proved",
  },
  {
    threat: "T6",
    control: "What launch data is exchanged for opens no link",
    changes: [change("src/web/login-pages.ts", 'if (link?.way !== "link") {', "if (link === null) {")],
    test: LOGIN_LINK_TEST,
    name: "is not made of a launch",
  },
  {
    threat: "T6",
    control: "A wrong choice in the chat ends the link to log in",
    changes: [
      change(
        "src/db/login-links.ts",
        "orm.update(loginLinks).set({ usedAt: clock.now() }).where(eq(loginLinks.id, linkId)).run();",
        "",
      ),
    ],
    test: LOGIN_LINK_TEST,
    name: "ends at a wrong code",
  },
  {
    threat: "T6",
    control:
      "Who says on the page that the account is not the own one ends the link, and the trust in the browser",
    changes: [
      change("src/web/login-routes.ts", "      await signing.forgetBrowser(link, browserSecret);\n", ""),
    ],
    test: LOGIN_LINK_TEST,
    name: "ends where the one who opened it says that the account is somebody else's",
  },
  {
    threat: "T16",
    control: "The API answers pages of its own origin only",
    changes: [change(ORIGIN, '!own.includes(request.header("Origin") ?? "") || ', "own.length === 0 || ")],
    test: API_TEST,
    name: "answers our own pages only",
  },
  {
    threat: "T16",
    control: "What a browser says of the asking site is believed, too",
    changes: [change(ORIGIN, '(site !== undefined && site !== "same-origin")', "site === address.origin")],
    test: API_TEST,
    name: "answers our own pages only",
  },
  {
    threat: "T16",
    control: "The API takes JSON only, which no form can send",
    changes: [change(ORIGIN, "!/^application\\/json\\b/i.test(", "/^image\\/png\\b/i.test(")],
    test: API_TEST,
    name: "answers our own pages only",
  },
  {
    threat: "T16",
    control: "Nothing of the API is done by a GET",
    changes: [change(ORIGIN, 'request.method !== "POST"', 'request.method === "DELETE"')],
    test: API_TEST,
    name: "answers our own pages only",
  },
  {
    threat: "T16",
    control: "Behind a public name, a page by http is no page of one's own",
    changes: [change(ORIGIN, "const own = address.loopback ?", "const own = address.origin ?")],
    test: API_TEST,
    name: "takes neither loopback nor http for its own origin",
  },
  {
    threat: "T16",
    control: "On loopback, foreign host names are not answered (DNS rebinding)",
    changes: [change(APP, "isOwnHost(address, new URL(context.req.url).host) ?", "isOwnHost !== null ?")],
    test: "test/unit/web/server.test.ts",
    name: "answers to loopback names only",
  },
  {
    threat: "T16",
    control: "No other site may frame a page; Telegram's may frame the login Mini App",
    changes: [change(HEADERS, '.join(" ") : "\'none\'"', '.join(" ") : "*"')],
    test: HEADERS_TEST,
    name: "of each kind of answer",
  },
  {
    threat: "T16",
    control: "Scripts come from Kotib itself only, none inline",
    changes: [change(HEADERS, "\"script-src 'self'\"", "\"script-src 'self' 'unsafe-inline'\"")],
    test: HEADERS_TEST,
    name: "of each kind of answer",
  },
  {
    threat: "T16",
    control: "Scripts cannot write markup into a page (trusted types)",
    changes: [change(HEADERS, "    \"require-trusted-types-for 'script'\",\n", "")],
    test: HEADERS_TEST,
    name: "of each kind of answer",
  },
  {
    threat: "T16",
    control: "A page connects to itself and to E-IMZO on this computer only",
    changes: [change(HEADERS, "!eimzo) return \"'self'\";", '!eimzo) return "*";')],
    test: HEADERS_TEST,
    name: "of each kind of answer",
  },
  {
    threat: "T16",
    control: "Nothing but scripts and fonts is kept in a cache",
    changes: [change(HEADERS, '"Cache-Control": "no-store"', '"Cache-Control": "max-age=60"')],
    test: HEADERS_TEST,
  },
  {
    threat: "T16",
    control: "Browsers take no content for another type",
    changes: [change(HEADERS, '    "X-Content-Type-Options": "nosniff",\n', "")],
    test: HEADERS_TEST,
    name: "of each kind of answer",
  },
  {
    threat: "T16",
    control: "A window of another site gets no hold of a page",
    changes: [change(HEADERS, '    "Cross-Origin-Opener-Policy": "same-origin",\n', "")],
    test: HEADERS_TEST,
    name: "of each kind of answer",
  },
  {
    threat: "T16",
    control: "Browsers come back by https only, for a year",
    changes: [change(HEADERS, 'options.address.secure ? { "Strict', 'options.eimzo === null ? { "Strict')],
    test: HEADERS_TEST,
    name: "of each kind of answer",
  },
  {
    threat: "T16",
    control: "No script reads a cookie",
    changes: [change(COOKIES, "httpOnly: true", "httpOnly: false")],
    test: COOKIES_TEST,
    name: "gets a __Host- cookie on https",
  },
  {
    threat: "T16",
    control: "No other site's request carries a cookie",
    changes: [change(COOKIES, 'sameSite: "Strict"', 'sameSite: "Lax"')],
    test: COOKIES_TEST,
    name: "gets a __Host- cookie on https",
  },
  {
    threat: "T16",
    control: "Cookies are bound to the host and to https",
    changes: [change(COOKIES, 'secure ? "__Host-" : ""', 'secure ? "" : ""')],
    test: COOKIES_TEST,
    name: "gets a __Host- cookie on https",
  },
  {
    threat: "T6",
    control: "The page of a link to log in names the Telegram account that gets access",
    changes: [
      change("src/web/login-state.ts", "trustedBrowser && user !== null ? personOf(user) : null", "null"),
    ],
    test: LOGIN_LINK_TEST,
    name: "names the Telegram account that gets access",
  },
  {
    threat: "T6",
    control: "… and since when it is known here",
    changes: [change("src/web/login-state.ts", "username, since };", "username, since: since % 2 };")],
    test: LOGIN_LINK_TEST,
    name: "names the Telegram account that gets access",
  },
];
