/** A world for all stories of a file, with the invariants checked after each of them. */
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { checkInvariants } from "./invariants.ts";
import { startWorld, type World, type WorldOptions } from "./world.ts";

/** Starts the world before the first story; the function gives it inside of one. */
export function useWorld(options: WorldOptions = {}): () => World {
  let world: World | undefined;
  const get = (): World => {
    if (world === undefined) throw new Error("the world has not started");
    return world;
  };
  beforeAll(async () => {
    world = await startWorld(options);
  });
  beforeEach(() => world?.beginStory());
  afterEach(async () => {
    if (world !== undefined) await checkInvariants(world);
  });
  afterAll(() => world?.stop());
  return get;
}
