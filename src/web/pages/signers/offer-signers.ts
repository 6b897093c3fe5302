/** Selects the signers that can work here, with the reason why the others cannot. */
import type { PlainMessage, Signer, SignerEnvironment } from "./signer.ts";

export interface SignerOffer {
  /** Signers that can work here: the one used last comes first, and one that does not answer last. */
  readonly usable: readonly Signer[];
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
  const possible = asked.flatMap(({ signer, obstacle }) => (obstacle === null ? [signer] : []));
  const ranked = await Promise.all(
    possible.map(async (signer, place) => ({ signer, place, rank: await rank(signer, environment, last) })),
  );
  ranked.sort((one, other) => one.rank - other.rank || one.place - other.place);
  return {
    usable: ranked.map(({ signer }) => signer),
    others: asked.flatMap(({ signer, obstacle }) => (obstacle === null ? [] : [{ signer, obstacle }])),
  };
}

async function rank(signer: Signer, environment: SignerEnvironment, last: string | null): Promise<number> {
  if (signer.id === last) return 0;
  return (await signer.answers?.(environment)) === false ? 2 : 1;
}
