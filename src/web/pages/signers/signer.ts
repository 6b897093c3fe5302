/** What makes signatures on the device: one plug-in per way to sign. */
import type { ComponentType } from "preact";
import type { PageMessages } from "../../../locales/keys.ts";

/** A key that the person has opened; signs without asking again. */
export interface SigningKey {
  /** A CMS SignedData over exactly `content`, base64 in one line. Throws when the key cannot sign. */
  sign(request: {
    readonly content: Uint8Array<ArrayBuffer>;
    readonly detached: boolean;
    readonly signal: AbortSignal;
  }): Promise<string>;
}

export interface PanelProps {
  /** Whose documents are to be signed. */
  readonly organization: { readonly name: string; readonly tin: string };
  /** A key became usable, or (null) no longer is. */
  readonly onKey: (key: SigningKey | null) => void;
  /** Signing goes on: nothing may be changed. */
  readonly busy: boolean;
}

/** What a plug-in may look at to know whether it can work here. */
export interface SignerEnvironment {
  readonly secureContext: boolean;
  readonly userAgent: string;
}

export interface Signer {
  /** As in the operator's list of signers. */
  readonly id: string;
  readonly label: keyof PageMessages & string;
  /** A signer that cannot work here is not shown at all. */
  isAvailable(environment: SignerEnvironment): boolean | Promise<boolean>;
  /** Where the person chooses and opens a key. */
  readonly Panel: ComponentType<PanelProps>;
}
