/** Controls of what an operator reads and runs: commands, the profile's file, metrics, alerts. */
import { type Control, change } from "./control.ts";

const DOCTOR_TEST = "test/unit/cli/doctor.test.ts";
const DOCTOR_DATABASE = "src/cli/doctor/check-database.ts";
const DOCTOR_TELEGRAM = "src/cli/doctor/check-telegram.ts";
const LETTERS = "src/db/dead-letters.ts";
const LETTERS_TEST = "test/unit/cli/dead-letters.test.ts";
const PROFILE = "src/documents/create-profile.ts";
const PROFILE_TEST = "test/unit/documents/create-profile.test.ts";
const SCHEMA = "src/cli/profile/profile-schema.ts";
const SCHEMA_TEST = "test/unit/cli/profile/profile-schema.test.ts";
const METRICS = "src/web/metrics.ts";
const METRICS_TEST = "test/unit/web/metrics.test.ts";
const OPS_TEST = "test/unit/ops.test.ts";

export const operator: readonly Control[] = [
  {
    promise: "P9",
    control: "Every command explains itself without any configuration",
    changes: [
      change(
        "src/cli/run-command.ts",
        'if (argv.includes("--help") || argv.includes("-h")) {',
        "if (argv === null) {",
      ),
    ],
    test: "test/unit/cli/help.test.ts",
  },
  {
    promise: "P9",
    control: "A command that does not understand its arguments does nothing",
    changes: [change("src/cli/dead-letters.ts", "return ids.length > 0 && ids.every(", "return ids.every(")],
    test: LETTERS_TEST,
    name: "does nothing where it is not told which",
  },
  {
    promise: "P9",
    control: "The doctor asks Telegram by plain reads, and changes nothing",
    changes: [change(DOCTOR_TELEGRAM, '["getMe", "getWebhookInfo"]', '["getMe", "deleteWebhook"]')],
    test: DOCTOR_TEST,
    name: "finds a healthy Kotib healthy",
  },
  {
    promise: "P9",
    control: "What the doctor finds wrong says what it means and what to do",
    changes: [
      change(
        "src/cli/doctor/finding.ts",
        'warning: (says, means) => ({ about, level: "warning", says, means }),',
        'warning: (says) => ({ about, level: "warning", says }),',
      ),
    ],
    test: DOCTOR_TEST,
    name: "says what each trouble means",
  },
  {
    promise: "P9",
    control: "The doctor sees a token that is refused",
    changes: [
      change(
        DOCTOR_TELEGRAM,
        "if (answer.status === 401 || answer.status === 404) {",
        "if (answer.status === 404) {",
      ),
    ],
    test: DOCTOR_TEST,
    name: "notices a token that is refused",
  },
  {
    promise: "P9",
    control: "The doctor sees a clock that is off",
    changes: [
      change(
        DOCTOR_TELEGRAM,
        "if (Math.abs(answer.clockAhead) < OFF_MS)",
        "if (Math.abs(answer.clockAhead) < 99 * OFF_MS)",
      ),
    ],
    test: DOCTOR_TEST,
    name: "notices a clock that is",
  },
  {
    promise: "P9",
    control: "The doctor sees a webhook that another program set",
    changes: [change(DOCTOR_TELEGRAM, "if (url !== expected) {", "if (url !== expected && pending < 0) {")],
    test: DOCTOR_TEST,
    name: "notices a webhook that another program set",
  },
  {
    promise: "P9",
    control: "The doctor sees a service that is not reached",
    changes: [
      change(
        "src/cli/doctor/check-service.ts",
        "return [report.failure(says, means), ...plain];",
        "return [report.good(says + means), ...plain];",
      ),
    ],
    test: DOCTOR_TEST,
    name: "notices no service",
  },
  {
    promise: "P9",
    control: "The doctor sees that something else answers at the public address",
    changes: [
      change(
        "src/cli/doctor/check-public-address.ts",
        'if (health.status !== 200 || health.text.trim() !== "ok") {',
        "if (health.status !== 200) {",
      ),
    ],
    test: DOCTOR_TEST,
    name: "notices a proxy that leads elsewhere",
  },
  {
    promise: "P9",
    control: "The doctor sees metrics that the proxy makes public",
    changes: [
      change(
        "src/cli/doctor/check-public-address.ts",
        'metrics.text.includes("kotib_")',
        'metrics.text.includes("never")',
      ),
    ],
    test: DOCTOR_TEST,
    name: "notices open metrics",
  },
  {
    promise: "P9",
    control: "The doctor sees a ring that does not fit the database",
    changes: [
      change(
        "src/cli/doctor/check-fit.ts",
        'if (missing.length === 0) return [ring.good("it fits the database")];',
        'if (missing.length >= 0) return [ring.good("it fits the database")];',
      ),
    ],
    test: DOCTOR_TEST,
    name: "notices a ring that does not fit",
  },
  {
    promise: "P9",
    control: "The doctor sees files of another user",
    changes: [
      change(DOCTOR_DATABASE, "statSync(file).uid !== owner.uid);", "statSync(file).uid < owner.uid);"),
    ],
    test: DOCTOR_TEST,
    name: "notices a ring of another user",
  },
  {
    promise: "P9",
    control: "The doctor sees files that others can read",
    changes: [
      change(DOCTOR_DATABASE, "(statSync(file).mode & 0o077) !== 0", "(statSync(file).mode & 0o077) < 0"),
    ],
    test: DOCTOR_TEST,
    name: "notices a database that others can read",
  },
  {
    promise: "P9",
    control: "The doctor sees whether a Kotib runs",
    changes: [change(DOCTOR_DATABASE, "return isOwned(path)\n", "return !isOwned(path)\n")],
    test: DOCTOR_TEST,
    name: "finds a healthy Kotib healthy",
  },
  {
    promise: "P9",
    control: "The doctor sees a disk that is nearly full",
    changes: [change("src/cli/doctor/check-machine.ts", "if (free < FULL_MB)", "if (free < 0 * FULL_MB)")],
    test: DOCTOR_TEST,
    name: "notices a disk that is nearly full",
  },
  {
    promise: "P9",
    control: "The doctor sees jobs that were given up",
    changes: [change(DOCTOR_DATABASE, "if (count === 0) return", "if (count !== null) return")],
    test: DOCTOR_TEST,
    name: "notices jobs that were given up",
  },
  {
    promise: "P9",
    control: "The doctor sees a backup that is old",
    changes: [change(DOCTOR_DATABASE, "const OLD_BACKUP_DAYS = 2;", "const OLD_BACKUP_DAYS = 2000;")],
    test: DOCTOR_TEST,
    name: "notices an old backup",
  },
  {
    promise: "P9",
    control: "The doctor sees a profile with a wrong key",
    changes: [
      change(
        "src/cli/doctor/check-configuration.ts",
        'return error.problems.map((problem) => report.failure(problem, "Kotib does not start."));',
        "return [];",
      ),
    ],
    test: DOCTOR_TEST,
    name: "notices a profile with a wrong key",
  },
  {
    promise: "P9",
    control: "A dead letter that is retried has all its tries again",
    changes: [change(LETTERS, "set dead_at = null, attempts = 0,", "set dead_at = null,")],
    test: LETTERS_TEST,
    name: "has them tried again",
  },
  {
    promise: "P9",
    control: "A dead letter whose work another job does is left alone",
    changes: [
      change(
        LETTERS,
        "select 1 from jobs as living where living.key = jobs.key",
        "select 1 from jobs as living where living.id < 0",
      ),
    ],
    test: LETTERS_TEST,
    name: "has them tried again, but for one whose work another job does",
  },
  {
    promise: "P9",
    control: "Dead letters are dropped as they are named, and no others",
    changes: [
      change(LETTERS, '(? = 1 or cast(id as text) in ${dialect.textsIn("?")})', "(? = 1 or ? <> '')"),
    ],
    test: LETTERS_TEST,
    name: "drops some, or all",
  },
  {
    promise: "P9",
    control: "The list of dead letters shows nothing that somebody wrote",
    changes: [change(LETTERS, "last_error_code as code from jobs", "hex(payload) as code from jobs")],
    test: LETTERS_TEST,
    name: "lists them with their reasons and without what people wrote",
  },
  {
    promise: "P9",
    control: "Each fault of a profile is told in one sentence of Kotib's own",
    changes: [change(PROFILE, ", { jitless: true, error: profileSentence });", ", { jitless: true });")],
    test: PROFILE_TEST,
    name: "names the key of what is wrong",
  },
  {
    promise: "P9",
    control: "An unknown key of a profile is told, with the nearest known one",
    changes: [change(PROFILE, 'nearest === null ? "" : ', 'nearest !== undefined ? "" : ')],
    test: PROFILE_TEST,
    name: "names the key of what is wrong",
  },
  {
    promise: "P9",
    control: "A path with `/api/{lang}` is refused: Kotib puts that before it",
    changes: [
      change(
        "src/documents/profile-contradictions.ts",
        "!/^\\/api(?:\\/|$)|\\{lang(?:uage)?\\}/i.test(inner),",
        "inner !== null,",
      ),
    ],
    test: PROFILE_TEST,
    name: "names the key of what is wrong",
  },
  {
    promise: "P9",
    control: "A list of a profile replaces the built-in one as a whole",
    changes: [
      change(
        PROFILE,
        "  if (!isPlainObject(base) || !isPlainObject(over)) return over;",
        "  if (Array.isArray(base) && Array.isArray(over)) return [...base, ...over];\n  if (!isPlainObject(base) || !isPlainObject(over)) return over;",
      ),
    ],
    test: "test/unit/cli/profile.test.ts",
    name: "says that corrections are in order and what they change",
  },
  {
    promise: "P9",
    control: "The schema of a profile's file lets out what does not differ",
    changes: [change(SCHEMA, "const { required: _all, ...rest } = node;", "const { ...rest } = node;")],
    test: SCHEMA_TEST,
    name: "as Kotib does",
  },
  {
    promise: "P9",
    control: "The schema tells each built-in value, and what it rests on",
    changes: [change(SCHEMA, "`Rests on: ${assumption.evidence}.`,", "")],
    test: SCHEMA_TEST,
    name: "tells the built-in value, what it rests on",
  },
  {
    promise: "P9",
    control: "People read who runs this Kotib and how to reach them",
    changes: [
      change(
        "src/main/build-bot.ts",
        "      operator: config.operator,\n",
        "      operator: { name: null, contact: null },\n",
      ),
    ],
    test: "test/scenarios/sessions-end.test.ts",
    name: "knows its operator in help and privacy",
  },
  {
    promise: "P10",
    control: "Metrics are served nowhere unless an address is set",
    changes: [
      change(
        "src/config.ts",
        'readAddress(env, "METRICS_ADDRESS", problems);',
        'readAddress(env, "METRICS_ADDRESS", problems) ?? { host: "127.0.0.1", port: 9464 };',
      ),
    ],
    test: "test/unit/config.test.ts",
    name: "fills in what is usual",
  },
  {
    promise: "P10",
    control: "The public address serves no metrics",
    changes: [
      change(
        "src/web/create-web-app.ts",
        'app.get("/health", (context) => context.text("ok\\n"));',
        'app.get("/:one{health|metrics}", (context) => context.text("ok\\n"));',
      ),
    ],
    test: "test/unit/web/server.test.ts",
    name: "listens, answers probes, and stops",
  },
  {
    promise: "P10",
    control: "The metrics' own address serves nothing else",
    changes: [
      change(
        "src/web/metrics-server.ts",
        'if (request.method !== "GET" || path !== "/metrics")',
        'if (request.method === "PUT" && path)',
      ),
    ],
    test: METRICS_TEST,
    name: "answers /metrics and nothing else",
  },
  {
    promise: "P10",
    control: "The sample for nginx answers nothing at /metrics",
    changes: [change("deploy/nginx.conf", "    location /metrics {\n        return 404;\n    }\n", "")],
    test: "test/unit/deploy/repository.test.ts",
    name: "keep what Kotib counts from the internet",
  },
  {
    promise: "P10",
    control: "Nor does the sample for Caddy",
    changes: [change("deploy/Caddyfile", "\trespond @private 404\n", "")],
    test: "test/unit/deploy/repository.test.ts",
    name: "keep what Kotib counts from the internet",
  },
  {
    promise: "P10",
    control: "Labels have no number of a line: they stay few, and nobody's",
    changes: [change(METRICS, 'name.replace(/(?<=\\.)\\d+(?=\\.)/g, "*")', "name")],
    test: METRICS_TEST,
    name: "so that labels stay few",
  },
  {
    promise: "P10",
    control: "Metrics show how much waits, how long the oldest has, and what was given up",
    changes: [change(METRICS, "Math.max(0, at.now() - since) / 1000", "0 * since")],
    test: METRICS_TEST,
    name: "prints how things are",
  },
  {
    promise: "P10",
    control: "Metrics show how long requests to the neighbours took",
    changes: [
      change(
        METRICS,
        "histograms.telegram.observe({ method, outcome }, ms / 1000)",
        "histograms.service.observe({ effect: method, outcome }, ms)",
      ),
    ],
    test: METRICS_TEST,
    name: "prints how long things took",
  },
  {
    promise: "P10",
    control: "Metrics show the circuits of the neighbours, the webhook and what is ready",
    changes: [
      change(
        METRICS,
        "Object.entries(of).map(([name, is]) =>",
        "Object.entries(of).slice(9).map(([name, is]) =>",
      ),
    ],
    test: METRICS_TEST,
    name: "prints how things are",
  },
  {
    promise: "P10",
    control: "Metrics show what can be looked at where the database cannot",
    changes: [
      change(METRICS, "          .then(read)\n          .catch(() => []);", "          .then(read);"),
    ],
    test: METRICS_TEST,
    name: "prints all that can be looked at where the database cannot",
  },
  {
    promise: "P10",
    control: "Alerts and the dashboard speak of metrics that there are",
    changes: [change(METRICS, '    "kotib_circuit_open",\n', '    "kotib_circuit_is_open",\n')],
    test: OPS_TEST,
    name: "names metrics that there are",
  },
  {
    promise: "P10",
    control: "Alerts fire when they are to",
    changes: [change("ops/prometheus/kotib-alerts.yml", "expr: kotib_ready == 0", "expr: kotib_ready == 2")],
    test: OPS_TEST,
    name: "the rules are valid, and fire when they are to",
  },
];
