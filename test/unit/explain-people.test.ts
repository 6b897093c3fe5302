import { expect, it } from "vitest";
import { builtInPolicies } from "../../src/documents/policies.ts";
import { explainPeople } from "../../src/explain-people.ts";

it.each([
  [null, [], ["people of every organization may use this Kotib: ALLOWED_ORGANIZATIONS names none"]],
  [
    ["300000011"],
    [1, 2],
    [
      "people of 1 organization may use this Kotib: those in ALLOWED_ORGANIZATIONS",
      "new people are let in by 2 administrators: people.approvedBy in POLICIES",
    ],
  ],
])("of the organizations %j and the administrators %j it says %j", (organizations, approvedBy, lines) => {
  const people = { ...builtInPolicies.people, approvedBy };
  expect(explainPeople({ allowedOrganizations: organizations }, { people })).toEqual(lines);
});
