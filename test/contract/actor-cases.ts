/**
 * Cases for every action by every person on a document of every state: done where Kotib offers it, otherwise refused.
 */

import type { Call } from "../../src/api/call.ts";
import { listDocuments } from "../../src/api/operations/list-documents.ts";
import { submitAction } from "../../src/api/operations/submit-action.ts";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import { possibleActions } from "../../src/documents/available-actions.ts";
import { type ActionDescription, type ActionName, actionNames } from "../../src/documents/description.ts";
import { rolesOf } from "../../src/documents/direction.ts";
import type { BusinessDocument, DocumentId } from "../../src/documents/document.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { ServiceConflict, ServiceForbidden, ServiceRejected } from "../../src/errors.ts";
import { readSignData } from "../../src/signing/read-sign-data.ts";
import type { CaseRun, ConformanceCase, Person } from "./conformance-case.ts";
import type { Operation } from "./contract.ts";
import { expectPost, expectSignData, expectView, type WalkedAction } from "./expected-action.ts";
import { credentialsOf, persons } from "./walked-people.ts";

const someReason = "Narxi shartnomaga mos emas";

export interface ActorWorld {
  readonly profile: ServiceProfile;
  readonly contract: Readonly<Record<string, Operation>>;
  /** Invoices only. */
  readonly short: boolean;
  call(person: Person): Call;
  sign(person: Person, content: Uint8Array): Promise<string>;
  /** Lets the service's time pass until every action has shown its effect. */
  pass(): void;
}

interface Attempt {
  readonly person: Person;
  readonly document: BusinessDocument;
  readonly walked: WalkedAction;
  readonly action: ActionDescription;
}

/** Reads what there is, then makes the cases: refused ones first, since they leave their document as it is. */
export async function actorCases(world: ActorWorld): Promise<ConformanceCase[]> {
  const kinds = world.short ? (["invoice"] as const) : kindNames;
  const refused: ConformanceCase[] = [];
  const done: ConformanceCase[] = [];
  const used = new Set<DocumentId>();
  for (const kind of kinds) {
    for (const person of persons) {
      for (const documents of (await readByState(world, person, kind)).values()) {
        for (const name of actionNames) {
          const action = world.profile.kinds[kind].actions[name];
          if (action === undefined) continue;
          const { tin, maySign } = credentialsOf(person);
          const [first] = documents;
          if (first === undefined) continue;
          const offers = (document: BusinessDocument) =>
            maySign &&
            action.on &&
            possibleActions(world.profile.kinds[kind], document.stateId, rolesOf(document, tin)).includes(
              name,
            );
          const offered = documents.find(
            ({ id, ...rest }) => id !== null && !used.has(id) && offers({ id, ...rest }),
          );
          const other = documents.find((document) => !offers(document));
          if (offered?.id != null) {
            used.add(offered.id);
            const attempt = attemptOf(world, person, offered, name, action);
            if (action.reason === "required") refused.push(withoutReason(world, attempt));
            done.push(succeeds(world, attempt));
          }
          if (other?.id != null)
            refused.push(isRefused(world, attemptOf(world, person, other, name, action)));
        }
      }
    }
  }
  return [...refused, ...done];
}

function attemptOf(
  { profile, contract }: ActorWorld,
  person: Person,
  document: BusinessDocument,
  name: ActionName,
  action: ActionDescription,
): Attempt {
  const { kind, id } = document;
  if (id === null) throw new Error(`a ${kind} has no identifier`);
  return { person, document, action, walked: { profile, contract, kind, action: name, id, as: person } };
}

/** Every document that any list shows to the person, by its state. */
async function readByState(
  { profile, call }: ActorWorld,
  person: Person,
  kind: KindName,
): Promise<ReadonlyMap<number, readonly BusinessDocument[]>> {
  const byId = new Map<DocumentId, BusinessDocument>();
  for (const [list, { limit }] of Object.entries(profile.kinds[kind].lists)) {
    const request = { kind, list, filters: {}, page: 1, limit: limit.maximum, language: "ru" } as const;
    const { documents } = await call(person)(listDocuments, request);
    for (const document of documents) if (document.id !== null) byId.set(document.id, document);
  }
  const byState = new Map<number, BusinessDocument[]>();
  for (const document of byId.values()) {
    const state = document.stateId ?? Number.NaN;
    byState.set(state, [...(byState.get(state) ?? []), document]);
  }
  return byState;
}

function succeeds(world: ActorWorld, attempt: Attempt): ConformanceCase {
  const { action, walked } = attempt;
  return caseOf(attempt, "is done", async (run) => {
    await act(run, world, attempt, action.reason === "required" ? someReason : null);
    world.pass();
    run.expect(expectView(walked));
    const { kind, id } = walked;
    const { stateId } = (await run.call(walked.as)(viewDocument, { kind, id, language: "ru" })).document;
    const ends = [...action.done, ...action.failed];
    run.check(stateId !== null && ends.includes(stateId), `the state is ${stateId} afterwards`);
  });
}

function isRefused(world: ActorWorld, attempt: Attempt): ConformanceCase {
  return caseOf(attempt, "is refused", async (run) => {
    const reason = attempt.action.reason === "required" ? someReason : null;
    const error = await act(run, world, attempt, reason).catch((thrown: unknown) => thrown);
    run.check(
      error instanceof ServiceForbidden || error instanceof ServiceConflict,
      `the service should refuse, but: ${error}`,
    );
  });
}

function withoutReason(world: ActorWorld, attempt: Attempt): ConformanceCase {
  return caseOf(attempt, "without its reason is refused", async (run) => {
    const error = await act(run, world, attempt, null).catch((thrown: unknown) => thrown);
    run.check(error instanceof ServiceRejected, `the service should ask for the reason, but: ${error}`);
  });
}

/** Fetches, signs with the person's own key, and posts. */
async function act(run: CaseRun, world: ActorWorld, attempt: Attempt, reason: string | null): Promise<void> {
  const { walked } = attempt;
  const { kind, action, id, as } = walked;
  const request = { kind, action, id, reason, language: "ru" } as const;
  expectSignData(walked).forEach(run.expect);
  const { content } = await readSignData(world.profile, run.call(as), request);
  const signature = await world.sign(as, content);
  run.expect(expectPost(walked, signature, reason));
  await run.call(as)(submitAction, { ...request, signature });
}

function caseOf(
  { person, document, walked }: Attempt,
  what: string,
  run: ConformanceCase["run"],
): ConformanceCase {
  const subject = `${walked.kind}.${walked.action}`;
  return {
    what: `${subject} by the ${person} in state ${document.stateId} ${what}`,
    subject,
    filter: null,
    run,
  };
}
