/** The content that an action's signature covers: provided by the service, or composed from the document. */
import type { Call } from "../api/call.ts";
import { composeContent, templateUses } from "../api/compose-content.ts";
import { namesAnother } from "../api/names-another.ts";
import { getSignData, type SignData, type SignDataRequest } from "../api/operations/sign-data.ts";
import { viewDocument } from "../api/operations/view-document.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { AnotherDocument, OperationOff, ServiceLacks, ServiceNotFound, ServiceProtocol } from "../errors.ts";
import { digestContent } from "./fingerprint.ts";

/** Throws `OperationOff`, `ServiceLacks` (nothing to sign), `ServiceProtocol` (no content) or `AnotherDocument`. */
export async function readSignData(
  profile: ServiceProfile,
  call: Call,
  request: SignDataRequest,
): Promise<SignData> {
  const { kind, action, id, reason } = request;
  const description = profile.kinds[kind].actions[action];
  if (description?.on !== true) throw new OperationOff(`${kind}.${action}`);
  const { content: source, template = "" } = description.signature;
  if (source !== "idAndSeller") return await fetchSignData(profile, call, request);
  const sellerTin = templateUses(template, "sellerTin") ? await readSellerTin(profile, call, request) : null;
  const content = composeContent(template, { id, sellerTin, reason, signData: null });
  return {
    content,
    unchanged: digestContent(content),
    document: null,
    reasonSigned: reason !== null && templateUses(template, "reason"),
  };
}

/** A missing answer of documented sign data is about the document; any other service may have no sign data at all. */
async function fetchSignData(
  { kinds }: ServiceProfile,
  call: Call,
  request: SignDataRequest,
): Promise<SignData> {
  try {
    return await call(getSignData, request);
  } catch (error) {
    const isMissing = error instanceof ServiceNotFound || error instanceof OperationOff;
    if (!isMissing || kinds[request.kind].signData.evidence === "documented") throw error;
    throw new ServiceLacks(`${request.kind}.signData`, "error-lacks-sign-data");
  }
}

async function readSellerTin(
  { kinds }: ServiceProfile,
  call: Call,
  { kind, id, language }: SignDataRequest,
): Promise<string> {
  const { document, record } = await call(viewDocument, { kind, id, language });
  if (namesAnother([{ value: record, isDocument: true }], kinds[kind], id))
    throw new AnotherDocument(`${kind}.view: the document is another one`);
  if (document.sender.tin === null) {
    throw new ServiceProtocol(`${kind}.view: the document names no TIN of its sender`);
  }
  return document.sender.tin;
}
