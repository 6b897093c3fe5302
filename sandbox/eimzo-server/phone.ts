/** Plays a person with E-IMZO on a phone, who reads a code and signs, or does not. */
import type { KeyMaterial } from "../eimzo/eimzo-key.ts";
import type { Places, Verification } from "./places.ts";
import { type PhoneCode, readPhoneCode } from "./read-phone-code.ts";

export type PhoneReading =
  | { readonly ok: true; readonly code: PhoneCode }
  /** `damaged`: no code, or its check sum differs; `otherSite`; `over`: expired, or signed before. */
  | { readonly ok: false; readonly problem: "damaged" | "otherSite" | "over" };

export interface Phone {
  /** Reads a scanned or pasted code, with or without `eimzo://sign?qc=`. */
  read(text: string): PhoneReading;
  /** Signs; `verification` is the server's later verdict. Refusing means doing nothing: no server hears of it. */
  sign(text: string, key: KeyMaterial, verification?: Verification): PhoneReading;
}

export function createPhone({ siteId, places }: { siteId: string; places: Places }): Phone {
  const read = (text: string): PhoneReading => {
    const code = readPhoneCode(text);
    if (code === null) return { ok: false, problem: "damaged" };
    if (code.siteId !== siteId) return { ok: false, problem: "otherSite" };
    const place = places.find(code.documentId);
    if (place === null || place.delivery !== null) return { ok: false, problem: "over" };
    return { ok: true, code };
  };
  return {
    read,
    sign(text, key, verification = "good") {
      const reading = read(text);
      if (reading.ok) places.deliver(reading.code.documentId, { hash: reading.code.hash, key, verification });
      return reading;
    },
  };
}
