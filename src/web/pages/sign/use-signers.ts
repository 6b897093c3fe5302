/** The signers that can work in this browser; null until that is known. */
import { useEffect, useState } from "preact/hooks";
import type { Signer } from "../signers/signer.ts";
import { findSigners } from "../signers/signer-registry.ts";

export function useSigners(allowed: readonly string[]): readonly Signer[] | null {
  const [signers, setSigners] = useState<readonly Signer[] | null>(null);
  useEffect(() => {
    let current = true;
    const environment = { secureContext: window.isSecureContext, userAgent: navigator.userAgent };
    void findSigners(allowed, environment).then((found) => {
      if (current) setSigners(found);
    });
    return () => {
      current = false;
    };
  }, [allowed]);
  return signers;
}
