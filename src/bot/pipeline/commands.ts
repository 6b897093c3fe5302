/** The commands of all features. */
import type { Feature } from "../feature.ts";
import type { Visit } from "../visit.ts";

export interface Commands {
  has(text: string): boolean;
  /** The command in a text that looks like one; `run` is null for an unknown one. Null for any other text. */
  find(text: string): { readonly run: ((visit: Visit) => Promise<void>) | null } | null;
}

export function createCommands(features: readonly Feature[]): Commands {
  const commands = new Map(features.flatMap((feature) => Object.entries(feature.commands ?? {})));
  const find: Commands["find"] = (text) => {
    // `/name@bot argument`
    const [, name, argument = ""] = /^\/([a-z0-9_]+)(?:@\w+)?(?:\s([\s\S]*))?$/i.exec(text) ?? [];
    if (name === undefined) return null;
    const run = commands.get(name.toLowerCase());
    return { run: run === undefined ? null : (visit) => run(visit, argument.trim()) };
  };
  return { find, has: (text) => (find(text)?.run ?? null) !== null };
}
