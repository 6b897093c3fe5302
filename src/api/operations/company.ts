/** Looks the name of an organization or a person up by TIN. */
import type { Tin } from "../../documents/document.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { readName } from "../clean-text.ts";
import { findValue } from "../find-value.ts";
import type { Input, Operation } from "../operation.ts";

const MAX_NAME = 250;

export interface TinRequest extends Input {
  readonly tin: Tin;
}

export interface Company {
  readonly tin: Tin;
  readonly name: string;
}

/** Resolves with null if the service knows no such TIN, or no name. */
export const lookUpCompany: Operation<TinRequest, Company | null, ServiceProfile["companies"]> = {
  effect: "read",
  method: "GET",
  places: ({ companies: is }) => [{ name: "companies", path: is.path, on: is.on, evidence: is.evidence, is }],
  nameOf: () => "companies",
  encode: (_, { tin }) => ({ id: tin }),
  decode({ value }, companies, { tin }) {
    const name = readName(findValue(value, companies.name), MAX_NAME);
    return name === null ? null : { tin, name };
  },
  absent: () => ({ is: null }),
};
