/** Makes signatures on the device: one plug-in per way to sign. */
import type { ComponentType } from "preact";
import type { NoArguments, PageMessages } from "../../../locales/keys.ts";
import type { ItemWire, SessionAccess, SignerSettings } from "../../wire.ts";
import type { PageTranslator } from "../page-translator.ts";
import type { CertificateFacts } from "./certificate-facts.ts";

/** A text of the pages that needs no arguments. */
export type PlainMessage = {
  [Key in keyof PageMessages]: NoArguments extends PageMessages[Key] ? Key : never;
}[keyof PageMessages];

/** The sentence in the page's language at the time of reading. */
export type Words = (translator: PageTranslator) => string;

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
   * A CMS SignedData over exactly `content`, base64 in one line. Throws `SignerError` with a reason for the person;
   * nothing is lost by that, and the same key may be asked again.
   */
  sign(request: SignRequest): Promise<string>;
}

/** A password, for which the page asks right above the button. */
export interface PasswordQuestion {
  /** The name of the file that it opens. */
  readonly fileName: string;
  /** The fault of the last password; null if there was none. */
  readonly problem: Words | null;
  /** Called when the person wants another key. */
  readonly onOther: () => void;
}

export type SignerStep =
  /** Something comes before signing: the button names it, and a press begins it. */
  | {
      readonly name: "missing";
      readonly word: Words;
      readonly act: () => void;
      readonly busy: boolean;
      /** Why the last key does not do; null if there was none. */
      readonly why: Words | null;
    }
  | {
      readonly name: "ready";
      readonly password: PasswordQuestion | null;
      /** The key's owner, where that is known. */
      readonly facts: CertificateFacts | null;
      /** The signer's line once its key is known, with the owner. */
      readonly line?: Words;
      /** Null if there is no key after all; the panel then says why. */
      readonly openKey: (password: string) => Promise<SigningKey | null>;
    }
  /** While it signs, a press of this link opens another application. */
  | { readonly name: "link"; readonly word: Words; readonly href: string; readonly onPress: () => void };

/** Opened keys by their signer's id, in the page's memory alone: more documents need no second password. */
export type KeptKeys = Map<string, SigningKey>;

export interface PanelProps {
  readonly kept: KeptKeys;
  /** Names the signing session at our own server. */
  readonly access: SessionAccess;
  readonly organization: { readonly name: string; readonly tin: string };
  readonly settings: SignerSettings;
  /** Tells the next step, which the one button of the page takes. */
  readonly onStep: (step: SignerStep) => void;
  /** True while signing continues: nothing may be changed. */
  readonly busy: boolean;
  /** True while another key or signer is being chosen. */
  readonly changing: boolean;
}

/** The facts by which a plug-in knows whether it can work here. */
export interface SignerEnvironment {
  readonly secureContext: boolean;
  /** True for a phone or a tablet, where no application of a computer runs. */
  readonly handheld: boolean;
  readonly settings: SignerSettings;
}

export interface Signer {
  /** The id in the operator's list of signers. */
  readonly id: string;
  /** Its name among the others; `handheld`: on a phone or tablet. */
  readonly label: (handheld: boolean) => PlainMessage;
  /** Its name as the chosen one, `With …`. */
  readonly chosen: (handheld: boolean) => PlainMessage;
  /** True if its other keys are chosen in its panel, which therefore stays while something else is being chosen. */
  readonly hasKeys?: true;
  /** The facts to know before several documents are signed. */
  readonly forSeveral?: PlainMessage;
  /** Why it cannot work here, as a sentence; null if it can. A signer that cannot is not offered. */
  findObstacle(environment: SignerEnvironment): PlainMessage | null | Promise<PlainMessage | null>;
  /** Whether it is there, as far as that shows without asking the person; one that is not comes last. */
  answers?(environment: SignerEnvironment): Promise<boolean>;
  /** The screen of choosing and opening a key; it stays while that key signs. */
  readonly Panel: ComponentType<PanelProps>;
}
