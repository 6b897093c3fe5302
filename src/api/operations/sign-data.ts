/** Fetches the exact bytes that an action's signature covers, with what a person should see of them. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { ActionName, KindDescription } from "../../documents/description.ts";
import type { BusinessDocument, DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { AnotherDocument, OperationOff, ServiceProtocol } from "../../errors.ts";
import { composeContent, templateUses } from "../compose-content.ts";
import { findInAnswer } from "../find-in-answer.ts";
import { findValue } from "../find-value.ts";
import { namesAnother, type Part } from "../names-another.ts";
import type { Input, Operation } from "../operation.ts";
import { placesOfKinds } from "../places-of-kinds.ts";
import { reportUnread } from "../read-record.ts";
import { readSignContent, sliceField } from "../read-sign-content.ts";

export interface SignDataRequest extends Input {
  readonly kind: KindName;
  readonly action: ActionName;
  readonly id: DocumentId;
  readonly reason: string | null;
}

export interface SignData {
  /** The bytes to sign, exactly. */
  readonly content: Uint8Array;
  /** SHA-256 (hex) of the part that must be the same when it is fetched again. */
  readonly unchanged: string;
  /** The document as the sign data shows it, where it holds one. */
  readonly document: BusinessDocument | null;
  /** True when the reason is inside the signed bytes. */
  readonly reasonSigned: boolean;
}

/**
 * Throws `OperationOff` if the action is off, `ServiceProtocol` naming the path if the content is not found,
 * `AnotherDocument` if the answer names another document.
 */
export const getSignData: Operation<SignDataRequest, SignData, KindDescription> = {
  effect: "read",
  method: "GET",
  places: placesOfKinds((is, kind) => [{ name: `${kind}.signData`, ...is.signData, on: true, is }]),
  nameOf: ({ kind }) => `${kind}.signData`,
  subjectOf: ({ id }) => id,
  encode(description, request) {
    getSignature(description, request);
    return { id: request.id };
  },
  decode({ bytes, value }, description, request, context) {
    const { name } = context;
    if (!isUtf8(bytes)) throw new ServiceProtocol(`${name}: the sign data is no UTF-8`);
    const { kind, id, reason } = request;
    const signature = getSignature(description, request);
    const template = signature.content === "signDataAndReason" ? signature.template : undefined;
    const signed =
      template === undefined
        ? readSignContent(bytes, signature, name)
        : sliceField(bytes, signature.contentField, name);
    if (namesAnother(partsOf(value, signature.contentField, signed), description, id))
      throw new AnotherDocument(`${name}: the sign data is that of another document`);
    const found = findInAnswer(description, kind, value);
    return {
      content:
        template === undefined
          ? signed
          : composeContent(template, { id, reason, sellerTin: null, signData: signed }),
      unchanged: digestOf(sliceField(bytes, signature.unchangedField, name)),
      document: found === null ? null : reportUnread(context, found.document),
      reasonSigned: template !== undefined && reason !== null && templateUses(template, "reason"),
    };
  },
};

/** The answer, its signed part, and the records on the way to that part. */
function partsOf(value: unknown, contentField: string, signed: Uint8Array): Part[] {
  const keys = contentField.split(".");
  return [
    { value, isDocument: true },
    { value: Buffer.from(signed).toString("utf8"), isDocument: true },
    ...keys.map((_, index) => ({
      value: findValue(value, [keys.slice(0, index).join(".")]),
      isDocument: false,
    })),
  ];
}

function getSignature({ actions }: KindDescription, { kind, action }: SignDataRequest) {
  const description = actions[action];
  if (description?.on !== true) throw new OperationOff(`${kind}.${action}`);
  return description.signature;
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
