/** The people one can be in the sandbox, whose keys are made on first request. */
import type { KeyAlgorithm } from "../demo-certificate.ts";
import type { IssuedKey } from "../demo-keys.ts";
import { agent, buyer, seller } from "./organizations.ts";

export type Role = "director" | "accountant" | "agent" | "clerk";

export interface PersonDescription {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  /** Organization's TIN, or the agent's own PINFL, as the service knows the account. */
  readonly tin: string;
  readonly organization: string;
  readonly pinfl: string;
  /** False where the service answers 403 to every signature. */
  readonly maySign: boolean;
  readonly algorithm: KeyAlgorithm;
  readonly keyFileName: string;
  readonly keyPassword: string;
}

export interface Person extends PersonDescription {
  /** The person's signing key, the same for the life of the database file. */
  key(): Promise<IssuedKey>;
}

const keyPassword = "demo";

export const peopleDescriptions: readonly PersonDescription[] = [
  {
    username: "dilnoza",
    password: "namuna-11",
    name: buyer.director,
    role: "director",
    tin: buyer.tin,
    organization: buyer.name,
    pinfl: buyer.directorPinfl,
    maySign: true,
    algorithm: "rsa",
    keyFileName: "demo-dilnoza.p12",
    keyPassword,
  },
  {
    username: "nargiza",
    password: "misol-22",
    name: seller.accountant,
    role: "accountant",
    tin: seller.tin,
    organization: seller.name,
    pinfl: "40000000000222",
    maySign: true,
    algorithm: "ecdsa",
    keyFileName: "demo-nargiza.p12",
    keyPassword,
  },
  {
    username: "ishonch",
    password: "vakil-55",
    name: agent.name,
    role: "agent",
    tin: agent.pinfl,
    organization: agent.name,
    pinfl: agent.pinfl,
    maySign: true,
    algorithm: "ecdsa",
    keyFileName: "demo-ishonch.p12",
    keyPassword,
  },
  {
    username: "kamola",
    password: "andoza-12",
    name: buyer.accountant,
    role: "clerk",
    tin: buyer.tin,
    organization: buyer.name,
    pinfl: "40000000000112",
    maySign: false,
    algorithm: "ecdsa",
    keyFileName: "demo-kamola.p12",
    keyPassword,
  },
];
