/** Controls of what comes from the service, of what is logged, of limits, and of dependencies. */
import { type Control, change } from "./control.ts";

const TRANSPORT = "src/api/transport.ts";
const SEND = "src/api/send-once.ts";
const LIMITS_TEST = "test/unit/api/transport-limits.test.ts";
const TRANSPORT_TEST = "test/unit/api/transport.test.ts";
const ACCOUNTS_TEST = "test/unit/accounts/accounts.test.ts";
const ADDRESS = "src/api/service-address.ts";
const ADDRESS_TEST = "test/unit/api/service-address.test.ts";
const TELEGRAM = "src/bot/pipeline/undici-fetch.ts";
const TELEGRAM_TEST = "test/unit/bot/pipeline/undici-fetch.test.ts";

export const operation: readonly Control[] = [
  {
    threat: "T11",
    control: "Of an unexpected error the log gets its frames, not its words",
    changes: [change("src/log.ts", "    .filter((line) => /^\\s+at /.test(line))\n", "")],
    test: "test/unit/web/api.test.ts",
    name: "the log its place but not its words",
  },
  {
    threat: "T11",
    control: "The log has the pattern of an address, not the address, which may hold a secret",
    changes: [
      change(
        "src/web/problem-answers.ts",
        "path: routePath(context),",
        "path: routePath.length > 9 ? routePath(context) : context.req.path,",
      ),
    ],
    test: "test/unit/web/api.test.ts",
    name: "the log its place but not its words",
  },
  {
    threat: "T11",
    control: "Errors on the way to Telegram say a code, not the address with the token",
    changes: [
      change(TELEGRAM, "          fail(codeOf(error));", "          fail(`${path} ${codeOf(error)}`);"),
    ],
    test: TELEGRAM_TEST,
    name: "failures, which never tell the token",
  },
  {
    threat: "T11",
    control: "Errors of the database say a code, not the statement with its values",
    changes: [
      change(
        "src/db/storage-error.ts",
        "const failure = new StorageError(codeOf(error));",
        "const failure = new StorageError(codeOf(error) + String(error));",
      ),
    ],
    test: "test/unit/db/secrets-at-rest.test.ts",
    name: "say nothing in the words of the error that they stand for",
  },
  {
    threat: "T11",
    control: "The service's token travels in a header, never in an address",
    changes: [
      change(
        TRANSPORT,
        "path: `${basePath}${buildPath(request)}`,",
        "path: `${basePath}${buildPath(request)}?token=${request.token}`,",
      ),
    ],
    test: TRANSPORT_TEST,
    name: "are in no log, no error and no address",
  },
  {
    threat: "T11",
    control: "Nothing writes to the console, past the log's list of fields",
    changes: [change("biome.json", '"suspicious": { "noConsole": "error" }', '"suspicious": {}')],
    test: "test/unit/lint.test.ts",
    name: "lets nothing of Kotib write to the console",
  },
  {
    threat: "T11",
    control: "What nobody caught ends the process with its frames, without its words",
    changes: [
      change(
        "src/run-until-stopped.ts",
        'process.on("uncaughtException", (error) => {',
        'process.on("never", (error) => {',
      ),
    ],
    test: "test/faults/uncaught.test.ts",
  },
  {
    threat: "T12",
    control: "A redirect of the service is not followed",
    changes: [
      change(TRANSPORT, 'import { Pool } from "undici";', 'import { interceptors, Pool } from "undici";'),
      change(
        TRANSPORT,
        "sendOnce(isRead ? reads : writes, request, signal);",
        "sendOnce((isRead ? reads : writes).compose(interceptors.redirect({ maxRedirections: 2 })), request, signal);",
      ),
    ],
    test: TRANSPORT_TEST,
    name: "redirects",
  },
  {
    threat: "T12",
    control: "A redirect of Telegram is not followed: the token is part of the path",
    changes: [
      change(TELEGRAM, "import { type Dispatcher, Pool }", "import { type Dispatcher, interceptors, Pool }"),
      change(
        TELEGRAM,
        "    pool.dispatch(",
        "    pool.compose(interceptors.redirect({ maxRedirections: 2 })).dispatch(",
      ),
    ],
    test: TELEGRAM_TEST,
    name: "a redirect, which is not followed",
  },
  {
    threat: "T12",
    control: "No document's identifier climbs to another address",
    changes: [
      change(
        TRANSPORT,
        "if (id === undefined || /^\\.{0,2}$|\\p{Surrogate}/u.test(id)) {",
        "if (id === undefined) {",
      ),
    ],
    test: TRANSPORT_TEST,
    name: "escapes an identifier and sends none that would climb",
  },
  {
    threat: "T12",
    control: "A document's identifier is escaped in an address",
    changes: [change(TRANSPORT, "return encodeURIComponent(id);", "return id;")],
    test: TRANSPORT_TEST,
    name: "escapes an identifier",
  },
  {
    threat: "T12",
    control: "The service's address must be https, so that no token travels readable",
    changes: [change(ADDRESS, 'if (protocol !== "https:")', 'if (protocol === "ftp:")')],
    test: ADDRESS_TEST,
    name: "the service's address",
  },
  {
    threat: "T12",
    control: "The service's address is none of an internal network",
    changes: [change(ADDRESS, "if (isIP(address) !== 0 && isInside(address))", 'if (address === "")')],
    test: ADDRESS_TEST,
    name: "the service's address",
  },
  {
    threat: "T12",
    control: "No connection is made where the service's name leads inside, looked up anew each time",
    changes: [
      change(
        ADDRESS,
        "if (addresses.some(({ address }) => isInside(address)))",
        "if (addresses.length > 99)",
      ),
    ],
    test: ADDRESS_TEST,
    name: "a name that leads inside",
  },
  {
    threat: "T22",
    control: "A person tries five passwords in ten minutes, also across a restart",
    changes: [
      change(
        "src/accounts/login-limits.ts",
        "limit: limits.triesPerPerson,",
        "limit: 99 * limits.triesPerPerson,",
      ),
    ],
    test: ACCOUNTS_TEST,
    name: "lets a person try five times in ten minutes",
  },
  {
    threat: "T22",
    control: "A user name is tried five times in ten minutes, whoever tries",
    changes: [
      change(
        "src/accounts/login-limits.ts",
        "limit: limits.triesPerName,",
        "limit: 99 * limits.triesPerName,",
      ),
    ],
    test: ACCOUNTS_TEST,
    name: "lets a user name be tried five times",
  },
  {
    threat: "T22",
    control: "All together try a limited number of passwords in a minute",
    changes: [
      change(
        "src/accounts/login-limits.ts",
        "limit: limits.triesPerMinute,",
        "limit: 99 * limits.triesPerMinute,",
      ),
    ],
    test: ACCOUNTS_TEST,
    name: "tries a minute pass overall",
  },
  {
    threat: "T22",
    control: "One's own right password buys no guesses at others' accounts",
    changes: [
      change(
        "src/accounts/log-in.ts",
        "await clearLogin(db.logins, attempt);",
        'await clearLogin(db.logins, attempt);\n  await db.logins.clearAttempts([`person:${(await import("node:crypto")).createHash("sha256").update(String(telegramUserId)).digest("hex")}`]);',
      ),
    ],
    test: ACCOUNTS_TEST,
    name: "does not let one's own right password buy guesses",
  },
  {
    threat: "T22",
    control: "Strangers' wrong passwords do not lock the right person out",
    changes: [change("src/accounts/login-limits.ts", "...(isOwnName ? [] : [ofName]),", "ofName,")],
    test: ACCOUNTS_TEST,
    name: "does not lock the right person out",
  },
  {
    threat: "T22",
    control: "Tries are counted before the service is asked",
    changes: [
      change(
        "src/db/login-attempts.ts",
        "if (counts.some(({ count, limit }) => count > limit)) return false;",
        "",
      ),
    ],
    test: "test/scenarios/log-in-by-chat.test.ts",
    name: "sends the sixth wrong password to nobody",
  },
  {
    threat: "T23",
    control: "An answer is cut off at a size",
    changes: [change(SEND, "if (size > request.maxAnswerBytes) {", "if (size < 0) {")],
    test: LIMITS_TEST,
    name: "are cut off at the cap",
  },
  {
    threat: "T23",
    control: "A small answer cannot unpack into a huge one",
    changes: [
      change(
        "src/api/decode-content.ts",
        "{ maxOutputLength: maxBytes }",
        "{ maxOutputLength: 1024 * maxBytes }",
      ),
    ],
    test: LIMITS_TEST,
    name: "are not unpacked beyond the cap",
  },
  {
    threat: "T23",
    control: "An answer that drips is given up",
    changes: [change(SEND, "    }, request.totalMs);", "    }, 2 ** 30);")],
    test: LIMITS_TEST,
    name: "do not hold us by dripping",
  },
  {
    threat: "T23",
    control: "A person's updates have a limit of their own",
    changes: [
      change(
        "src/bot/pipeline/update-limit.ts",
        "const isTaken = found.left >= 1;",
        "const isTaken = found.left >= -1_000_000;",
      ),
    ],
    test: "test/unit/bot/receive-updates.test.ts",
    name: "of one person have a limit of their own",
  },
  {
    threat: "T23",
    control: "Bodies are limited at every address",
    changes: [change("src/web/create-web-app.ts", "  app.use(limitBodies);\n", "  void limitBodies;\n")],
    test: "test/unit/web/listen.test.ts",
    name: "are limited at every address",
  },
  {
    threat: "T23",
    control: "There are no more connections than Kotib may hold",
    changes: [
      change(
        "src/web/listen.ts",
        "server.maxConnections = limits.connections;",
        "server.maxConnections = 0;",
      ),
    ],
    test: "test/unit/web/listen.test.ts",
    name: "has no more connections than it may",
  },
  {
    threat: "T23",
    control: "Who was answered and goes on sending is cut off",
    changes: [
      change(
        "src/web/listen.ts",
        "cutAfterAnswer(request, response, limits.sendsOnMs);",
        "void cutAfterAnswer;",
      ),
    ],
    test: "test/unit/web/listen.test.ts",
    name: "cuts off who was answered and goes on sending",
  },
  {
    threat: "T23",
    control: "Half a request holds no connection for long",
    changes: [change("src/web/listen.ts", "headersTimeout: limits.headTimeoutMs,", "headersTimeout: 0,")],
    test: "test/unit/web/listen.test.ts",
  },
  {
    threat: "T23",
    control: "A person's jobs are worked one at a time, in order",
    changes: [
      change(
        "src/db/claim-jobs.ts",
        "if ((await isLeased.get(row.lane, row.id)) || (await isBehind",
        "if (row.id < 0 || (await isBehind",
      ),
    ],
    test: "test/unit/db/jobs.test.ts",
    name: "give one job at a time",
  },
  {
    threat: "T23",
    control: "Reads of the background leave half of the places to people",
    changes: [
      change(
        "src/accounts/read-guard.ts",
        "bulkhead(Math.max(1, Math.floor(concurrency / 2)), queue)",
        "bulkhead(concurrency, queue)",
      ),
    ],
    test: "test/unit/accounts/read-guard.test.ts",
    name: "leaves half of the places to people",
  },
  {
    threat: "T23",
    control: "A service that fails is asked by one read at a time until it answers again",
    changes: [
      change(
        "src/accounts/read-guard.ts",
        "isFailure(error) && failing.size > 1)",
        "isFailure(error) && failing.size > 99)",
      ),
    ],
    test: "test/unit/accounts/read-guard.test.ts",
    name: "stops asking after failures in a row",
  },
  {
    threat: "T24",
    control: "No dependency runs a script while it is installed",
    changes: [change(".npmrc", "ignore-scripts=true", "ignore-scripts=false")],
    test: "test/unit/dependencies.test.ts",
    name: "run no script while they are installed",
  },
  {
    threat: "T12",
    control: "The start judges the service's address, and refuses one that is not meant",
    changes: [
      change(
        "src/read-settings.ts",
        "problems.push(...judgeServiceUrl(read.config.serviceUrl));",
        "void judgeServiceUrl;",
      ),
    ],
    test: "test/unit/read-settings.test.ts",
    name: "take no plain http to another host and no internal address",
  },
  {
    threat: "T22",
    control: "The limits of log-ins are the operator's settings",
    changes: [change("src/main/create-rooms.ts", "    loginLimits: config.loginLimits,\n", "")],
    test: "test/scenarios/log-in-by-chat.test.ts",
    name: "hold: of tries to log in",
  },
  {
    threat: "T23",
    control: "The limit of a person's updates is the operator's setting",
    changes: [
      change(
        "src/main/connect-telegram.ts",
        "createUpdateLimit(clock, config.updatesPerMinute, ",
        "createUpdateLimit(clock, 99_999, ",
      ),
    ],
    test: "test/scenarios/log-in-by-chat.test.ts",
    name: "and of a person's messages",
  },
  {
    threat: "T23",
    control: "Half a body holds no connection for long, either",
    changes: [change("src/web/listen.ts", "requestTimeout: limits.requestTimeoutMs,", "requestTimeout: 0,")],
    test: "test/unit/web/listen.test.ts",
    name: "half a body and no more",
  },
  {
    threat: "T23",
    control: "A connection on which nothing comes or goes is let go of",
    changes: [change("src/web/listen.ts", "  server.setTimeout(limits.silenceMs);\n", "")],
    test: "test/unit/web/listen.test.ts",
    name: "a request that nobody answers and no more",
  },
];
