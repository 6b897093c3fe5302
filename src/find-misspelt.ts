/** Finds variables whose name is a slip; without a word about it, a setting would just be missing. */
import { configVariables } from "./config.ts";
import { countSlips } from "./documents/nearest-name.ts";
import type { Environment } from "./environment.ts";

/** Shorter names are too near to others' names. */
const SHORTEST_GUESSED = 7;
const MOST_SLIPS = 2;

const OF_COMMANDS = ["SERVICE_PASSWORD", "SERVICE_PASSWORD_FILE"];

export function findMisspelt(env: Environment): string[] {
  const names = [...configVariables, ...OF_COMMANDS];
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || name.length < SHORTEST_GUESSED || names.includes(name)) return [];
    const meant = names.find(
      (known) => known.length >= SHORTEST_GUESSED && countSlips(name, known) <= MOST_SLIPS,
    );
    return meant === undefined ? [] : [`${name} is no variable of Kotib's: did you mean ${meant}?`];
  });
}
