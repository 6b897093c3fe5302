import { describe, expect, it } from "vitest";
import {
  type DocumentPage,
  type ListRequest,
  listDocuments,
} from "../../../../src/api/operations/list-documents.ts";
import type { Visit } from "../../../../src/bot/visit.ts";
import { gatherDocuments, MOST_DOCUMENTS } from "../../../../src/capabilities/downloads/gather-documents.ts";
import type { ViewRow } from "../../../../src/db/rows/views.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { callingBy, on, scriptedCall } from "../../../support/scripted-calls.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { sampleOf } from "../../files/samples.ts";

const view = { id: "view", accountId: "account", kind: "invoice", list: "receive", filters: { number: "7" } };
const sample = sampleOf("invoice");
const documentsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...sample, id: String(first + index) as DocumentId }));

/** Gathers from a list that answers so; `asked` are its requests. */
async function gather(
  answer: (request: ListRequest) => Partial<DocumentPage>,
  onPage: (progress: { done: number; total: number | null }) => Promise<boolean> = async () => true,
) {
  const asked: ListRequest[] = [];
  const call = scriptedCall([
    on(listDocuments, (request) => {
      asked.push(request);
      return {
        documents: [],
        page: request.page,
        perPage: request.limit,
        total: null,
        hasNext: false,
        ...answer(request),
      };
    }),
  ]);
  const visit = viewVisit("en", 0);
  const accounts = callingBy(async () => call);
  const gathered = await gatherDocuments(
    { ...visit, dependencies: { ...visit.dependencies, accounts } } as unknown as Visit,
    view as unknown as ViewRow,
    onPage,
  );
  return { gathered, asked };
}

describe("gathering a list", () => {
  it("asks in the list's largest pages, with the view's filters, and tells how far it is", async () => {
    const told: unknown[] = [];
    const { gathered, asked } = await gather(
      ({ page }) => ({
        documents: documentsFrom(page * 250, page < 3 ? 250 : 7),
        total: 507,
        hasNext: page < 3,
      }),
      async (progress) => {
        told.push(progress);
        return true;
      },
    );
    expect(gathered?.documents).toHaveLength(507);
    expect(gathered?.isWhole).toBe(true);
    expect(asked.map(({ page, limit, filters }) => [page, limit, filters])).toEqual(
      [1, 2, 3].map((page) => [page, 250, { number: "7" }]),
    );
    expect(told).toEqual([
      { done: 250, total: 507 },
      { done: 500, total: 507 },
    ]);
  });

  it("ends at the limit that was told, and says that there is more", async () => {
    const { gathered, asked } = await gather(({ page }) => ({
      documents: documentsFrom(page * 250, 250),
      hasNext: true,
    }));
    expect(gathered?.documents).toHaveLength(MOST_DOCUMENTS);
    expect(gathered?.isWhole).toBe(false);
    expect(asked).toHaveLength(MOST_DOCUMENTS / 250);
  });

  it("takes a list that just fills the limit for whole", async () => {
    const { gathered } = await gather(({ page }) => ({
      documents: documentsFrom(page * 250, 250),
      hasNext: page < 8,
    }));
    expect(gathered).toMatchObject({ isWhole: true });
    expect(gathered?.documents).toHaveLength(MOST_DOCUMENTS);
  });

  it("takes no document twice that moved to a later page, and none without an identifier for another", async () => {
    const { gathered } = await gather(({ page }) => ({
      documents:
        page === 1
          ? documentsFrom(1, 3)
          : [...documentsFrom(3, 2), { ...sample, id: null }, { ...sample, id: null }],
      hasNext: page === 1,
    }));
    expect(gathered?.documents.map(({ id }) => id)).toEqual(["1", "2", "3", "4", null, null]);
  });

  it("does not ask for ever where every page is the same", async () => {
    const { gathered, asked } = await gather(() => ({ documents: documentsFrom(1, 15), hasNext: true }));
    expect(asked).toHaveLength(2);
    expect(gathered).toMatchObject({ isWhole: false });
  });

  it("gives nothing when it was told to stop", async () => {
    const { gathered, asked } = await gather(
      () => ({ documents: documentsFrom(1, 15), hasNext: true }),
      async () => false,
    );
    expect(gathered).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
