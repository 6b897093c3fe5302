/** Controls of what people send: nothing of it is lost, and nothing of it keeps others waiting. */
import { type Control, change } from "./control.ts";

const RECEIVE = "src/bot/receive-updates.ts";
const RECEIVE_TEST = "test/unit/bot/receive-updates.test.ts";
const AWAY_TEST = "test/scenarios/telegram-away.test.ts";
const RUNNER_TEST = "test/unit/jobs/job-runner.test.ts";
const JOBS_TEST = "test/unit/db/jobs.test.ts";

export const updates: readonly Control[] = [
  {
    promise: "P1",
    control: "While Telegram cannot be written to, updates wait and no try of them counts",
    changes: [
      change(
        "src/db/settle-jobs.ts",
        "case when attempts > 1 then attempts - 1 else 1 end",
        "case when attempts > 1 then attempts else 1 end",
      ),
    ],
    test: AWAY_TEST,
    name: "every update taken meanwhile is answered afterwards",
  },
  {
    promise: "P1",
    control: "An update that Telegram's failure met is worked again, not given up",
    changes: [
      change(
        "src/bot/create-bot.ts",
        'if (failure.kind === "unavailable") throw health.failed(job.id) ?? error;',
        'if (failure.kind === "unavailable") throw new GiveUp(error);',
      ),
    ],
    test: AWAY_TEST,
    name: "every update taken meanwhile is answered afterwards",
  },
  {
    promise: "P1",
    control: "Where Telegram asks to wait, an update waits as long, and no try of it counts",
    changes: [
      change(
        "src/bot/create-bot.ts",
        'if (failure.kind === "rateLimited")\n        throw new RunAgainAt(',
        'if (failure.kind === "rateLimited" && job.id < 0)\n        throw new RunAgainAt(',
      ),
    ],
    test: AWAY_TEST,
    name: "what Telegram asks to wait for is written when it may be",
  },
  {
    promise: "P1",
    control: "An update that is given up ends in a request to its person to repeat it",
    changes: [
      change("src/db/settle-jobs.ts", "if (settled?.type === UPDATE_TYPE)", "if (settled?.type === held)"),
    ],
    test: AWAY_TEST,
    name: "what Telegram refuses for good ends in a request to repeat it",
  },
  {
    promise: "P1",
    control: "An update that is given up leaves the operator method, status and kind of the failure",
    changes: [change("src/main/build-runners.ts", "    explain: explainTelegramError,\n", "")],
    test: AWAY_TEST,
    name: "and in a line for the operator",
  },
  {
    promise: "P1",
    control: "An answer to a tap that failed is tried again",
    changes: [
      change(
        "src/bot/pipeline/tap-answers.ts",
        'const mayHelp = failure.kind === "unavailable" || failure.kind === "rateLimited";',
        'const mayHelp = failure.kind === "rateLimited";',
      ),
    ],
    test: AWAY_TEST,
    name: "an answer to a tap that failed is given again",
  },
  {
    promise: "P1",
    control: "An update that cannot be read is set aside, and polling goes on",
    changes: [
      change(
        RECEIVE,
        "      // Telegram keeps what could not be stored now.\n      if (!isOfUpdate(error)) throw error;",
        "      throw error;",
      ),
    ],
    test: RECEIVE_TEST,
    name: "that cannot be read do not stop polling",
  },
  {
    promise: "P1",
    control: "An update that cannot be written keeps no other out",
    changes: [
      change(
        RECEIVE,
        "      if (!isOfUpdate(error)) throw error;\n      await storeOneByOne(sealed);",
        "      throw error;",
      ),
    ],
    test: RECEIVE_TEST,
    name: "of any odd shape keep no other out",
  },
  {
    promise: "P1",
    control: "An update without a number of Telegram's is left out, and keeps no other out",
    changes: [change(RECEIVE, "    Number.isSafeInteger(update.update_id) &&\n", "")],
    test: RECEIVE_TEST,
    name: "of any odd shape keep no other out",
  },
  {
    promise: "P1",
    control: "While the database takes nothing, updates stay at Telegram and none is given up",
    changes: [change(RECEIVE, "return !error.isOfDatabase;", "return error.databaseCode !== null;")],
    test: RECEIVE_TEST,
    name: "are left at Telegram while the database takes nothing",
  },
  {
    promise: "P1",
    control: "A webhook's update is written down before Telegram hears that it was taken",
    changes: [
      change("src/web/webhook-route.ts", "else await take(update);", "else void take(update).catch(String);"),
    ],
    test: "test/unit/web/webhook.test.ts",
    name: "lets Telegram repeat what could not be written down",
  },
  {
    promise: "P1",
    control: "What polls bring is written down before the next poll confirms it",
    changes: [
      change(
        RECEIVE,
        "if (updates.length > 0) await take(updates);",
        "if (updates.length > 0) take(updates).catch(String);",
      ),
    ],
    test: RECEIVE_TEST,
    name: "are confirmed by the next poll only once they are stored",
  },
  {
    promise: "P1",
    control: "An update that Telegram brings twice is worked once",
    changes: [
      change(
        "src/db/take-updates.ts",
        "if ((await take.run(updateId, now)).changes === 0) continue;",
        "await take.run(updateId, now);",
      ),
    ],
    test: JOBS_TEST,
    name: "are taken once, however often and in whatever order they are delivered",
  },
  {
    promise: "P1",
    control: "Who sent too many is told so, also where these were the first",
    changes: [
      change(
        RECEIVE,
        "      hasty.add(person);\n",
        "      hasty.add(person);\n      await tellOfLimit(person);\n",
      ),
    ],
    test: "test/scenarios/log-in-by-chat.test.ts",
    name: "hold: of tries to log in, and of a person's messages",
  },
  {
    promise: "P1",
    control: "Work that always fails is given up, and its lane goes on",
    changes: [
      change(
        "src/jobs/retry-policy.ts",
        "job.attempt >= policy.maxAttempts",
        "job.attempt > 9 * policy.maxAttempts",
      ),
    ],
    test: RUNNER_TEST,
    name: "gives a poison job up",
  },
  {
    promise: "P1",
    control: "Work that kills its process is given up, too",
    changes: [
      change(
        "src/jobs/create-job-runner.ts",
        "if (job.attempt > policy.maxAttempts) throw new KilledItsProcess();",
        "void KilledItsProcess;",
      ),
    ],
    test: RUNNER_TEST,
    name: "gives up a job that killed its process",
  },
  {
    promise: "P1",
    control: "What a process that died had in hand is worked by the next, at once",
    changes: [
      change(
        "src/db/open-database.ts",
        "const count = await releaseLeases(store);",
        "const count = Number(!releaseLeases);",
      ),
    ],
    test: JOBS_TEST,
    name: "of a process that died are worked again at once",
  },
  {
    promise: "P7",
    control:
      "A clock that is set back while Kotib runs is noticed, and what follows a signature is moved with it",
    changes: [change("src/main/watch-clock.ts", "if (back < LEAST_MS) return;", "if (back > 0) return;")],
    test: "test/scenarios/clock-set-back.test.ts",
    name: "while Kotib runs",
  },
  {
    promise: "P7",
    control: "… and one that is set back between two runs, too",
    changes: [
      change(
        "src/main/watch-clock.ts",
        "seen = await db.clockSetBack.latest();",
        "seen = 0 * (await db.clockSetBack.latest());",
      ),
    ],
    test: "test/scenarios/clock-set-back.test.ts",
    name: "between two runs",
  },
  {
    promise: "P8",
    control: "A tap that the service could not serve ends in a promise to tell when it is back",
    changes: [
      change(
        "src/bot/pipeline/guard.ts",
        "if (since !== null) await promises.make(visit, since, again);",
        "void again;",
      ),
    ],
    test: "test/faults/service-away.test.ts",
    name: "tells since when, and once that it is back",
  },
  {
    promise: "P8",
    control: "Nobody is told that it is back before it answers",
    changes: [
      change(
        "src/bot/service-back/tell-back.ts",
        "if (!(await isBack(visit))) throw new RunAgainAt(nextLookAt(clock.now()));",
        "if (isBack === null) throw new RunAgainAt(nextLookAt(clock.now()));",
      ),
    ],
    test: "test/faults/service-away.test.ts",
    name: "tells since when, and once that it is back",
  },
  {
    promise: "P8",
    control: "Who saw that it is back is not told so",
    changes: [change("src/bot/pipeline/guard.ts", "      await promises.served(visit, data);\n", "")],
    test: "test/faults/service-away.test.ts",
    name: "does not tell who found out alone",
  },
];
