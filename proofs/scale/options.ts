/** The options of `npm run proofs -- scale`. */
import { readArguments } from "../../tools/read-arguments.ts";
import { readCounts } from "./judge.ts";
import type { ScaleOptions } from "./scale.ts";

const USAGE = `Usage: npm run proofs -- scale [OPTIONS]
  Starts a PostgreSQL and, for each number of replicas, so many Kotibs behind one webhook; many people tap, some decide and
  sign. With two or more, one is killed at the end. Needs Linux and Debian's package postgresql. The last line is JSON; ends
  with 1 where something was lost, posted twice or answered out of order.

  --replicas LIST   numbers of Kotibs, one after the other (1,2,3)
  --seconds N       length of each part (20)
  --people N        people who tap (300)
  --waiting N       people of them who wait for an answer at one time, for each Kotib (40)
  --decide N        one of so many taps brings a decision that is signed and posted (100)
  --share N         the share of a core that each Kotib gets; default: half of this machine's cores, divided among
                    the most Kotibs. 0: no limit
  --node-args TEXT  arguments for the Kotibs' Node
  --statements      prints what the database was asked most
  --help            prints this`;

/** The options of this process; ends it where they cannot be understood. */
export function readOptions(cores: number): ScaleOptions & { readonly statements: boolean } {
  const { values, fail } = readArguments({
    usage: USAGE,
    numbers: ["seconds", "people", "waiting", "decide"],
    options: {
      replicas: { type: "string", default: "1,2,3" },
      seconds: { type: "string", default: "20" },
      people: { type: "string", default: "300" },
      waiting: { type: "string", default: "40" },
      decide: { type: "string", default: "100" },
      share: { type: "string" },
      "node-args": { type: "string", default: "" },
      statements: { type: "boolean", default: false },
    },
  });
  const replicas = readCounts(values.replicas);
  if (replicas === null)
    return fail(`--replicas must be numbers from 1 to 16 with commas, not "${values.replicas}".`);
  const share = values.share === undefined ? usualShare(replicas, cores) : Number(values.share);
  if (!(share >= 0)) return fail(`--share must be a number from 0 on, not "${values.share}".`);
  return {
    ...{ replicas, share, statements: values.statements },
    ...{ seconds: Number(values.seconds), people: Number(values.people), waiting: Number(values.waiting) },
    decideEvery: Number(values.decide),
    flags: values["node-args"].split(" ").filter((text) => text !== ""),
  };
}

/** With half of the machine for all that is no Kotib, so that one gets as much as each of the most. */
export function usualShare(replicas: readonly number[], cores: number): number {
  return Math.min(1, cores / 2 / Math.max(...replicas));
}
