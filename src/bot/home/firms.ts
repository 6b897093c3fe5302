/** The person's other organizations on home: what waits in each, in the order of what ends. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { AppError, LoginNeeded } from "../../errors.ts";
import { endsFirst, type WaitingNow } from "../../judgement/waiting.ts";
import { chooseAccount, openFirm, openOrganizations } from "../buttons/home.ts";
import { countOf } from "../document/count-of.ts";
import { lastDaysOf } from "../document/last-days.ts";
import { shortSums, sumKnown } from "../document/sums.ts";
import { COUNTED, readWaitingNow } from "../document/waiting.ts";
import { each, type Line } from "../ui/fit.ts";
import { type Html, html } from "../ui/html.ts";
import { nameOnButton, renderShortName } from "../ui/organization-view.ts";
import { type Keyboard, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import type { Visit } from "../visit.ts";

export interface Firm {
  readonly account: AccountRow;
  /** Null if none of it could be read. */
  readonly waiting: WaitingNow | null;
  readonly toSign: number;
  /** The login has ended. */
  readonly isOver: boolean;
}

/** Home reads no more of them; the others are behind *Organizations*. */
const MOST_READ = 10;

/** With more buttons nobody finds the one. */
const MOST_BUTTONS = 4;

/** Reads what waits in each. */
export async function readFirms(visit: Visit, accounts: readonly AccountRow[]): Promise<Firm[]> {
  const firms = await Promise.all(accounts.slice(0, MOST_READ).map((each) => readFirm(visit, each)));
  return firms.sort((one, other) => endsFirst(one.waiting, other.waiting));
}

async function readFirm(visit: Visit, account: AccountRow): Promise<Firm> {
  const queue = await visit.dependencies.signing.findSigningQueue(account.id);
  const firm = { account, toSign: queue.length };
  if (!account.hasToken) return { ...firm, waiting: null, isOver: true };
  try {
    const waiting = await readWaitingNow(visit, account, COUNTED);
    return { ...firm, waiting, isOver: false };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...firm, waiting: null, isOver: error instanceof LoginNeeded };
  }
}

/** A line for each; the first stays, and says how many more there are where the others give way. */
export function renderFirms(visit: ViewContext, weight: number, firms: readonly Firm[]): Line {
  return each(
    weight,
    firms.map((firm) => renderFirm(visit, firm)),
    (count) => ` ${visit.t("home-firms-rest", { count })}`,
  );
}

/** `📥 Misol Ta’minot: 15 · 226m so‘m · today: 2 · ✍️ 1`. */
function renderFirm(visit: ViewContext, { account, waiting, toSign, isOver }: Firm): Html {
  const name = renderShortName(account);
  if (isOver) return html`🔑 ${name}: ${visit.t("home-firm-over")}`;
  const { sums } = sumKnown(waiting?.waits.map(({ document }) => document) ?? []);
  const facts = [
    countOf(visit, waiting),
    ...(sums.length === 0 ? [] : [shortSums(visit, sums)]),
    ...(waiting === null ? [] : lastDaysOf(visit, waiting.all)),
    ...(toSign === 0 ? [] : [`✍️ ${visit.words.number(toSign)}`]),
  ];
  return html`📥 ${name}: ${facts.join(" · ")}`;
}

/** Two in a row. A tap leads to what waits there, or to the home of an organization where nothing does. */
export function firmButtons(visit: ViewContext, firms: readonly Firm[], count: number): Keyboard {
  const isWhole = count <= MOST_BUTTONS;
  const shown = firms.slice(0, isWhole ? MOST_BUTTONS : MOST_BUTTONS - 1);
  const buttons = shown.map(({ account, waiting, isOver }, index) => {
    const isAlone = isWhole && index % 2 === 0 && index === shown.length - 1;
    const waits = waiting !== null && waiting.waits.length > 0;
    const open = waits ? openFirm : chooseAccount;
    const label = isOver ? "🔑" : `(${countOf(visit, waiting)})`;
    return tapButton(`${nameOnButton(account, isAlone)} ${label}`, open.pack({ account: account.id }));
  });
  if (!isWhole)
    buttons.push(tapButton(visit.t("home-organizations-count-btn", { count }), openOrganizations.pack({})));
  return buttons.length > 2 ? [buttons.slice(0, 2), buttons.slice(2)] : [buttons];
}
