/** Tells people who waited for the service once it truly answers again, with the way on where they stopped. */

import { listDocuments } from "../../api/operations/list-documents.ts";
import {
  type Capability,
  isQuiet,
  nextLookAt,
  onNews,
  openHome,
  serviceBack as serviceBackNews,
  type TellNews,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import { hasPassed } from "../../clock.ts";
import { AppError, ServiceRateLimited, ServiceUnavailable } from "../../errors.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";

/** An answer this young (milliseconds) counts as the state of the service; otherwise somebody has to ask it. */
const HEARD_LATELY_MS = 20_000;

const tellServiceBack: TellNews = async (visit, notice) => {
  if (!(await isBack(visit))) throw new RunAgainAt(nextLookAt(visit.dependencies.clock.now()));
  const { data } = serviceBackNews.read(notice.data);
  const home = tapButton(visit.t("home-btn"), openHome.pack({}));
  return visit.chat.send(
    {
      text: visit.html("service-back"),
      keyboard: [data === null ? [home] : [tapButton(visit.t("retry-btn"), data), home]],
    },
    { silent: isQuiet(visit) },
  );
};

async function isBack(visit: Visit): Promise<boolean> {
  const { service, clock } = visit.dependencies;
  const { awaySince, heardAt } = service.heard();
  if (heardAt !== null && !hasPassed(heardAt, HEARD_LATELY_MS, clock.now())) return awaySince === null;
  return (await asksItself(visit)) ?? (await service.trouble()) === null;
}

/** Whether it answers this person's own login; null where there is none. */
async function asksItself({ dependencies, user }: Visit): Promise<boolean | null> {
  const { accounts, db, clock } = dependencies;
  const account = (await db.accounts.findOfUser(user.telegramUserId)).find(({ hasToken }) => hasToken);
  if (account === undefined) return null;
  const request = { kind: "invoice", list: "receive", filters: {}, page: 1, limit: 1 } as const;
  try {
    await accounts.call(
      account.id,
      listDocuments,
      { ...request, language: user.language },
      { background: true },
    );
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error instanceof ServiceRateLimited) throw new RunAgainAt(error.retryAt ?? nextLookAt(clock.now()));
    // Whatever else it says, it answers.
    return !(error instanceof ServiceUnavailable);
  }
}

export const serviceBack: Capability = {
  name: "service-back",
  news: [onNews(serviceBackNews, tellServiceBack)],
};
