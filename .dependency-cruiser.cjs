/** Who may import whom. docs/architecture.md shows the same table; test/repository/structure.test.ts proves that it is enforced. */
const SHARED = [
  "config",
  "database-address",
  "environment",
  "variable-forms",
  "errors",
  "network",
  "proxies",
  "explain-unread",
  "log",
  "clock",
  "clock-skew",
  "steps",
  "open-room",
  "version",
  "own-webhook",
];

/** What the bot and its capabilities are built of: all but web. */
const ALL_BELOW = [
  "documents",
  "locales",
  "files",
  "api",
  "db",
  "jobs",
  "accounts",
  "reading",
  "judgement",
  "submissions",
  "signing",
  "drafting",
  "watch",
];

/** Room → rooms it may import, beside itself and the shared files. */
const TABLE = {
  documents: [],
  locales: ["documents"],
  files: ["documents", "locales"],
  api: ["documents"],
  db: ["documents"],
  jobs: ["db"],
  accounts: ["documents", "api", "db"],
  reading: ["documents", "api", "db", "accounts"],
  judgement: ["documents", "api", "db", "accounts", "reading"],
  submissions: ["documents", "api", "db", "jobs", "accounts", "reading", "judgement"],
  signing: ["documents", "api", "db", "jobs", "accounts", "reading", "judgement", "submissions"],
  drafting: ["documents", "api", "db", "accounts", "reading", "submissions"],
  watch: ["documents", "api", "db", "jobs", "accounts", "reading", "judgement"],
  web: ["documents", "locales", "db", "accounts", "signing"],
  bot: ALL_BELOW,
  capabilities: [...ALL_BELOW, "bot"],
};

const roomRules = Object.entries(TABLE).map(([room, allowed]) => ({
  name: `${room}-imports`,
  comment: `${room} may import ${allowed.length === 0 ? "nothing of ours" : allowed.join(", ")}`,
  severity: "error",
  from: { path: `^src/${room}/` },
  to: {
    path: "^(src|sandbox)/",
    pathNot: [
      `^src/(${[room, ...allowed].join("|")})/`,
      // `documents` returns what it could not read instead of logging it; everybody else may use the shared files.
      ...(room === "documents" ? [] : [`^src/(${SHARED.join("|")})\\.ts$`]),
    ],
  },
}));

/** What the bot's features share → what of it that may import. Every other folder of the bot is a feature. */
const SHARED_BY_FEATURES = {
  ui: [],
  buttons: ["ui"],
  reason: ["ui"],
  colleagues: ["ui"],
  document: ["buttons", "colleagues", "ui"],
  walk: ["buttons", "document", "ui"],
  speak: ["buttons", "colleagues", "document", "pipeline", "ui", "walk"],
  pipeline: ["ui"],
};
const sharedByFeatures = Object.keys(SHARED_BY_FEATURES).join("|");

