/** Colleagues of one organization, and several organizations of one person. */
import { buyer, seller } from "../../../sandbox/service/world/organizations.ts";
import { takeAction, takeActionOfView } from "../../../src/bot/buttons/actions.ts";
import { openMore, openMoreOfView } from "../../../src/bot/buttons/card.ts";
import { openSigningQueue } from "../../../src/bot/buttons/home.ts";
import { openSetting } from "../../../src/bot/buttons/settings.ts";
import {
  answerQuestion,
  askColleague,
  askNote,
  confirmDocument,
  confirmQueue,
  giveBackAll,
  giveBackOne,
  giveDocument,
  giveDocumentTo,
  giveQueue,
  giveQueueTo,
  sendLink,
} from "../../../src/capabilities/colleagues/buttons.ts";
import { changeTag, openTogether } from "../../../src/capabilities/saved/together/buttons.ts";
import type { Studio } from "../studio.ts";
import { choosesNew, opensNew } from "./opens-new.ts";

/** The person who prepares and may not sign, and the one who signs. */
export async function photographColleagues(clerk: Studio, director: Studio): Promise<void> {
  const opensMore = () => clerk.presses(clerk.has(openMore) ? openMore : openMoreOfView, null);
  await opensNew(clerk);
  await opensMore();
  await clerk.presses(askColleague, "ask, whom");
  await clerk.presses(sendLink, "ask, a link");
  await opensNew(clerk);
  await opensMore();
  await clerk.presses(askColleague, null);
  await clerk.presses(askNote, "ask, a note");
  await director.passesOver();
  await clerk.says("Narxi kelishilganmi? Shartnomada 40 000 000 so‘m edi, bu yerda 40 863 130.", "ask, sent");
  await director.takes("asked");
  await director.presses(answerQuestion, "asked, type the answer");
  await clerk.passesOver();
  await director.says("Ha, qo‘shimcha kelishuv bor. Qabul qilaveramiz.", "asked, answered");
  await clerk.takes("ask, the answer");

  await opensNew(clerk);
  await opensMore();
  await clerk.presses(giveDocument, "give, who signs");
  if (clerk.has(confirmDocument)) await clerk.presses(confirmDocument, "give, question");
  await director.passesOver();
  await clerk.presses(giveDocumentTo, "give, given");
  await director.takes("given, one");
  await director.presses(openSigningQueue, "given, look");
  await clerk.says("/home", "give, home of the clerk");
  const back = director.has(giveBackOne) ? giveBackOne : giveBackAll;
  await director.presses(back, "given, one back");
  await clerk.takes("give, came back");

  for (let count = 0; count < 3; count += 1) {
    await choosesNew(clerk);
  }
  await clerk.says("/home", "give, home with choices");
  await clerk.presses(openSigningQueue, "give, signing queue");
  await clerk.presses(giveQueue, "give, who signs all");
  if (clerk.has(confirmQueue)) await clerk.presses(confirmQueue, "give, question for all");
  await director.passesOver();
  await clerk.presses(giveQueueTo, "give, all given");
  await director.takes("given, several");
  const several = director.find(giveBackAll);
  await director.presses(openSigningQueue, "given, look at several");
  await director.person.pressData(several.message, several.data);
  await director.takes("given, several back");
  await clerk.takes("give, several came back");
}

export async function photographTogether(studio: Studio): Promise<void> {
  await studio.logsIn("nargiza", "/login");
  await studio.isTold("notice with its organization", () => {
    studio.world.service.counterparty.send({ kind: "invoice", from: buyer.tin, to: seller.tin });
    studio.world.service.counterparty.send({ kind: "invoice", from: seller.tin, to: buyer.tin });
  });
  await studio.says("/home", "home of two organizations");
  await studio.presses(openTogether, "together");
  await studio.presses({ name: "c:v" }, "together, card");
  await studio.presses(studio.has(takeAction) ? takeAction : takeActionOfView, "together, chosen");
  await studio.says("/home", "home of two organizations, chosen");
  await studio.presses(openTogether, "together, to sign");
  await studio.says("/settings", "settings of two organizations");
  await studio.presses(openSetting, "settings, organizations", { at: SETTINGS.indexOf("organizations") });
  await studio.presses(changeTag, "letters");
  await studio.says("ns1234", "letters, too many");
  await studio.says("MI", "letters, changed");
}

/** In the order of the settings' rows. */
const SETTINGS = ["language", "timeZone", "notices", "quiet", "digest", "organizations"];
