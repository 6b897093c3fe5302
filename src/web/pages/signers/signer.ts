/** What makes signatures on the device: one plug-in per way to sign. */
import type { ComponentType } from "preact";
import type { NoArguments, PageMessages } from "../../../locales/keys.ts";
import type { ItemWire, SessionAccess, SignerSettings } from "../../wire.ts";

/** A text of the pages that needs no arguments. */
export type PlainMessage = {
  [Key in keyof PageMessages]: NoArguments extends PageMessages[Key] ? Key : never;
}[keyof PageMessages];

export interface SignRequest {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly detached: boolean;
  /** The document that `content` belongs to. */
  readonly item: ItemWire;
  /** Ends the waiting: the person stops it, or the link is over. */
  readonly signal: AbortSignal;
}

/** A key that the person has chosen; signs one document after another. */
export interface SigningKey {
  /** Signing waits for the person (a window, a phone, a file), so the page offers to stop it. */
  readonly waits?: boolean;
  /**
   * A CMS SignedData over exactly `content`, base64 in one line. Throws `SignerError` if the person can be told
   * why not; nothing is lost by that, the same key may be asked again.
   */
  sign(request: SignRequest): Promise<string>;
}

export interface PanelProps {
  /** Names the signing session at our own server. */
  readonly access: SessionAccess;
  /** Whose documents are to be signed. */
  readonly organization: { readonly name: string; readonly tin: string };
  readonly settings: SignerSettings;
  /** A key became usable, or (null) no longer is. */
  readonly onKey: (key: SigningKey | null) => void;
  /** Signing continues: nothing may be changed. */
  readonly busy: boolean;
}

/** What a plug-in may look at to know whether it can work here. */
export interface SignerEnvironment {
  readonly secureContext: boolean;
  /** A phone or a tablet, where no application of a computer runs. */
  readonly handheld: boolean;
  readonly settings: SignerSettings;
}

export interface Signer {
  /** As in the operator's list of signers. */
  readonly id: string;
  readonly label: PlainMessage;
  /** What is said when the person presses the main button and no key is ready. */
  readonly keyFirst: PlainMessage;
  /** Why it cannot work here, as a sentence; null if it can. What cannot work is not offered. */
  findObstacle(environment: SignerEnvironment): PlainMessage | null | Promise<PlainMessage | null>;
  /** Where the person chooses and opens a key; stays while that key signs. */
  readonly Panel: ComponentType<PanelProps>;
}
