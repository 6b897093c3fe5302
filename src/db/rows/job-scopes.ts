/** Separates jobs that run apart from the others, so that many of them hold up nobody. */

/** Jobs that ask the service, or count what it holds, while nobody waits; and all others. */
export type JobScope = "foreground" | "background";

export const jobScopes = ["foreground", "background"] as const satisfies readonly JobScope[];

/**
 * The types of the background; every other is of the foreground, also one that only another version knows. Indexes of
 * waiting jobs are made of this list: a change of it is a change of the schema.
 */
export const backgroundTypes: readonly string[] = ["follow", "table", "watch"];

const list = backgroundTypes.map((type) => `'${type}'`).join(", ");

/** The condition of each, in the words of its index: neither database would find that by others. */
export const ofScope: Readonly<Record<JobScope, string>> = {
  foreground: `type not in (${list})`,
  background: `type in (${list})`,
};

/** Waits for its time, and for nothing else. */
export const WAITS = "dead_at is null and lease_owner is null and parked = 0";

/** The same thing for each scope. */
export const forEachScope = <T>(make: (scope: JobScope) => T): Readonly<Record<JobScope, T>> => ({
  foreground: make("foreground"),
  background: make("background"),
});
