/** Which of the signers can work here, and why the others cannot. */
import type { PlainMessage, Signer, SignerEnvironment } from "./signer.ts";

export interface SignerOffer {
  /** Can work here, the one used last first. */
  readonly usable: readonly Signer[];
  /** Cannot, each with the reason. */
  readonly others: ReadonlyArray<{ readonly signer: Signer; readonly obstacle: PlainMessage }>;
}

/** Asks every signer; `allowed` are the operator's, `last` is the id of the one that this device used last. */
export async function offerSigners(
  signers: readonly Signer[],
  allowed: readonly string[],
  environment: SignerEnvironment,
  last: string | null,
): Promise<SignerOffer> {
  const asked = await Promise.all(
    signers.map(async (signer) => ({
      signer,
      obstacle: allowed.includes(signer.id)
        ? await signer.findObstacle(environment)
        : ("web-signer-not-allowed" as const),
    })),
  );
  const usable = asked.flatMap(({ signer, obstacle }) => (obstacle === null ? [signer] : []));
  return {
    usable: [...usable.filter(({ id }) => id === last), ...usable.filter(({ id }) => id !== last)],
    others: asked.flatMap(({ signer, obstacle }) => (obstacle === null ? [] : [{ signer, obstacle }])),
  };
}
