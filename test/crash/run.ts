/** `npm run crash`: Kotib is killed at every step that matters, again and again; ends with one line of JSON. */
import { stepNames } from "../../src/steps.ts";
import { readArguments } from "../../tools/read-arguments.mjs";
import { planDeaths, prepareGround, type Round } from "./rounds.ts";

const { values } = readArguments({
  usage: `Usage: npm run crash [-- OPTIONS]
  Kills Kotib at every step that matters, again and again. The last line is JSON; ends with 1 where a promise was broken.

  --rounds N    how many times (200)
  --only TEXT   only steps whose name begins so
  --help        prints this`,
  numbers: ["rounds"],
  options: {
    rounds: { type: "string", default: "200" },
    only: { type: "string", default: "" },
  },
});
const wanted = Number(values.rounds);
const deaths = planDeaths(wanted * stepNames.length)
  .filter(({ step }) => step.startsWith(values.only))
  .slice(0, wanted);
const startedAt = performance.now();
const ground = await prepareGround();
const rounds: Round[] = [];
for (const death of deaths) {
  const round = await ground.play(death);
  rounds.push(round);
  const { updatesLost, postedTwice, notificationsLost, notificationsRepeated } = round.found;
  const figures = [updatesLost, postedTwice, notificationsLost, notificationsRepeated].join(" ");
  console.error(
    `${rounds.length} ${death.step} × ${death.times} ${round.hit ? "" : "not reached "}${figures}`,
  );
}
await ground.close();

const hits = Object.fromEntries(
  stepNames.map((step) => [step, rounds.filter(({ death, hit }) => hit && death.step === step).length]),
);
const sum = (name: keyof Round["found"] | "notices") =>
  rounds.reduce((all, { found, notices }) => all + (name === "notices" ? notices : found[name]), 0);
/** Notices under way at a kill: each may have reached Telegram before our commit, and be told again. */
const mayRepeat = sum("notices");
const counts = {
  updatesLost: sum("updatesLost"),
  postedTwice: sum("postedTwice"),
  notificationsLost: sum("notificationsLost"),
  notificationsRepeated: sum("notificationsRepeated"),
};
console.log(
  JSON.stringify({
    rounds: rounds.length,
    ...counts,
    mayRepeat,
    minutes: Math.round((performance.now() - startedAt) / 6000) / 10,
    failpoints: hits,
  }),
);
const { updatesLost, postedTwice, notificationsLost, notificationsRepeated } = counts;
process.exitCode =
  updatesLost + postedTwice + notificationsLost === 0 && notificationsRepeated <= mayRepeat ? 0 : 1;
