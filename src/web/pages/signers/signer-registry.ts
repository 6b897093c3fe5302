/** The signers that exist, in the order in which they are offered. */
import { keyFileSigner } from "./key-file/key-file-signer.ts";
import type { Signer, SignerEnvironment } from "./signer.ts";

const signers: readonly Signer[] = [keyFileSigner];

/** Those that the operator allows and that can work in this browser. */
export async function findSigners(
  allowed: readonly string[],
  environment: SignerEnvironment,
): Promise<readonly Signer[]> {
  const answers = await Promise.all(
    signers.map(async (signer) => allowed.includes(signer.id) && (await signer.isAvailable(environment))),
  );
  return signers.filter((_, index) => answers[index]);
}
