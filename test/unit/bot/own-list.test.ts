import { describe, expect, it } from "vitest";
import { getOwnView } from "../../../src/bot/own-list.ts";
import type { Visit } from "../../../src/bot/visit.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { StaleButton } from "../../../src/errors.ts";
import { viewVisit } from "../../support/view-visit.ts";
import { createTestDatabase, logInAs, START } from "../db/test-database.ts";

/** A view of sent acts with two filters, kept in a database, and who looks at it. */
async function keepView() {
  const test = await createTestDatabase();
  const account = await logInAs(test.db);
  const { id } = await test.db.views.findOrCreate({
    accountId: account.id,
    kind: "act",
    list: "send",
    filters: { number: "7", state: "15" },
  });
  const plain = viewVisit("en", START);
  const visit: Visit = {
    ...plain,
    user: { ...plain.user, telegramUserId: account.telegramUserId },
    dependencies: { ...plain.dependencies, db: test.db },
  };
  const change = (column: string, value: string) => test.look.change(`update views set ${column} = ?`, value);
  return { id, visit, change };
}

/** The profile, its list of sent acts without the filter. */
function profileWithout(filter: string) {
  const { act } = builtInProfile.kinds;
  const { send } = act.lists;
  if (send === undefined) throw new Error("acts have no list of sent ones");
  const { [filter]: gone, ...filters } = send.filters;
  expect(gone).toBeDefined();
  const lists = { ...act.lists, send: { ...send, filters } };
  return { ...builtInProfile, kinds: { ...builtInProfile.kinds, act: { ...act, lists } } };
}

describe("the view that a button names", () => {
  it("is read with the filters that it was kept with", async () => {
    const { id, visit } = await keepView();
    const { view, kind, list } = await getOwnView(visit, id);
    expect(view).toMatchObject({ id, filters: { number: "7", state: "15" } });
    expect([kind, list]).toEqual(["act", builtInProfile.kinds.act.lists.send]);
  });

  /** @promise forged-buttons: A list's button whose filters no longer fit shows no other documents. */
  it("is out of date where its list does not take a filter any more: other documents would be shown", async () => {
    const { id, visit } = await keepView();
    const dependencies = { ...visit.dependencies, profile: profileWithout("number") };
    await expect(getOwnView({ ...visit, dependencies }, id)).rejects.toThrow(StaleButton);
  });

  it.each([
    ["filters", "a state that the list does not know", '{"state":"no such state"}'],
    ["filters", "a value of another shape", '{"number":{"from":1}}'],
    ["filters", "no filters at all", '["number"]'],
    ["kind", "a kind of another version", "attorney"],
    ["list", "a list of another version", "archive"],
  ])("is out of date with %s that hold %s", async (column, _what, value) => {
    const { id, visit, change } = await keepView();
    await change(column, value);
    await expect(getOwnView(visit, id)).rejects.toThrow(StaleButton);
  });

  it("is nobody else's", async () => {
    const { id, visit } = await keepView();
    const other = { ...visit, user: { ...visit.user, telegramUserId: 2 } };
    await expect(getOwnView(other, id)).rejects.toThrow(StaleButton);
    await expect(getOwnView(visit, "unknown")).rejects.toThrow(StaleButton);
  });
});
