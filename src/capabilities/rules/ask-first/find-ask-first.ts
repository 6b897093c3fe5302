/** Finds whom a person wants to ask first, over which sum, and about which documents. Asks the service nothing. */

import { findColleague, nameOfAccount, nameOfColleague } from "../../../bot/index.ts";
import type { AccountRow } from "../../../db/rows/accounts.ts";
import type { BusinessDocument, Tiyin } from "../../../documents/document.ts";
import { somOf } from "../../../documents/money-sums.ts";
import type { Finding, FindingParts, WaitingFinding } from "../../../judgement/finding.ts";
import type { Judged } from "../../../judgement/judgement.ts";
import { isOver } from "../sums.ts";
import { createAskFirst } from "./rows.ts";

export interface AskFirst {
  readonly over: Tiyin;
  /** Telegram calls the colleague so; null for one who has left. */
  readonly name: string | null;
  /** The colleague's account; null: nobody can be asked now. */
  readonly colleague: string | null;
}

/** A document over the sum, and whether the colleague knows of it. */
interface AskFirstAbout extends AskFirst {
  readonly standing: "open" | "asked" | "answered";
}

/** What waits over the sum. */
interface AskFirstAboutAll extends AskFirst {
  readonly judged: readonly Judged[];
  /** The colleague was not asked about these of them. */
  readonly open: readonly Judged[];
}

export const findAskFirstAbout: Finding<AskFirstAbout> = {
  name: "ask-first",
  async find(parts, account, document) {
    const found = await findRule(parts, account);
    if (found === null || !isOver(somOf(document), found.rule.over)) return null;
    return { ...found.rule, standing: (await readStandings(parts, account, found.userId))(document) };
  },
};

export const findAskFirstAboutAll: WaitingFinding<AskFirstAboutAll> = {
  name: "ask-first",
  async find(parts, account, { judged: waiting }) {
    const found = await findRule(parts, account);
    if (found === null) return null;
    const judged = waiting.filter(({ document }) => isOver(somOf(document), found.rule.over));
    if (judged.length === 0) return null;
    const standingOf = await readStandings(parts, account, found.userId);
    return { ...found.rule, judged, open: judged.filter(({ document }) => standingOf(document) === "open") };
  },
};

/** Null where the person asks nobody first. */
export async function findAskFirst(parts: FindingParts, account: AccountRow): Promise<AskFirst | null> {
  return (await findRule(parts, account))?.rule ?? null;
}

/** The sum alone; null: the same. */
export async function findOver({ db }: FindingParts, accountId: string): Promise<Tiyin | null> {
  const row = await db.rowsOf(createAskFirst).find(accountId);
  return row === null ? null : BigInt(row.over);
}

async function findRule(
  parts: FindingParts,
  account: AccountRow,
): Promise<{ readonly rule: AskFirst; readonly userId: number | null } | null> {
  const row = await parts.db.rowsOf(createAskFirst).find(account.id);
  if (row === null) return null;
  const finder = { dependencies: parts };
  const [over, id] = [BigInt(row.over), row.colleagueAccountId];
  const colleague = id === null ? null : await findColleague(finder, account, id);
  if (colleague !== null)
    return {
      rule: { over, name: nameOfColleague(colleague), colleague: colleague.id },
      userId: colleague.telegramUserId,
    };
  const away = id === null ? null : await parts.db.accounts.find(id);
  const name = away === null ? null : await nameOfAccount(finder, away);
  return { rule: { over, name, colleague: null }, userId: away?.telegramUserId ?? null };
}

async function readStandings({ db }: FindingParts, account: AccountRow, userId: number | null) {
  const { tin, telegramUserId } = account;
  const asked = userId === null ? [] : await db.questions.findBetween(tin, telegramUserId, userId);
  return ({ kind, id }: BusinessDocument): AskFirstAbout["standing"] => {
    const about = asked.filter((one) => one.kind === kind && one.documentId === id);
    if (about.length === 0) return "open";
    return about.some(({ answeredAt }) => answeredAt !== null) ? "answered" : "asked";
  };
}
