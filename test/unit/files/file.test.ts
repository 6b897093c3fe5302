/** Names of the files that the bot sends. */
import { expect, it } from "vitest";
import { fileName } from "../../../src/files/file.ts";

/** @promise hostile-content: A file's name has plain letters only. */
it.each([
  ["a way out of a folder", "../../etc/passwd"],
  ["a header of its own", '7"\r\nContent-Type: text/html'],
  ["a text that reads backwards", "invoice\u202efdp.exe"],
  ["parts of a path", "C:\\temp\\7/8"],
])("a document's number makes no name that is %s", (_what, number) => {
  expect(fileName(["invoice", number], "pdf")).toMatch(/^kotib-invoice-\w[\w.-]*\.pdf$/);
});

it("a name is bounded and says what it can", () => {
  expect(fileName(["act", "№ 7/2026", null], "xlsx")).toBe("kotib-act-No-7-2026.xlsx");
  expect(fileName(["x".repeat(500)], "pdf")).toHaveLength(84);
});
