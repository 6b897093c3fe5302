/** Lists an organization's branches by its TIN. */

import { isObject } from "../../documents/json.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { readName } from "../clean-text.ts";
import { findValue } from "../find-value.ts";
import type { Operation } from "../operation.ts";
import type { TinRequest } from "./company.ts";

const MAX_NAME = 250;
const MAX_BRANCHES = 100;

export interface Branch {
  readonly code: string;
  readonly name: string | null;
}

type Branches = ServiceProfile["companies"]["branches"];

/** Most organizations have none. The list is empty, too, where the service knows no such TIN. */
export const listBranches: Operation<TinRequest, readonly Branch[], Branches> = {
  effect: "read",
  method: "GET",
  places: ({ companies: { branches: is, evidence } }) => [
    { name: "branches", path: is.path, on: is.on, evidence, is },
  ],
  nameOf: () => "branches",
  encode: (_, { tin }) => ({ id: tin }),
  decode({ value }, branches) {
    const items = Array.isArray(value) ? value : findValue(value, branches.items);
    if (!Array.isArray(items)) return [];
    return items
      .filter(isObject)
      .flatMap((item) => {
        const code = findValue(item, branches.code);
        const name = readName(findValue(item, branches.name), MAX_NAME);
        if (typeof code !== "string" && typeof code !== "number") return [];
        return [{ code: String(code).padStart(5, "0"), name }];
      })
      .slice(0, MAX_BRANCHES);
  },
  absent: () => ({ is: [] }),
};
