/** The stand-in of the E-IMZO application with demo keys, on a port of its own. */
import { createEimzoApplication } from "../../eimzo/eimzo-application.ts";
import { createAuthority, type IssuedKey, issueKey } from "../../service/demo-keys.ts";
import { atMoment, MOMENT } from "../moment.ts";

export const EIMZO_TIN = "301234567";
const OTHER_TIN = "309999999";
const YEAR_MS = 365 * 24 * 3_600_000;

let issued: Promise<readonly IssuedKey[]> | undefined;

/** A key of `EIMZO_TIN`, one of another organization, and one of `EIMZO_TIN` that has expired. */
export function eimzoKeys(): Promise<readonly IssuedKey[]> {
  issued ??= issue();
  return issued;
}

async function issue(): Promise<readonly IssuedKey[]> {
  const authority = await createAuthority(atMoment);
  const person = {
    commonName: "Namunayev Sinov",
    pinfl: "31234567890123",
    algorithm: "ecdsa" as const,
    password: "demo",
  };
  return await Promise.all([
    issueKey(authority, { ...person, tin: EIMZO_TIN, organization: '"NAMUNA, SAVDO" MCHJ' }),
    issueKey(authority, { ...person, tin: OTHER_TIN, organization: '"BOSHQA" MCHJ' }),
    issueKey(authority, {
      ...person,
      tin: EIMZO_TIN,
      organization: '"ESKI" MCHJ',
      validFrom: new Date(MOMENT - 2 * YEAR_MS),
      validTo: new Date(MOMENT - YEAR_MS),
    }),
  ]);
}

export interface StartEimzoOptions {
  /** How many of the keys are on the drive. */
  readonly keys?: number;
  readonly domains?: readonly string[];
  readonly apiKeys?: Readonly<Record<string, string>>;
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Default: any that is free. */
  readonly port?: number;
}

export async function startEimzo(given: StartEimzoOptions = {}) {
  const { keys = 3, tls, port: wanted = 0, ...options } = given;
  const application = createEimzoApplication({
    keys: async () => (await eimzoKeys()).slice(0, keys),
    now: atMoment,
    ...options,
  });
  const { port } = await application.start({ port: wanted, ...(tls === undefined ? {} : { tls }) });
  return { application, port };
}
