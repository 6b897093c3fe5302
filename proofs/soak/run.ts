/** `npm run proofs -- soak`: many people act at random while things go wrong; ends with one line of JSON. */
import { readArguments } from "../../tools/read-arguments.ts";
import { soak } from "./soak.ts";

/** A person acts about twice a minute. */
const PACE_SECONDS = 30;

const HELP = `npm run proofs -- soak [options]: many people use Kotib at random while things go wrong

  --users N      people; default 200
  --minutes N    how long they act; default 1
  --seed N       another run; default 1
  --keep         keeps the folder with Kotib's log and database

Ends with one line of JSON, and with 1 where a promise was broken.`;

const { values } = readArguments({
  usage: HELP,
  numbers: ["users", "minutes"],
  options: {
    users: { type: "string", default: "200" },
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    keep: { type: "boolean", default: false },
  },
});

const startedAt = performance.now();
const soaked = await soak(
  {
    users: Number(values.users),
    seconds: Number(values.minutes) * 60,
    paceSeconds: PACE_SECONDS,
    seed: Number(values.seed),
    keep: values.keep,
  },
  (line) => console.error(`${Math.round((performance.now() - startedAt) / 1000)} s: ${line}`),
);
for (const { what, personId, about, at, evidence } of soaked.lost)
  console.error(
    `lost: ${what} ${about} of ${at} to ${personId ?? "nobody in particular"}: ${JSON.stringify(evidence)}`,
  );
console.log(JSON.stringify(soaked));
const { updatesLost, postedTwice, notificationsLost, errors } = soaked;
const isKept = updatesLost + postedTwice + notificationsLost + errors.tooOld.unexplained === 0;
// Nothing that was left open keeps this process.
process.exit(isKept ? 0 : 1);
