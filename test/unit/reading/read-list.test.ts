import { expect, it } from "vitest";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { readList } from "../../../src/reading/read-list.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";

/** Each page's ids; one that ends with `…` is not the last. */
async function read(pages: ReadonlyArray<ReadonlyArray<string | null>>, most: number) {
  const call = scriptedCall([
    on(listDocuments, ({ page, limit }) => {
      const ids = pages[page - 1] ?? [];
      const documents = ids.flatMap((id) => (id === "…" ? [] : [{ id } as BusinessDocument]));
      return { documents, page, perPage: limit, total: null, hasNext: ids.at(-1) === "…" };
    }),
  ]);
  const list = { kind: "act", list: "receive", filters: {} } as const;
  const parts = { accounts: callingBy(async () => call), profile: builtInProfile };
  const { documents, more } = await readList(parts, "a", list, "en", most);
  return [documents.map(({ id }) => id), more];
}

it.each<[string, Array<Array<string | null>>, Array<string | null>, boolean]>([
  ["to its end", [["a", "…"], ["b"]], ["a", "b"], false],
  ["up to so many, just as many as there are", [["a", "b"], ["c"]], ["a", "b"], false],
  ["up to so many, of a list that goes on", [["a", "…"], ["b", "…"], ["c"]], ["a", "b"], true],
  ["of which a page has more than was asked for", [["a", "b", "c"]], ["a", "b"], true],
  [
    "taking none twice that moved to another page",
    [
      ["a", "…"],
      ["a", "b"],
    ],
    ["a", "b"],
    false,
  ],
  ["taking all that have no id", [[null, "…"], [null]], [null, null], false],
])("a list is read %s", async (_name, pages, ids, more) => {
  expect(await read(pages, 2)).toEqual([ids, more]);
});