const botRules = [
  ...Object.entries(SHARED_BY_FEATURES).map(([folder, allowed]) => ({
    name: `bot-${folder}-imports`,
    comment: `of the bot's folders, ${folder} may import ${allowed.length === 0 ? "none" : allowed.join(", ")}`,
    severity: "error",
    from: { path: `^src/bot/${folder}/` },
    to: { path: "^src/bot/[^/]+/", pathNot: `^src/bot/(${[folder, ...allowed].join("|")})/` },
  })),
  {
    name: "bot-feature-imports",
    comment: "a feature links to another by its buttons, as pages link to addresses, and imports none",
    severity: "error",
    from: { path: "^src/bot/([^/]+)/", pathNot: `^src/bot/(${sharedByFeatures})/` },
    to: { path: "^src/bot/[^/]+/", pathNot: `^src/bot/($1|${sharedByFeatures})/` },
  },
  {
    name: "judged-once",
    comment: "what is true of a document is judged in one room; everybody else renders a judgement",
    severity: "error",
    from: { path: "^src/", pathNot: "^src/(judgement|documents)/" },
    to: {
      path: "^src/(documents/(silence|unusual)|judgement/(history-source|learn|part|people))\\.ts$",
    },
  },
  {
    name: "views-get-facts",
    comment: "a view turns facts into a screen; its handler reads, writes and sends",
    severity: "error",
    from: { path: "^src/(bot|capabilities)/.*[-/]view\\.ts$" },
    to: { path: "^src/bot/(visit|dependencies|chat)\\.ts$" },
  },
  {
    name: "db-parts-know-no-whole",
    comment:
      "both databases, encryption and migrations stand below the repositories; a move stands beside them",
    severity: "error",
    from: { path: "^src/db/(engine|rows)/" },
    to: { path: "^src/db/(move/|open-database\\.ts$)" },
  },
  {
    name: "db-engine-knows-no-repository",
    severity: "error",
    from: { path: "^src/db/engine/" },
    to: { path: "^src/db/rows/" },
  },
  {
    name: "capability-imports-the-surface",
    comment: "src/bot/index.ts says what of the bot a capability may import; the rest may change freely",
    severity: "error",
    from: { path: "^src/capabilities/" },
    to: { path: "^src/bot/", pathNot: "^src/bot/index\\.ts$" },
  },
  {
    name: "surface-is-for-capabilities",
    severity: "error",
    from: { path: "^src/", pathNot: "^src/capabilities/" },
    to: { path: "^src/bot/index\\.ts$" },
  },
  {
    name: "capability-imports-no-other",
    comment: "a capability offers itself in the places that the spine names",
    severity: "error",
    from: { path: "^src/capabilities/([^/]+)/" },
    to: { path: "^src/capabilities/", pathNot: "^src/capabilities/$1/" },
  },
  {
    name: "spine-knows-no-capability",
    comment: "main hands the capabilities to the bot",
    severity: "error",
    from: { path: "^(src|sandbox)/", pathNot: "^(src/(capabilities|main)|sandbox/test)/" },
    to: { path: "^src/capabilities/" },
  },
  {
    name: "main-imports-the-lists-of-capabilities-only",
    severity: "error",
    from: { path: "^src/main" },
    to: { path: "^src/capabilities/", pathNot: "^src/capabilities/(index|stored)\\.ts$" },
  },
  {
    name: "operator-imports-the-list-of-tables-only",
    severity: "error",
    from: { path: "^operator/" },
    to: { path: "^src/capabilities/", pathNot: "^src/capabilities/stored\\.ts$" },
  },
  {
    name: "tables-load-no-bot",
    comment: "commands load every table",
    severity: "error",
    from: { path: "^src/capabilities/([^/]+)/stored\\.ts$" },
    to: {
      path: "^src/",
      pathNot: ["^src/(db|documents|capabilities/$1)/", `^src/(${SHARED.join("|")})\\.ts$`],
    },
  },
  {
    name: "bot-features-in-create-bot-only",
    severity: "error",
    from: { path: "^src/", pathNot: "^src/bot/([^/]+/|create-bot\\.ts$)" },
    to: { path: "^src/bot/[^/]+/", pathNot: `^src/bot/(${sharedByFeatures})/` },
  },
];

module.exports = {
  forbidden: [
    { name: "no-circle", severity: "error", from: {}, to: { circular: true } },
    ...roomRules,
    ...botRules,
    {
      name: "shared-import-each-other-only",
      severity: "error",
      from: { path: `^src/(${SHARED.join("|")})\\.ts$` },
      to: { path: "^(src|sandbox)/", pathNot: `^src/(${SHARED.join("|")})\\.ts$` },
    },
    {
      name: "nothing-imports-main",
      severity: "error",
      from: { path: "^(src|operator|sandbox)/", pathNot: "^src/main(\\.ts$|/)" },
      to: { path: "^src/main(\\.ts$|/)" },
    },
    {
      name: "src-knows-no-workspace",
      comment: "what a running bot never imports stands outside",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(sandbox|operator)/" },
    },
    {
      name: "operator-imports",
      severity: "error",
      from: { path: "^operator/" },
      to: { path: "^(src/(main|bot|web|files)[./]|sandbox/)" },
    },
    {
      name: "sandbox-knows-documents-only",
      severity: "error",
      from: { path: "^sandbox/", pathNot: "^sandbox/(test/)?service/" },
      to: { path: "^src/", pathNot: "^src/documents/" },
    },
    {
      name: "sandbox-runs-without-its-tests",
      severity: "error",
      from: { path: "^sandbox/", pathNot: "^sandbox/test/" },
      to: { path: "^sandbox/test/" },
    },
    {
      name: "packages-are-declared",
      comment: "by the package.json that is nearest: a workspace's own, or Kotib's",
      severity: "error",
      from: { path: "^(src|operator|sandbox)/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "sandbox-service-imports",
      severity: "error",
      from: { path: "^sandbox/service/" },
      // The table of operations tells it what is asked of it, under which names.
      to: { path: "^(src|sandbox)/", pathNot: "^(src/documents|src/api/operations|sandbox/service)/" },
    },
    {
      name: "sandbox-eimzo-imports",
      severity: "error",
      from: { path: "^sandbox/eimzo/" },
      to: { path: "^(src|sandbox)/", pathNot: "^sandbox/eimzo/" },
    },
    {
      name: "sandbox-telegram-imports",
      severity: "error",
      from: { path: "^sandbox/telegram/" },
      to: { path: "^(src|sandbox)/", pathNot: "^sandbox/telegram/" },
    },
    {
      name: "grammy-in-bot-only",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(bot|capabilities)/" },
      to: { path: "(^|/)node_modules/(grammy|@grammyjs)/" },
    },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Built files, and examples that import the built package.
    exclude: { path: "^sandbox/telegram/(dist|examples)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
