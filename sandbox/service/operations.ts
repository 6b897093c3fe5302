/** Carries out each operation of the table, as the service would. */
import { randomBytes } from "node:crypto";
import { findPlaces } from "../../src/api/operations/index.ts";
import { findCountKeys, findDashboardTargets } from "../../src/documents/dashboard.ts";
import type { ActionName, KindDescription } from "../../src/documents/description.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { type Answer, answer, Refusal } from "./answers.ts";
import { createBulkSubmit } from "./bulk-submit.ts";
import { createDirectory } from "./company-directory.ts";
import type { StoredDocument } from "./document-store.ts";
import { createDocumentList, type DocumentList } from "./list-documents.ts";
import type { OpenedMode } from "./modes/open-mode.ts";
import { type ActionContext, createAction } from "./perform-action.ts";
import { isRecord, writePath } from "./record-path.ts";
import { createSave } from "./save-document.ts";
import { answerSignData } from "./sign-data.ts";
import type { ServiceLanguage } from "./state-texts.ts";
import type { User, Users } from "./users.ts";
import { findReader, writeWhole } from "./write-document.ts";

/** A request whose token, language and JSON were found good. */
export interface Call {
  readonly user: User;
  readonly language: ServiceLanguage;
  readonly body: Record<string, unknown>;
  /** The value of `{id}` in the path, empty if there is none. */
  readonly id: string;
  /** The address without its query. */
  readonly url: string;
}

export interface Operation {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** The path below `/api/{lang}`, with `{id}`. */
  readonly path: string;
  readonly run: (call: Call) => Answer | Promise<Answer>;
}

export interface OpenOperation extends Omit<Operation, "run"> {
  /** Runs without a token. */
  readonly runOpen: (body: Record<string, unknown>) => Answer;
}

/** The one operation that needs no token. */
export function createLogin(profile: ServiceProfile, users: Users): OpenOperation {
  const { path, body: fields, token, tin, name } = profile.login;
  return {
    name: "login",
    method: "POST",
    path,
    runOpen: (body) => {
      const wrong = Object.values(fields).flatMap((field) =>
        typeof body[field] === "string" && body[field] !== ""
          ? []
          : [[field, body[field] == null || body[field] === "" ? "required" : "string"] as const],
      );
      if (wrong.length > 0) throw Refusal.ofFields(wrong);
      const login = users.logIn(String(body[fields.username]), String(body[fields.password]));
      if (login === null) throw new Refusal(401, "badCredentials");
      const value = { success: true };
      writePath(value, token[0] ?? "data.token", login.token);
      writePath(value, tin[0] ?? "data.user.tin", login.user.tin);
      writePath(value, name[0] ?? "data.user.name", login.user.organization);
      return answer(value);
    },
  };
}

type Run = Operation["run"];

/** All operations of the service that need a token. Throws when a described filter leads to no field. */
export function createOperations(mode: OpenedMode, context: Omit<ActionContext, "write">): Operation[] {
  const { profile } = mode;
  const lists = new Map<string, DocumentList>();
  const counting = mode.countsLists ? findCountKeys(profile) : [];
  const runs: Readonly<Record<string, Run>> = {
    ...Object.assign({}, ...kindNames.map((kind) => createRunsOfKind(mode, context, kind, lists))),
    dashboard: ({ user }) =>
      answer({
        data: [
          ...findDashboardTargets(profile).map(({ key, kind, list }) => ({
            key,
            count: lists.get(`${kind}.${list}`)?.countKey(user, key) ?? 0,
          })),
          ...counting.map(({ key, kind, list }) => ({
            key,
            count: lists.get(`${kind}.${list}`)?.countOpen(user) ?? 0,
          })),
        ],
      }),
    newId: () => {
      const value = {};
      writePath(value, profile.newId.id[0] ?? "data.id", randomBytes(12).toString("hex"));
      return answer(value);
    },
    ...createDirectory(profile),
  };
  return findPlaces(profile).flatMap(({ name, method, path }) => {
    const run = runs[name];
    return run === undefined || !mode.offers(name) ? [] : [{ name, method, path, run }];
  });
}

/** The kind's operations by name. A received signature belongs to the sign data and is no operation of its own. */
function createRunsOfKind(
  { profile, spell, offers }: OpenedMode,
  context: Omit<ActionContext, "write">,
  kindName: KindName,
  lists: Map<string, DocumentList>,
): Record<string, Run> {
  const kind = profile.kinds[kindName];
  const write = (text: string) => spell(kindName, text);
  const showsSignatures = kind.receivedSignature?.on === true && offers(`${kindName}.receivedSignature`);
  const getDocument = ({ id, user }: Call): StoredDocument => {
    const document = context.store.find(id);
    if (document === null || document.kind !== kindName) throw new Refusal(404, "notFound");
    if (findReader(document, user) === null) throw new Refusal(403, "forbiddenOwner");
    return document;
  };
  const ofLists = Object.keys(kind.lists).map((listName): [string, Run] => {
    const list = createDocumentList(context.store, { profile, kindName, listName, write, now: context.now });
    lists.set(`${kindName}.${listName}`, list);
    return [`list.${listName}`, (call) => list.answer(call)];
  });
  const ofActions = Object.entries(kind.actions).map(([name, action]): [string, Run] => [
    name,
    createAction({ ...context, write }, kindName, kind, name as ActionName, action),
  ]);
  const view: Run = (call) => {
    const document = getDocument(call);
    return { status: 200, text: `{"data":${write(writeWhole(document, { ...call, now: context.now() }))}}` };
  };
  const signData: Run = async (call) => {
    const document = getDocument(call);
    const data = answerSignData(kind, document, write);
    const isSent = !NOT_SENT.includes(document.state);
    if (!showsSignatures || !isSent || signsWholeAnswer(kind)) return data;
    const name = kind.receivedSignature?.fields[0] ?? "signature";
    return putBeside(data, name, await context.signatures.find(document));
  };
  const save = kind.creation && createSave(context, kindName, kind, kind.creation);
  const massQueue = createBulkRun({ ...context, write }, kindName, kind);
  const all = { ...Object.fromEntries([...ofLists, ...ofActions]), view, signData, save, massQueue };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, run]) => (run === undefined ? [] : [[`${kindName}.${name}`, run]])),
  );
}

/** Drafts, documents on their way and refused ones carry no signature of their sender. */
const NOT_SENT: readonly number[] = [0, 1, 2];

/** Whether the whole answer is signed: then nothing may be next to the data. */
function signsWholeAnswer({ actions }: KindDescription): boolean {
  return Object.values(actions).some(({ signature }) => signature.contentField === "");
}

/** The data stay as they are, byte for byte, since they are signed. */
function putBeside(data: Answer, name: string, signature: string): Answer {
  return { ...data, text: `${data.text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(signature)}}` };
}

/** Undefined if the profile does not tell the body of bulk submit. */
function createBulkRun(context: ActionContext, kindName: KindName, kind: KindDescription): Run | undefined {
  const { massQueue } = kind;
  const action = massQueue && kind.actions[massQueue.action];
  if (massQueue?.body === undefined || action === undefined) return undefined;
  const takeOne = createAction(context, kindName, kind, massQueue.action, action);
  return createBulkSubmit(context.database, kind, massQueue.body, takeOne);
}

/** The body as an object. Throws a 422 for anything else. */
export function parseBody(text: string): Record<string, unknown> {
  if (text === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(422, "badJson");
  }
  if (!isRecord(value)) throw new Refusal(422, "badJson");
  return value;
}
