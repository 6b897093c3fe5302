/** Controls of a process's life: how it starts, what it says of itself, how it stops, and that there is one. */
import { type Control, change } from "./control.ts";

const READINESS_TEST = "test/faults/readiness.test.ts";
const STORAGE = "src/db/explain-storage.ts";
const MEET = "src/bot/meet-telegram.ts";
const HEALTH = "src/main/service-health.ts";
const STOP_TEST = "test/faults/stop.test.ts";
const OWNERSHIP = "src/db/ownership.ts";
const OWNERSHIP_TEST = "test/unit/db/ownership.test.ts";

export const life: readonly Control[] = [
  {
    promise: "P2",
    control: "A port in use is named in one sentence",
    changes: [change("src/web/listen.ts", 'case "EADDRINUSE":', 'case "ENEVER":')],
    test: "test/unit/web/server.test.ts",
    name: "says so when its port is taken",
  },
  {
    promise: "P2",
    control: "A wrong token is named in one sentence, without the token",
    changes: [change(MEET, "if (isTokenRefusal(error)) {", "if (error === isTokenRefusal) {")],
    test: READINESS_TEST,
    name: "names a wrong token in one sentence",
  },
  {
    promise: "P2",
    control: "An address to which Telegram brings nothing is named in one sentence",
    changes: [
      change(
        MEET,
        'if (classifyTelegramError(error).kind === "badRequest") {',
        'if (classifyTelegramError(error).kind === "notModified") {',
      ),
    ],
    test: READINESS_TEST,
    name: "names an address to which Telegram brings nothing",
  },
  {
    promise: "P2",
    control: "A full disk is named in one sentence",
    changes: [change(STORAGE, "/^(SQLITE_FULL|ENOSPC|EDQUOT)$/", "/^ENEVER$/")],
    test: READINESS_TEST,
    name: "on a full disk is named at the start",
  },
  {
    promise: "P2",
    control: "A damaged database, and what is none, is named in one sentence",
    changes: [change(STORAGE, "/^SQLITE_(CORRUPT|NOTADB)/", "/^ENEVER$/")],
    test: READINESS_TEST,
    name: "is named in one sentence at the start: damaged",
  },
  {
    promise: "P2",
    control: "A database's file that there cannot be is named in one sentence",
    changes: [change(STORAGE, "/^(ENOTDIR|EISDIR|ENOENT|EEXIST|ENAMETOOLONG)$/", "/^ENEVER$/")],
    test: READINESS_TEST,
    name: "is named in one sentence at the start: damaged, no file",
  },
  {
    promise: "P2",
    control: "In production Kotib does not start without an address that people can open",
    changes: [
      change(
        "src/config.ts",
        'if (env.NODE_ENV === "production" && !env.PUBLIC_URL)',
        'if (env.NODE_ENV === "never" && !env.PUBLIC_URL)',
      ),
    ],
    test: "test/unit/config.test.ts",
    name: "demands PUBLIC_URL in production",
  },
  {
    promise: "P2",
    control: "While Telegram is away, Kotib starts all the same and tries on",
    changes: [
      change(
        MEET,
        'if (kind !== "unavailable" && kind !== "rateLimited") throw error;',
        "if (kind) throw error;",
      ),
    ],
    test: READINESS_TEST,
    name: "waits for it, says so, and goes on when it is back",
  },
  {
    promise: "P2",
    control: "Until Telegram has answered, /ready says so",
    changes: [
      change(
        "src/main/connect-telegram.ts",
        "meeting.trouble ?? findTelegramTrouble(",
        "findTelegramTrouble(",
      ),
    ],
    test: READINESS_TEST,
    name: "waits for it, says so, and goes on when it is back",
  },
  {
    promise: "P2",
    control: "Until the bot knows its name, every page says that Kotib starts",
    changes: [
      change(
        "src/web/create-web-app.ts",
        "if (options.botUsername() !== null) return next();",
        'if (options.botUsername() !== "") return next();',
      ),
    ],
    test: READINESS_TEST,
    name: "waits for it, says so, and goes on when it is back",
  },
  {
    promise: "P2",
    control: "What hinders Kotib makes /ready answer 503, with a line for each",
    changes: [
      change(
        "src/web/create-web-app.ts",
        'troubles, ""].join("\\n"), 503);',
        'troubles, ""].join("\\n"), 200);',
      ),
    ],
    test: "test/unit/web/server.test.ts",
    name: "listens, answers probes, and stops",
  },
  {
    promise: "P2",
    control: "/ready says when the service takes no connection",
    changes: [change(HEALTH, ': "takes no connection";', ": null;")],
    test: READINESS_TEST,
    name: "tells of the service while it takes no connection",
  },
  {
    promise: "P2",
    control: "/ready says when the service gives no usable answers",
    changes: [
      change(
        HEALTH,
        "if (wasHeard()) return failures >= FAILURES ?",
        "if (wasHeard()) return failures < 0 ?",
      ),
    ],
    test: READINESS_TEST,
    name: "or answers nothing usable",
  },
  {
    promise: "P2",
    control: "/ready says when Telegram takes no messages",
    changes: [change("src/bot/find-telegram-trouble.ts", 'return "takes no messages";', "return null;")],
    test: READINESS_TEST,
    name: "tells of Telegram while it takes no messages",
  },
  {
    promise: "P2",
    control: "/ready says when Telegram gives no updates",
    changes: [change("src/bot/find-telegram-trouble.ts", '? "gives no updates" : null', "? null : null")],
    test: READINESS_TEST,
    name: "or gives no updates",
  },
  {
    promise: "P2",
    control: "/ready says when the webhook was set elsewhere",
    changes: [
      change(
        "src/main/connect-telegram.ts",
        "findWebhookTrouble: () => webhookWatch.trouble,",
        "findWebhookTrouble: () => null,",
      ),
    ],
    test: READINESS_TEST,
    name: "tells of a webhook that was set elsewhere",
  },
  {
    promise: "P2",
    control: "/ready says when the disk is nearly full",
    changes: [
      change(
        "src/db/database-health.ts",
        "free !== null && free < LEAST_FREE_BYTES",
        "free !== null && free < 0 * LEAST_FREE_BYTES",
      ),
    ],
    test: READINESS_TEST,
    name: "and by /ready while Kotib runs",
  },
  {
    promise: "P2",
    control: "/ready says when nothing can be written",
    changes: [change("src/db/database-health.ts", "return `cannot be written to (${code})`;", "void code;")],
    test: READINESS_TEST,
    name: "and by /ready while Kotib runs",
  },
  {
    promise: "P2",
    control: "The log says once a minute what hinders Kotib",
    changes: [
      change(
        "src/main/readiness.ts",
        "timer ??= setInterval(() => void say(), SAID_EVERY_MS)",
        "timer ??= setInterval(() => void say(), 60 * SAID_EVERY_MS)",
      ),
    ],
    test: "test/unit/main/readiness.test.ts",
    name: "is told once a minute",
  },
  {
    promise: "P3",
    control: "Connections that hold on are cut off at the deadline",
    changes: [
      change(
        "src/web/listen.ts",
        "const cut = setTimeout(() => server.closeAllConnections(), graceMs);",
        "const cut = setTimeout(() => {}, graceMs);",
      ),
    ],
    test: "test/unit/web/listen.test.ts",
    name: "stops by its deadline whoever holds on",
  },
  {
    promise: "P3",
    control: "Work that hangs is given back at the deadline, and the next process works it",
    changes: [
      change(
        "src/jobs/create-job-runner.ts",
        "while (!pool.isEmpty() && performance.now() < deadline) {",
        "while (!pool.isEmpty()) {",
      ),
      change("src/main/within.ts", "await Promise.race([work, over]);", "await work;"),
    ],
    test: STOP_TEST,
    name: "ends Kotib within ten seconds",
  },
  {
    promise: "P3",
    control: "A stop that does not come to its end is ended",
    changes: [change("src/run-until-stopped.ts", "}, LAST_MS).unref();", "}, 99_999 * LAST_MS).unref();")],
    test: STOP_TEST,
    name: "ends a stop that does not come to its end",
  },
  {
    promise: "P3",
    control: "A signal that comes while Kotib starts ends it",
    changes: [
      change(
        "src/run-until-stopped.ts",
        "  let onSignal: () => void = () => process.exit(0);\n",
        "  let onSignal: () => void = () => {};\n",
      ),
    ],
    test: "test/faults/signal-at-start.test.ts",
  },
  {
    promise: "P3",
    control: "Started by npm, a SIGTERM reaches Kotib",
    changes: [change("tools/with-node.mjs", "if (process.ppid === parent) return;", "if (parent) return;")],
    test: STOP_TEST,
    name: "to npm ends what npm started",
  },
  {
    promise: "P3",
    control: "systemd starts node itself, not npm",
    changes: [
      change(
        "deploy/kotib.service",
        "ExecStart=/opt/kotib/node --max-semi-space-size=16 src/main.ts",
        "ExecStart=/usr/bin/npm start",
      ),
    ],
    test: "test/unit/deploy/service.test.ts",
    name: "starts node itself",
  },
  {
    promise: "P3",
    control: "So does the image",
    changes: [
      change(
        "deploy/Containerfile",
        'CMD ["node", "--max-semi-space-size=16", "src/main.ts"]',
        'CMD ["npm", "start"]',
      ),
    ],
    test: "test/unit/deploy/container.test.ts",
    name: "runs Node 24 itself",
  },
  {
    promise: "P6",
    control: "A second process on a database is refused in one sentence",
    changes: [change(OWNERSHIP, 'lock.exec("begin exclusive");', 'lock.exec("begin");')],
    test: "test/faults/second-process.test.ts",
    name: "is refused in one sentence, and the first goes on",
  },
  {
    promise: "P6",
    control: "A database is the same by another name",
    changes: [
      change(
        OWNERSHIP,
        "existsSync(path) ? realpathSync(path) : path",
        "realpathSync === null ? path : path",
      ),
    ],
    test: OWNERSHIP_TEST,
    name: "is the same by another name",
  },
  {
    promise: "P6",
    control: "Who takes over asks the owner, and waits until it has left",
    changes: [
      change(
        OWNERSHIP,
        '  writeFileSync(beside(path, "handover"), "", { mode: 0o600 });\n',
        "  void writeFileSync;\n",
      ),
      change(OWNERSHIP, "const HAND_OVER_MS = 30_000;", "const HAND_OVER_MS = 1000;"),
    ],
    test: OWNERSHIP_TEST,
    name: "is handed over to who takes over",
  },
  {
    promise: "P6",
    control: "Who is asked for its database stops in good order",
    changes: [
      change("src/run-until-stopped.ts", "    void running.replaced?.then(stopOnce);\n", ""),
      change(OWNERSHIP, "const HAND_OVER_MS = 30_000;", "const HAND_OVER_MS = 1000;"),
    ],
    test: "test/faults/second-process.test.ts",
    name: "that takes over has the first stop in good order",
  },
];
