/** The JSON Schema of an operator's corrections of the service profile, with what each part rests on. */
import { profileSchema, type ServiceProfile } from "../../src/documents/profile.ts";
import { makeCorrectionsSchema } from "./corrections-schema.ts";
import { findAssumptions } from "./find-assumptions.ts";

export function makeProfileSchema(builtIn: ServiceProfile): Record<string, unknown> {
  const assumptions = new Map(findAssumptions(builtIn).map((one) => [one.key, one]));
  return makeCorrectionsSchema({
    title: "Corrections of Kotib's service profile",
    schema: profileSchema,
    builtIn,
    describe(key) {
      const assumption = assumptions.get(key);
      return assumption === undefined
        ? []
        : [`Rests on: ${assumption.evidence}.`, `While it is wrong: ${assumption.whenWrong}`];
    },
  });
}
