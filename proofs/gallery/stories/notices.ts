/** The story of Kotib's notices: one by one, several together, put off, and after a block. */
import { buyer, carrier, seller } from "../../../sandbox/service/world/organizations.ts";
import { takeAction } from "../../../src/bot/buttons/actions.ts";
import { backToNotice, chooseLater, openLater } from "../../../src/bot/buttons/later.ts";
import { openAnswered, openNews } from "../../../src/bot/buttons/news.ts";
import { openSetting, setNews } from "../../../src/bot/buttons/settings.ts";
import { openWalkOfNews } from "../../../src/bot/buttons/walk.ts";
import { newsKinds } from "../../../src/db/rows/preferences.ts";
import { until } from "../../../test/support/until.ts";
import { looked } from "../../../test/support/watching-steps.ts";
import type { Studio } from "../studio.ts";

const DAY_MINUTES = 24 * 60;
/** Among the settings' rows that open a screen. */
const NOTICES_ROW = 2;

/** A document that somebody sends to the person's organization. */
function sendFrom(
  { world }: Studio,
  from: string,
  kind: "invoice" | "act" | "statement" | "waybill",
  count = 1,
) {
  return world.service.counterparty.send({ kind, from, to: buyer.tin, count });
}

/** A document of the person's organization that waits for the partner, known to Kotib. */
async function sentTo({ world }: Studio, to: string): Promise<string> {
  const [id = ""] = world.service.counterparty.send({ kind: "invoice", from: buyer.tin, to });
  world.advance(11 * 60_000);
  await looked(world);
  return id;
}

export async function photographNotices(studio: Studio): Promise<void> {
  const { world } = studio;
  const { counterparty } = world.service;
  const settled = async (
    name: string,
    id: string,
    outcome: "accept" | "reject" | "cancel" | "fail" | "annul",
  ) => studio.isTold(name, () => counterparty.settle(id, outcome));

  await wantsEverything(studio);
  let invoice = "";
  await studio.isTold("notice of an invoice", () => {
    [invoice = ""] = sendFrom(studio, carrier.tin, "invoice");
  });
  await photographLater(studio);
  for (const kind of ["act", "statement", "waybill"] as const)
    await studio.isTold(`notice of a new ${kind}`, () => sendFrom(studio, seller.tin, kind));
  await studio.isTold("notice of a changed document", () => counterparty.alter(invoice));
  await settled("notice of what the sender cancelled", invoice, "cancel");
  let handled = "";
  await studio.isTold("notice of an invoice of another", () => {
    [handled = ""] = sendFrom(studio, seller.tin, "invoice");
  });
  await settled("notice of what was decided elsewhere", handled, "accept");
  await settled("notice that the partner accepted", await sentTo(studio, carrier.tin), "accept");
  await settled("notice that the partner rejected", await sentTo(studio, carrier.tin), "reject");
  await settled("notice that sending failed", await sentTo(studio, seller.tin), "fail");
  await settled("notice of another status", await sentTo(studio, seller.tin), "annul");

  await photographTogether(studio);
}

/** Also what colleagues decide, which is off at first. */
async function wantsEverything(studio: Studio): Promise<void> {
  await studio.says("/settings", "settings before the notices");
  await studio.presses(openSetting, null, { at: NOTICES_ROW });
  await studio.presses(setNews, null, { at: newsKinds.indexOf("handled") });
}

async function photographLater(studio: Studio): Promise<void> {
  await studio.presses(openLater, "notice, later");
  await studio.presses(backToNotice, null);
  await studio.presses(openLater, null);
  await studio.presses(chooseLater, "notice, put off to the morning", { at: 1 });
  await studio.presses(openLater, null);
  await studio.presses(chooseLater, "notice, put off for an hour");
  await studio.passesTime(62);
  await studio.takes("notice of what was put off");
  await studio.presses(takeAction, "notice, reason", { at: 1 });
  await studio.presses(backToNotice, null);
}

async function photographTogether(studio: Studio): Promise<void> {
  const { world } = studio;
  const ids = [await sentTo(studio, seller.tin), await sentTo(studio, carrier.tin)];
  await studio.passesOver();
  const burst = await studio.isTold("notice of many", () => {
    for (const [from, count] of [
      [seller.tin, 7],
      [carrier.tin, 5],
    ] as const)
      sendFrom(studio, from, "invoice", count);
    sendFrom(studio, seller.tin, "act", 2);
  });
  const message = burst?.id ?? 0;
  await studio.presses(openNews, "list of what was told", { message });
  await studio.presses(openWalkOfNews, "walk of what was told", { message });
  await studio.isTold("notice of many answers", () => {
    for (const [index, id] of ids.entries())
      world.service.counterparty.settle(id, index === 0 ? "accept" : "reject");
    sendFrom(studio, seller.tin, "invoice", 6);
  });
}

/** Eighteen days later. */
export async function photographReturn(studio: Studio): Promise<void> {
  const { world, person } = studio;
  const ids = [];
  for (const to of [seller.tin, carrier.tin, seller.tin]) ids.push(await sentTo(studio, to));
  await studio.passesOver();
  person.block();
  await until(
    async () => (await world.count("users where blocked_at is not null")) > 0,
    "the block to be known",
  );
  sendFrom(studio, seller.tin, "invoice", 14);
  const [accepted = "", rejected = "", failed = ""] = ids;
  world.service.counterparty.settle(accepted, "accept");
  world.service.counterparty.settle(rejected, "reject");
  world.service.counterparty.settle(failed, "fail");
  await studio.passesTime(18 * DAY_MINUTES);
  person.unblock();
  await person.waitFor(() => person.messages().some(({ text }) => text.includes(" – ")), {
    what: "what was missed",
  });
  await studio.takes("after a block");
  if (studio.has(openAnswered)) await studio.presses(openAnswered, "what partners answered meanwhile");
}
