// Only what needs types; format and everything else is Biome's.
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

/** `now - since < N` and the like, where `now` is a clock that can be set. */
const AGE = 'BinaryExpression[operator=/^[<>]=?$/] > BinaryExpression[operator="-"]';
const NOW = '[callee.property.name="now"][callee.object.name!="performance"]';

/** Readings of the machine's clock: by a call, or handed on as a function. */
const MACHINE_TIME = [
  'MemberExpression[object.name="Date"][property.name="now"]:not(AssignmentExpression > .left)',
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'MemberExpression[object.name="performance"][property.name="timeOrigin"]',
];

export default tseslint.config(
  { ignores: ["**/dist/**", "node_modules/**", "**/*.js", "**/*.mjs", "**/*.cjs", "test/fixtures/**"] },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    plugins: { "@typescript-eslint": tseslint.plugin },
    rules: {
      "@typescript-eslint/no-floating-promises": ["error", { checkThenables: true }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { arguments: false } }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Texts of other people pass these patterns: none may take more than linear time.
    files: ["{src,operator}/**/*.{ts,tsx}", "sandbox/{service,telegram}/**/*.{ts,tsx}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    files: ["src/**/*.ts", "operator/**/*.ts"],
    ignores: ["src/clock.ts", "src/web/pages/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[`${AGE}[left.name="now"]`, `${AGE} > CallExpression.left${NOW}`].map((selector) => ({
          selector,
          message: "With the clock set back this is younger than nothing: ask `hasPassed` of src/clock.ts.",
        })),
      ],
    },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["src/bot/document/pages-of.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "/ui/fit\\.ts$",
              importNames: ["linesOf"],
              message: "One function makes a screen fit: say by `must`, `may` and `each` what gives way.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/{bot,capabilities}/**/{view,*-view}.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...[":function[async=true]", "AwaitExpression", 'Identifier[name="Promise"]'].map((selector) => ({
          selector,
          message: "A view waits for nothing: its handler gathers the facts.",
        })),
      ],
    },
  },
  {
    files: ["src/capabilities/**/view.ts", "src/capabilities/**/*-view.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "/bot/index\\.ts$",
              importNames: ["Visit", "BotDependencies"],
              message: "A view turns facts into a screen; its handler reads, writes and sends.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["test/**/*.{ts,tsx}", "sandbox/**/*.{ts,tsx}", "proofs/**/*.ts"],
    ignores: ["sandbox/telegram/clock.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...MACHINE_TIME.map((selector) => ({
          selector,
          message:
            "Begin at the moment of test/support/clock.ts; a test about the machine's clock takes `systemClock`.",
        })),
      ],
    },
  },
);
