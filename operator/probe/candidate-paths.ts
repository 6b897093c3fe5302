/** Guesses other places of an operation than the assumed one: the same place under other words for kind and list. */
import type { KindDescription } from "../../src/documents/description.ts";

/** Last parts of paths, by list or other operation; the assumed one is met again where the kind has another word. */
const lastParts: Readonly<Record<string, readonly string[]>> = {
  receive: ["receive", "received", "incoming", "inbox"],
  // `send` is left out: at another place than the assumed one it could be the action of sending.
  send: ["sent", "outgoing", "outbox"],
  queue: ["queue", "processing", "pending"],
  draft: ["draft", "drafts"],
  view: ["view/{id}", "show/{id}", "{id}"],
  signData: ["sign/{id}"],
};

/** Findings about this service for one kind are tried first for the next. */
export interface Learned {
  /** The text before the kind's word. */
  readonly prefixes: Set<string>;
  /** Operation → its last part. */
  readonly parts: Map<string, string>;
}

export interface CandidatePath {
  readonly path: string;
  readonly prefix: string;
  readonly part: string;
}

/** Likely paths of a list, of `view` or of `signData`, the likeliest first. */
export function findCandidates(
  { pathWords }: KindDescription,
  operation: string,
  { prefixes, parts }: Learned,
): CandidatePath[] {
  const known = parts.get(operation);
  return [...new Set([...prefixes, "/documents", ""])].flatMap((prefix) =>
    pathWords.flatMap((word) =>
      [...new Set([...(known === undefined ? [] : [known]), ...(lastParts[operation] ?? [operation])])].map(
        (part) => ({ path: `${prefix}/${word}/${part}`, prefix, part }),
      ),
    ),
  );
}

/** A name that no service has. */
const NOBODYS = "kotib-probe-7q5z";

/** The path with one of its last two words replaced by a name that nothing has. */
export function madeUpBeside(path: string): string[] {
  const parts = path.split("/");
  const words = parts.flatMap((part, index) => (part === "" || part === "{id}" ? [] : [index])).slice(-2);
  return words.map((word) => parts.with(word, NOBODYS).join("/"));
}

export function learn({ prefixes, parts }: Learned, operation: string, found: CandidatePath): void {
  prefixes.add(found.prefix);
  parts.set(operation, found.part);
}

/** The interface names the dashboard's operation but not the path before it. */
export const dashboardPaths = ["", "/documents", "/main", "/user"].map(
  (prefix): CandidatePath => ({ path: `${prefix}/dashboard/queue`, prefix, part: "dashboard/queue" }),
);
