/** Keeps the promise to say when the service is back: once it truly answers, and with the way on where somebody stopped. */
import { listDocuments } from "../../api/operations/list-documents.ts";
import {
  isQuiet,
  nextLookAt,
  openHome,
  serviceBack,
  type TellNews,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import { hasPassed } from "../../clock.ts";
import { AppError, ServiceRateLimited, ServiceUnavailable } from "../../errors.ts";
import { RunAgainAt } from "../../jobs/job-runner.ts";

/** An answer of the service within this time (milliseconds) counts as its state now; otherwise somebody has to ask it. */
const HEARD_LATELY_MS = 20_000;

export const tellServiceBack: TellNews = async (visit, notice) => {
  if (!(await isBack(visit))) throw new RunAgainAt(nextLookAt(visit.dependencies.clock.now()));
  const { data } = serviceBack.read(notice.data);
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
