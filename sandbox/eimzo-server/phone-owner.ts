/** A person with a phone on which E-IMZO holds a key. */
import type { KeyMaterial } from "../eimzo/eimzo-key.ts";

export interface PhoneOwner {
  readonly name: string;
  key(): Promise<KeyMaterial>;
}
