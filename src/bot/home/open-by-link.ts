/** Opens the card that a link names, for people with an account of its organization; others learn nothing about it. */

import { readCard } from "../../judgement/read-card.ts";
import { readPlaces } from "../document/next-button.ts";
import { showCard } from "../document/show-card.ts";
import { parseStartLink } from "../document/start-link.ts";
import { noteUse } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { showHome } from "./show-home.ts";

/** `parameter`: the value of `?start=`. Anything that is not such a link leads home. */
export async function openByLink(visit: Visit, parameter: string): Promise<void> {
  const { accounts, seenDocuments } = visit.dependencies.db;
  const linked = await parseStartLink(parameter, seenDocuments.findStandIn);
  if (linked === null) return showHome(visit);
  const own = await accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find(({ tin }) => tin === linked.tin);
  if (account === undefined) return showHome(visit, { note: visit.html("files-link-not-yours") });
  noteUse(visit, account);
  const [facts] = await Promise.all([
    readCard(visit.dependencies, account, linked.kind, linked.id, visit.user),
    readPlaces(visit, account),
  ]);
  await showCard(visit, facts);
}
