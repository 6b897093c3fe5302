/** Fetches what an action's signature goes over, as exact bytes, with what a person should see of it. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { ActionDescription, ActionName, KindName } from "../documents/description.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import { ServiceProtocol } from "../errors.ts";
import type { Answer } from "./classify-answer.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import { composeContent, templateUses } from "./compose-content.ts";
import { findDocument } from "./find-document.ts";
import { reportUnread } from "./read-record.ts";
import { readSignContent, sliceField } from "./read-sign-content.ts";
import type { Language, SignData } from "./service-api.ts";
import { viewDocument } from "./view-document.ts";

export interface GetSignDataOptions {
  readonly kind: KindName;
  readonly action: ActionName;
  readonly id: DocumentId;
  readonly reason: string | null;
  readonly language: Language;
  readonly sellerTin?: Tin | null;
}

/** Throws `OperationOff` where the action is off, `ServiceProtocol` naming the path where the content is not found. */
export async function getSignData(context: ClientContext, options: GetSignDataOptions): Promise<SignData> {
  const operation = `${options.kind}.${options.action}.signData`;
  const action = requireOn(kindOf(context, options.kind).actions[options.action], operation);
  return action.signature.content === "idAndSeller"
    ? composeIdAndSeller(context, options, action, operation)
    : fetchSignData(context, options, action, operation);
}

async function fetchSignData(
  context: ClientContext,
  options: GetSignDataOptions,
  { signature }: ActionDescription,
  operation: string,
): Promise<SignData> {
  const { bytes, value } = await askSignData(context, options, operation);
  const template = signature.content === "signDataAndReason" ? signature.template : undefined;
  return {
    content:
      template === undefined
        ? readSignContent(bytes, signature, operation)
        : composeContent(template, {
            id: options.id,
            sellerTin: options.sellerTin ?? null,
            reason: options.reason,
            signData: sliceField(bytes, signature.contentField, operation),
          }),
    unchanged: digest(sliceField(bytes, signature.unchangedField, operation)),
    document: readShown(context, options.kind, value),
    reasonSigned: template !== undefined && options.reason !== null && templateUses(template, "reason"),
  };
}

function readShown(context: ClientContext, kind: KindName, answer: unknown): BusinessDocument | null {
  const found = findDocument(context, kind, answer);
  return found === null ? null : reportUnread(context, found.document);
}

async function askSignData(
  context: ClientContext,
  options: GetSignDataOptions,
  operation: string,
): Promise<Answer> {
  const answer = await context.transport.ask({
    operation,
    mode: "read",
    method: "GET",
    language: context.profile.languages[options.language],
    path: kindOf(context, options.kind).signData.path,
    id: options.id,
    token: context.token,
  });
  if (!isUtf8(answer.bytes)) throw new ServiceProtocol(`${operation}: the sign data is no UTF-8`);
  return answer;
}

/** Needs no sign data; the sender's TIN comes from the caller, else from the document itself. */
async function composeIdAndSeller(
  context: ClientContext,
  options: GetSignDataOptions,
  { signature }: ActionDescription,
  operation: string,
): Promise<SignData> {
  const template = signature.template ?? "";
  const sellerTin = templateUses(template, "sellerTin")
    ? (options.sellerTin ?? (await viewDocument(context, options)).sender.tin)
    : null;
  if (sellerTin === null && templateUses(template, "sellerTin")) {
    throw new ServiceProtocol(`${operation}: the document names no TIN of its sender`);
  }
  const content = composeContent(template, {
    id: options.id,
    sellerTin,
    reason: options.reason,
    signData: null,
  });
  return {
    content,
    unchanged: digest(content),
    document: null,
    reasonSigned: options.reason !== null && templateUses(template, "reason"),
  };
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
