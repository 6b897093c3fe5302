/**
 * Which requests an action must send: by the interface where that names the operation, otherwise by its description.
 */
import type { ActionName } from "../../src/documents/description.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { ExpectedRequest, Person } from "./conformance-case.ts";
import type { Operation } from "./contract.ts";
import { documentedActions } from "./documented-operations.ts";

export interface WalkedAction {
  readonly profile: ServiceProfile;
  readonly contract: Readonly<Record<string, Operation>>;
  readonly kind: KindName;
  readonly action: ActionName;
  readonly id: DocumentId;
  readonly as: Person;
}

/** Reading what is to be signed: the document itself, where Kotib composes it and needs the sender. */
export function expectSignData(walked: WalkedAction): readonly ExpectedRequest[] {
  const { kind, action } = walked;
  const { signData, locate, actions } = walked.profile.kinds[kind];
  const documented = findDocumented(walked);
  if (documented !== undefined || actions[action]?.signature.content !== "idAndSeller") {
    return [request(walked, "GET", documented?.signData, signData.path)];
  }
  return [request(walked, "GET", undefined, locate.view.path)];
}

export function expectPost(walked: WalkedAction, signature: string, reason: string | null): ExpectedRequest {
  const { profile, kind, action, id } = walked;
  const documented = findDocumented(walked);
  const description = profile.kinds[kind].actions[action];
  const fields = documented === undefined ? description?.body : invoiceFields[action];
  const body = {
    [fields?.id ?? "id"]: id,
    [fields?.signature ?? "sign"]: signature,
    ...(fields?.reason === undefined || reason === null ? {} : { [fields.reason]: reason }),
  };
  return request(walked, "POST", documented?.operation, description?.path ?? "", body);
}

/** The document by its view path, which the interface does not have. */
export function expectView(walked: WalkedAction): ExpectedRequest {
  return request(walked, "GET", undefined, walked.profile.kinds[walked.kind].locate.view.path);
}

/** Only sending has its two fields in the interface; the others follow it, and a rejection's reason is assumed. */
const fieldsOfSending = { id: "facturaid", signature: "sign", reason: undefined };
const fieldsOfRejecting = { ...fieldsOfSending, reason: "notes" };
const invoiceFields = {
  send: fieldsOfSending,
  accept: fieldsOfSending,
  cancel: fieldsOfSending,
  agentAccept: fieldsOfSending,
  reject: fieldsOfRejecting,
  agentReject: fieldsOfRejecting,
} satisfies Record<ActionName, unknown>;

function findDocumented({ kind, action }: WalkedAction) {
  return documentedActions.find((one) => one.kind === kind && one.action === action);
}

function request(
  { profile, contract, id, as }: WalkedAction,
  method: ExpectedRequest["method"],
  operation: string | undefined,
  described: string,
  body: ExpectedRequest["body"] = null,
): ExpectedRequest {
  const template = operation === undefined ? `/api/{lang}${described}` : (contract[operation]?.path ?? "");
  const path = template.replace("{lang}", profile.languages.ru).replace("{id}", id);
  return { operation: operation ?? null, method, path, body, as };
}
