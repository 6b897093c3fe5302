/** Takes an action on a document: checks role, owner, state and signature in this order, then plans the states. */
import type { ActionDescription, ActionName, KindDescription } from "../../src/documents/description.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { type Answer, answer, Refusal } from "./answers.ts";
import type { SandboxDatabase } from "./database.ts";
import type { DocumentStore, PlannedState, StoredDocument } from "./document-store.ts";
import { getMessage } from "./messages.ts";
import type { SenderSignatures } from "./sender-signatures.ts";
import { findExpectedContents } from "./sign-data.ts";
import type { ServiceLanguage } from "./state-texts.ts";
import type { User } from "./users.ts";
import { verifySignature } from "./verify-signature.ts";
import { CATALOG_ERROR } from "./world/seed-documents.ts";
import { findReader } from "./write-document.ts";

export interface ActionRequest {
  readonly user: User;
  readonly language: ServiceLanguage;
  readonly body: Record<string, unknown>;
}

export interface ActionContext {
  readonly store: DocumentStore;
  readonly database: SandboxDatabase;
  readonly authorityPem: string;
  readonly signatures: SenderSignatures;
  readonly now: () => number;
  readonly stateDelayMs: () => number;
  /** Writes a record's JSON text as this service spells it. */
  readonly write: (text: string) => string;
}

/** Serves one described action. Throws refusals, which change nothing. */
export function createAction(
  context: ActionContext,
  kindName: KindName,
  kind: KindDescription,
  name: ActionName,
  action: ActionDescription,
): (request: ActionRequest) => Answer {
  const { store, database } = context;
  const useSignature = database.prepare(
    "INSERT OR IGNORE INTO used_signatures (digest, document) VALUES (?, ?)",
  );
  const take = database.transaction((request: ActionRequest): Answer => {
    const { id, signature, reason } = readBody(action, request.body);
    const document = store.find(id);
    if (document === null || document.kind !== kindName) throw new Refusal(404, "notFound");
    checkActor(document, request.user, action);
    if (document.pending === 1) throw new Refusal(409, "underWay");
    if (!action.from.includes(document.state)) throw new Refusal(409, "conflict");

    const now = context.now();
    const verdict = verifySignature({
      signature,
      contents: findExpectedContents(kind, action, document, reason, context.write),
      container: action.signature.container,
      tin: request.user.tin,
      authorityPem: context.authorityPem,
      now,
    });
    const field = action.body.signature;
    if (!verdict.ok) throw Refusal.ofFields([[field, verdict.fault]]);
    if (useSignature.run(verdict.replayKey, id).changes === 0)
      throw Refusal.ofFields([[field, "alreadyUsed"]]);

    if (name === "send") context.signatures.keep(id, signature);
    const delay = context.stateDelayMs();
    const planned = planStates(name, action, document).map(
      (step, index): PlannedState => ({ ...step, at: now + delay * (index + 1) }),
    );
    const onTheWay = action.onTheWay[0] ?? null;
    const by = request.user.tin;
    store.takeAction(id, { now, state: onTheWay, planned, notes: reason, sent: name === "send", by });
    return answer({
      success: true,
      message: getMessage("queued", request.language),
      data: { [action.body.id]: id, stateid: onTheWay ?? document.state },
    });
  });
  return (request) => take.immediate(request);
}

function readBody(action: ActionDescription, body: Record<string, unknown>) {
  const read = (field: string, isRequired: boolean): string => {
    const value = body[field];
    if (value === undefined || value === null || value === "") {
      if (isRequired) throw Refusal.ofFields([[field, "required"]]);
      return "";
    }
    if (typeof value !== "string") throw Refusal.ofFields([[field, "string"]]);
    return value;
  };
  const id = read(action.body.id, true);
  const signature = read(action.body.signature, true);
  const reason =
    action.body.reason === undefined ? "" : read(action.body.reason, action.reason === "required").trim();
  if (action.reason === "required" && reason === "") {
    throw Refusal.ofFields([[action.body.reason ?? "notes", "required"]]);
  }
  return { id, signature, reason: reason === "" ? null : reason };
}

function checkActor(document: StoredDocument, user: User, action: ActionDescription): void {
  const reader = findReader(document, user);
  if (reader === null) throw new Refusal(403, "forbiddenOwner");
  const isActor =
    action.actor === "agent"
      ? reader === "agent"
      : action.actor === "sender"
        ? document.tin0 === user.tin
        : document.tin1 === user.tin;
  if (!isActor) throw new Refusal(403, "forbiddenActor");
  if (!user.maySign) throw new Refusal(403, "forbiddenRole");
}

/** The document's way, one step after another, within the states that the description allows. */
function planStates(
  name: ActionName,
  action: ActionDescription,
  document: StoredDocument,
): Array<Pick<PlannedState, "state" | "lastError">> {
  if (name === "send" && document.content.includes('"catalogcode":""') && action.failed[0] !== undefined) {
    return [{ state: action.failed[0], lastError: CATALOG_ERROR }];
  }
  const usual =
    name === "agentAccept" ? [8, 15] : name !== "send" ? [] : document.agent === null ? [10, 15] : [7];
  const allowed = usual.filter((state) => action.done.includes(state));
  const states = allowed.length > 0 ? allowed : action.done.slice(0, 1);
  return states.map((state) => ({ state, lastError: null }));
}
