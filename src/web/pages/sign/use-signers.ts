/** Finds the signers that can work in this browser, and why the others cannot; null until that is known. */
import { useEffect, useState } from "preact/hooks";
import type { OpenAnswer } from "../../wire.ts";
import { isHandheld, thisDevice } from "../signers/handheld.ts";
import { readLastSigner } from "../signers/last-signer.ts";
import { offerSigners, type SignerOffer } from "../signers/offer-signers.ts";
import { signers as all } from "../signers/signer-registry.ts";

export function useSigners({ signers, signerSettings }: OpenAnswer): SignerOffer | null {
  const [offer, setOffer] = useState<SignerOffer | null>(null);
  useEffect(() => {
    let current = true;
    const environment = {
      secureContext: window.isSecureContext,
      handheld: isHandheld(thisDevice()),
      settings: signerSettings,
    };
    void offerSigners(all, signers, environment, readLastSigner()).then((found) => {
      if (current) setOffer(found);
    });
    return () => {
      current = false;
    };
  }, [signers, signerSettings]);
  return offer;
}
