import { describe, expect, it } from "vitest";
import { issueDocumentId } from "../../../src/accounts/issue-document-id.ts";
import { getNewId } from "../../../src/api/operations/new-id.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";

const request = { length: 24, language: "ru" } as const;

describe("issueDocumentId", () => {
  it("asks the service", async () => {
    const id = "65aa0000000000000000a001" as DocumentId;
    const accounts = callingBy(async () => scriptedCall([on(getNewId, () => id)]));
    expect(await issueDocumentId({ accounts, profile: builtInProfile }, "account", request)).toBe(id);
  });

  it("makes 24 digits of its own when the profile says so, each time others, and asks nobody", async () => {
    const profile = { ...builtInProfile, newId: { ...builtInProfile.newId, from: "own" as const } };
    const accounts = callingBy(async () => scriptedCall([]));
    const issue = () => issueDocumentId({ accounts, profile }, "account", request);
    const [one, two] = [await issue(), await issue()];
    expect(one).toMatch(/^[0-9a-f]{24}$/);
    expect(one).not.toBe(two);
  });
});
