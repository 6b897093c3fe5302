/** A new invoice comes in and is opened by its number, without pictures. */
import { buyer, seller } from "../../../sandbox/service/world/organizations.ts";
import { takeAction, takeActionOfView } from "../../../src/bot/buttons/actions.ts";
import type { Studio } from "../studio.ts";

export async function opensNew(studio: Studio): Promise<void> {
  const [id = ""] = studio.world.service.counterparty.send({
    kind: "invoice",
    from: seller.tin,
    to: buyer.tin,
  });
  const { facturadoc } = await studio.world.truth(id);
  studio.person.send((facturadoc as { facturano: string }).facturano);
  await studio.passesOver();
}

/** And is accepted, without signing. */
export async function choosesNew(studio: Studio): Promise<void> {
  await opensNew(studio);
  await studio.presses(studio.has(takeAction) ? takeAction : takeActionOfView, null);
}
