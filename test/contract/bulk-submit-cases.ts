/** Cases for bulk submit, whose path is in the interface and whose body is the sandbox's assumption. */
import { bulkSubmit } from "../../src/api/operations/bulk-submit.ts";
import { listDocuments } from "../../src/api/operations/list-documents.ts";
import { getSignData } from "../../src/api/operations/sign-data.ts";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import type { BusinessDocument, DocumentId } from "../../src/documents/document.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import type { CaseRun, ConformanceCase, ExpectedRequest } from "./conformance-case.ts";
import type { Operation } from "./contract.ts";
import { expectSignData, expectView, type WalkedAction } from "./expected-action.ts";

const subject = "invoice.massQueue";
/** The most that one signing session holds. */
const MANY = 50;

export interface BulkSubmitCaseOptions {
  readonly profile: ServiceProfile;
  readonly contract: Readonly<Record<string, Operation>>;
}

interface BulkSubmitItem {
  readonly id: DocumentId;
  readonly signature: string;
}

/** One and many signatures at once, of documents that need not exist. */
export function bulkSubmitCases(options: BulkSubmitCaseOptions): ConformanceCase[] {
  return [1, MANY].map((count) => ({
    what: `${subject} with ${count}`,
    subject,
    filter: null,
    run: (world) =>
      submit(
        world,
        options,
        Array.from({ length: count }, (_, index) => ({
          id: `65000000000000000000${1000 + index}` as DocumentId,
          signature: `MIIC${index}`,
        })),
      ),
  }));
}

export interface SandboxBulkSubmit extends BulkSubmitCaseOptions {
  sign(content: Uint8Array): Promise<string>;
  /** Lets the service's time pass until every action has shown its effect. */
  pass(): void;
}

/** The seller's own drafts, really signed and sent by one request. */
export function draftsByBulkSubmit(options: SandboxBulkSubmit): ConformanceCase {
  return {
    what: `${subject} sends the seller's drafts`,
    subject,
    filter: null,
    run: async (world) => {
      const drafts = await readDrafts(world, options);
      world.check(drafts.length > 1, "there are not several drafts");
      const items: BulkSubmitItem[] = [];
      for (const { id } of drafts) {
        if (id === null) continue;
        expectSignData(walkedOf(options, id)).forEach(world.expect);
        const request = { kind: "invoice", action: "send", id, reason: null, language: "ru" } as const;
        const { content } = await world.call("seller")(getSignData, request);
        items.push({ id, signature: await options.sign(content) });
      }
      await submit(world, options, items);
      options.pass();
      const action = options.profile.kinds.invoice.actions.send;
      for (const { id } of items) {
        world.expect(expectView(walkedOf(options, id)));
        const request = { kind: "invoice", id, language: "ru" } as const;
        const { stateId } = (await world.call("seller")(viewDocument, request)).document;
        const ends = [...(action?.done ?? []), ...(action?.failed ?? [])];
        world.check(stateId !== null && ends.includes(stateId), `the state is ${stateId} afterwards`);
      }
    },
  };
}

async function readDrafts(
  world: CaseRun,
  { profile }: BulkSubmitCaseOptions,
): Promise<readonly BusinessDocument[]> {
  const { path } = profile.kinds.invoice.lists.draft ?? { path: "" };
  world.expect(post(profile, path, undefined, null));
  const request = { kind: "invoice", list: "draft", page: 1, limit: 5, language: "ru" } as const;
  return (await world.call("seller")(listDocuments, { ...request, filters: { state: "0" } })).documents;
}

async function submit(
  world: CaseRun,
  { profile, contract }: BulkSubmitCaseOptions,
  items: readonly BulkSubmitItem[],
): Promise<void> {
  const operation = "invoice-progress-queue";
  const path = contract[operation]?.path.replace("/api/{lang}", "") ?? "";
  const documents = items.map(({ id, signature }) => ({ facturaid: id, sign: signature }));
  world.expect(post(profile, path, { documents }, operation));
  await world.call("seller")(bulkSubmit, { kind: "invoice", items, language: "ru" });
}

function post(
  { languages }: ServiceProfile,
  path: string,
  body: ExpectedRequest["body"],
  operation: string | null,
): ExpectedRequest {
  return { operation, method: "POST", path: `/api/${languages.ru}${path}`, body, as: "seller" };
}

function walkedOf(options: BulkSubmitCaseOptions, id: DocumentId): WalkedAction {
  return { ...options, kind: "invoice", action: "send", id, as: "seller" };
}
