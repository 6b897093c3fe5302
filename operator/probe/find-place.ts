/** Finds an operation: at its place in the profile, otherwise at a likely other one that answers as it should. */
import type { Evidence } from "../../src/documents/evidence.ts";
import { type CandidatePath, learn, madeUpBeside } from "./candidate-paths.ts";
import type { ProbeContext } from "./probe-context.ts";
import type { Asked } from "./probe-wire.ts";
import { quoteAll } from "./seen-fields.ts";

export type Answered = Extract<Asked, { readonly kind: "answer" }>;

export interface Wanted<T> {
  readonly group: string;
  readonly what: string;
  /** The operation's name among the candidates, for the next kind. */
  readonly operation: string;
  readonly method: "GET" | "POST";
  /** The part of the profile with its place, and its key. */
  readonly place: { path: string; evidence?: Evidence };
  readonly key: string;
  readonly others: readonly CandidatePath[];
  /** Tried one after another at the assumed place: a document may be out of sight. None: the path has no `{id}`. */
  readonly ids?: readonly string[];
  readonly body?: Readonly<Record<string, unknown>>;
  /** Null for another answer, such as a page of a site. */
  read(answer: Answered, id: string): T | null;
  /** Whether it shows that another place than the assumed one is the right one; any that can be read does if absent. */
  proves?(it: T): boolean;
  tell?(it: T): string;
}

/** `status`: nothing is there or elsewhere, which the caller notes; null: the note is that nobody can tell. */
export type Found<T> = { readonly it: T; readonly id: string } | { readonly status: number } | null;

export async function findPlace<T>(context: ProbeContext, wanted: Wanted<T>): Promise<Found<T>> {
  const { wire, learned, guesses } = context;
  const { what, operation, method, place, ids = [""], body } = wanted;
  const note = context.on(wanted.group);
  const ask = async (path: string, id: string) => {
    const asked = await wire.read({ operation, method, path, ...(id && { id }), ...(body && { body }) });
    return { asked, it: asked.kind === "answer" ? wanted.read(asked, id) : null };
  };
  const tell = (it: T) => `It is at \`${place.path}\`${wanted.tell?.(it) ?? ""}.`;

  let met: Asked | null = null;
  for (const id of ids) {
    const { asked, it } = await ask(place.path, id);
    if (it !== null) {
      if (place.evidence === "assumed") place.evidence = "observed";
      note.confirmed(what, tell(it));
      return { it, id };
    }
    if (met === null || met.kind === "absent") met = asked;
  }
  if (met?.kind === "absent") {
    const [id = ""] = ids;
    const unanswered: string[] = [];
    for (const candidate of wanted.others.filter(({ path }) => path !== place.path).slice(0, guesses)) {
      const { asked, it } = await ask(candidate.path, id);
      if (asked.kind === "failed" || asked.kind === "forbidden") unanswered.push(candidate.path);
      if (it === null || wanted.proves?.(it) === false) continue;
      if (await answersAnything({ path: candidate.path, id }, ask)) {
        note.unknown(
          what,
          `\`${place.path}\` is not there (${met.status}), and names that nothing has are answered like \`${candidate.path}\`.`,
          watchAndSet(wanted),
        );
        return null;
      }
      Object.assign(place, { path: candidate.path, ...(place.evidence && { evidence: "observed" }) });
      learn(learned, operation, candidate);
      note.corrected(what, tell(it));
      return { it, id };
    }
    if (wire.stopped() === null && unanswered.length === 0) return { status: met.status };
    if (wire.stopped() === null) {
      note.unknown(
        what,
        `\`${place.path}\` is not there (${met.status}), and likely other paths gave no usable answer: ${quoteAll(unanswered)}.`,
        `Run the probe later. ${watchAndSet(wanted)}`,
      );
      return null;
    }
  }
  note.unknown(
    what,
    `\`${place.path}\` ${explain(met)}.`,
    `Run the probe later, or with an account that may read this. ${watchAndSet(wanted)}`,
  );
  return null;
}

/** Whether the service answers a place beside this one, whose name nothing has, in the same way. */
async function answersAnything(
  { path, id }: { readonly path: string; readonly id: string },
  ask: (path: string, id: string) => Promise<{ readonly it: unknown }>,
): Promise<boolean> {
  for (const beside of madeUpBeside(path)) if ((await ask(beside, id)).it !== null) return true;
  return false;
}

const watchAndSet = ({ key }: Pick<Wanted<unknown>, "key">) =>
  `Watch which path the service's own site asks, and set \`${key}.path\`.`;

function explain(asked: Asked | null): string {
  switch (asked?.kind) {
    case "answer":
      return "answers with something else";
    case "absent":
      return `is not there (${asked.status}), and the search for another path was cut short`;
    case "refused":
      return `refuses a plain question (${asked.status})`;
    case "forbidden":
      return "is not for this account (403)";
    default:
      return `gave no usable answer (${asked?.code ?? "NotAsked"})`;
  }
}

export function readObject(answer: Answered): Answered | null {
  return typeof answer.value === "object" && answer.value !== null ? answer : null;
}

/** Notes that nothing is there, and the consequence in the profile; `off` is the key that turned it off. */
export function noteAbsent(
  context: ProbeContext,
  { group, what, place, key }: Pick<Wanted<unknown>, "group" | "what" | "place" | "key">,
  { status, told, off }: { readonly status: number; readonly told: string; readonly off: string | null },
): void {
  context
    .on(group)
    [off === null ? "unknown" : "absent"](
      what,
      `The service has no \`${place.path}\` (${status}), nor another likely path that was tried. ${told}`,
      `Watch which path the service's own site asks, and set \`${key}.path\`${off === null ? "" : ` and \`${off}\``}.`,
    );
}
