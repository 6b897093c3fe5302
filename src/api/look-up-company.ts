/** Looks an organization or a person up by TIN: the name, and the branches. */
import type { Tin } from "../documents/document.ts";
import { ServiceNotFound } from "../errors.ts";
import { type ClientContext, requireOn } from "./client-context.ts";
import { findValue } from "./find-value.ts";
import { isRecord } from "./json.ts";
import { readName } from "./read-name.ts";
import type { Branch, Company, Language } from "./service-api.ts";

const MAX_NAME = 250;
const MAX_BRANCHES = 100;

export interface LookUpOptions {
  readonly tin: Tin;
  readonly language: Language;
}

/** Null where the service knows no such TIN, or no name. Throws `OperationOff` where it is off. */
export async function lookUpCompany(context: ClientContext, options: LookUpOptions): Promise<Company | null> {
  const { companies } = context.profile;
  requireOn(companies, "companies");
  const answer = await ask(context, "companies", companies.path, options);
  const name = readName(findValue(answer, companies.name), MAX_NAME);
  return name === null ? null : { tin: options.tin, name };
}

/** Mostly none. Throws as `lookUpCompany`. */
export async function listBranches(context: ClientContext, options: LookUpOptions): Promise<Branch[]> {
  const { branches } = context.profile.companies;
  requireOn(branches, "branches");
  const answer = await ask(context, "branches", branches.path, options);
  const items = Array.isArray(answer) ? answer : findValue(answer, branches.items);
  if (!Array.isArray(items)) return [];
  return items
    .filter(isRecord)
    .flatMap((item) => {
      const code = findValue(item, branches.code);
      const name = readName(findValue(item, branches.name), MAX_NAME);
      if (typeof code !== "string" && typeof code !== "number") return [];
      return [{ code: String(code).padStart(5, "0"), name }];
    })
    .slice(0, MAX_BRANCHES);
}

/** Undefined for a 404, which tells of the TIN and not of the operation. */
async function ask(
  { transport, profile, token }: ClientContext,
  operation: string,
  path: string,
  { tin, language }: LookUpOptions,
): Promise<unknown> {
  try {
    const { value } = await transport.ask({
      operation,
      mode: "read",
      method: "GET",
      language: profile.languages[language],
      path,
      id: tin,
      token,
    });
    return value;
  } catch (error) {
    if (error instanceof ServiceNotFound) return undefined;
    throw error;
  }
}
