/** Says who may use this Kotib. */
import type { Config } from "./config.ts";
import { counted } from "./documents/counted.ts";
import type { Policies } from "./documents/policies.ts";

/** One sentence each; told at the start and by the doctor. */
export function explainPeople(
  { allowedOrganizations }: Pick<Config, "allowedOrganizations">,
  { people: { approvedBy } }: Pick<Policies, "people">,
): string[] {
  return [
    allowedOrganizations === null
      ? "people of every organization may use this Kotib: ALLOWED_ORGANIZATIONS names none"
      : `people of ${counted(allowedOrganizations.length, "organization")} may use this Kotib: those in ALLOWED_ORGANIZATIONS`,
    ...(approvedBy.length === 0
      ? []
      : [
          `new people are let in by ${counted(approvedBy.length, "administrator")}: people.approvedBy in POLICIES`,
        ]),
  ];
}
