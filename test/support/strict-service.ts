/** A service that answers nothing but what the interface documents: of an invoice, a hash with some metadata. */
import type { World } from "./world.ts";

interface SignData {
  readonly data: { readonly id: string; readonly number: string; readonly hash: string };
}

/** Has the world's service answer so, until the returned function is called. */
export function makeStrict(world: World): () => void {
  world.service.mode.set({ name: "documented", seed: 1 });
  const end = world.door.interceptAll(/\/documents\/invoice\/sign\//, async (proceed) => {
    const answer = await proceed();
    if (!answer.ok) return answer;
    const { data } = (await answer.json()) as SignData;
    const { id: facturaid, number: facturano, hash } = data;
    return Response.json({ success: true, data: { hash, facturaid, facturano } });
  });
  return () => {
    end();
    world.service.mode.set({ name: "extended", seed: 1 });
  };
}
