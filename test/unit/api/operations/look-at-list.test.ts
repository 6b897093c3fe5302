import { describe, expect, it } from "vitest";
import { digestOf } from "../../../../src/api/classify-answer.ts";
import { lookAtList } from "../../../../src/api/operations/look-at-list.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";

const text = JSON.stringify({
  data: [{ facturaid: "1", stateid: 15 }],
  total: 1,
  current_page: 1,
  per_page: 15,
});
const bytes = new TextEncoder().encode(text);
const { receive } = builtInProfile.kinds.invoice.lists;
const request = {
  kind: "invoice",
  list: "receive",
  filters: {},
  page: 1,
  limit: 15,
  language: "ru",
} as const;
const context = {
  name: "invoice.list.receive",
  profile: builtInProfile,
  onUnread: () => {},
  onUndescribed: () => {},
};

describe("looking at a list", () => {
  it("hands out the page with its digest, which is what makes it known the next time", () => {
    if (receive === undefined) throw new Error("the profile lost a list");
    const first = { ...request, known: null };
    expect(lookAtList.encode(receive, first, builtInProfile).known).toBeNull();
    const looked = lookAtList.decode(
      { status: 200, value: JSON.parse(text), bytes },
      receive,
      first,
      context,
    );
    expect(looked.digest).toBe(digestOf(bytes));
    expect(looked.page?.documents).toHaveLength(1);

    const again = { ...request, known: looked.digest };
    expect(lookAtList.encode(receive, again, builtInProfile).known).toBe(looked.digest);
    const same = { status: 200, value: undefined, bytes, isKnown: true as const };
    expect(lookAtList.decode(same, receive, again, context)).toEqual({ digest: looked.digest, page: null });
  });
});
