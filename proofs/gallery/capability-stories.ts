/** The stories of single capabilities: VAT in doubt, a document's relations, a person's own rules. */
import { buyer, doubtful, seller } from "../../sandbox/service/world/organizations.ts";
import { openCard } from "../../src/bot/buttons/card.ts";
import {
  acceptChosen,
  openChoosing,
  openSets,
  tickOffered,
  undoChosen,
} from "../../src/bot/buttons/choosing.ts";
import { openListOptions, openView, openWaiting, orderNewestFirst } from "../../src/bot/buttons/lists.ts";
import { openSetting } from "../../src/bot/buttons/settings.ts";
import { openChain } from "../../src/capabilities/chain/buttons.ts";
import { openProtection, setProtection } from "../../src/capabilities/protect/index.ts";
import {
  askSum,
  choosePartner,
  chooseWhom,
  makeOfPartner,
  openAskFirst,
  openRules,
  setCondition,
  switchOn,
} from "../../src/capabilities/rules/buttons.ts";
import type { Studio } from "./studio.ts";

/** Among the settings' rows that open a screen. */
const [LISTS_ROW, ORGANIZATIONS_ROW] = [3, 4];

/** The bill that the sandbox's start page names, with its act, its waybill and its twin. */
export async function seesWhatBelongs(studio: Studio): Promise<void> {
  for (const number of ["MT-0296", "MT-0025", "MT-0015"]) await studio.says(number, `belongs: ${number}`);
  await studio.presses(openChain, "belongs: all of it");
  await studio.says("/settings", "settings before protecting");
  await studio.presses(openSetting, "organizations", { at: ORGANIZATIONS_ROW });
  await studio.presses(openProtection, "protection");
  await studio.presses(setProtection, "protected");
}

/** Links of the service's viewer, also below a file, and an accepted invoice, whose payment is copied for the bank. */
export async function opensLinks(studio: Studio): Promise<void> {
  const { world, person } = studio;
  const { counterparty } = world.service;
  const [id = ""] = counterparty.send({ kind: "invoice", from: seller.tin, to: buyer.tin });
  const link = (tin: string, kind = 1) =>
    `https://service.example.uz/ru/roaming-viewer?id=${id}&filetype=${kind}&tin=${tin}`;
  await studio.says(link(buyer.tin), "a link of the viewer");
  await studio.says(link("300000099"), "a link of somebody else's");
  await studio.says(link(buyer.tin, 99), "a link of an unknown kind");
  const file = { name: "MT.pdf", mimeType: "application/pdf", bytes: new Uint8Array([1]) };
  person.sendDocument({ ...file, caption: link(buyer.tin) });
  await studio.takes("a link below a file");
  person.sendDocument(file);
  await studio.takes("a file without a link");
  counterparty.settle(id, "accept");
  await studio.says(link(buyer.tin), "an accepted invoice, to be paid");
}

/** Invoices whose VAT is in doubt: told, in the list, among the sets, before a decision, and cleared a day later. */
export async function hasVatInDoubt(studio: Studio): Promise<void> {
  const { world } = studio;
  for (const { tin, vat } of doubtful)
    await studio.isTold(`told: VAT ${vat}`, () =>
      world.service.counterparty.send({ kind: "invoice", from: tin, to: buyer.tin }),
    );
  await studio.says("/home", "home with VAT in doubt");
  await studio.presses(openWaiting, null);
  await studio.presses(openListOptions, null);
  // An earlier story may have chosen this order already.
  const { message } = studio.find(openView);
  const order = studio.has(orderNewestFirst, { message }) ? orderNewestFirst : openView;
  await studio.presses(order, "the list with VAT in doubt", { message });
  await studio.presses(openCard, "the card with VAT in doubt", { at: 1 });
  await studio.presses(openView, null);
  await studio.presses(openChoosing, "choosing with VAT in doubt");
  await studio.presses(openSets, "sets with VAT in doubt");
  await studio.presses(tickOffered, "chosen without VAT in doubt");
  await studio.presses(openSets, null);
  await studio.presses(tickOffered, "chosen with VAT in doubt", { at: 1 });
  await studio.presses(acceptChosen, "the summary with VAT in doubt");
  await studio.presses(undoChosen, null);
  await studio.says("/settings", "settings before VAT in doubt");
  await studio.presses(openSetting, "settings with VAT in doubt", { at: LISTS_ROW });
}

/** A rule of a partner: made in the settings, tried, narrowed, switched on; what it chooses on home. */
export async function makesRules(studio: Studio): Promise<void> {
  await studio.says("/settings", "settings before the rules");
  await studio.presses(openSetting, null, { at: LISTS_ROW });
  await studio.presses(openRules, "no rule yet");
  await studio.presses(choosePartner, "a rule for whom");
  await studio.presses(makeOfPartner, "a rule, tried");
  await studio.presses(setCondition, "a rule with a condition");
  await studio.presses(askSum, "a rule, the largest sum");
  await studio.says("a lot", "a rule, no sum");
  await studio.says("90000000", "a rule with a sum");
  await studio.presses(switchOn, "a rule, switched on");
  await studio.presses(openAskFirst, "ask first");
  if (studio.has(chooseWhom)) await studio.presses(chooseWhom, "ask whom first");
  await studio.says("/home", "home with rules");
}
