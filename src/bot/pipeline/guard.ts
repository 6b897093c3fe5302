/** Turns every failure into a screen: what happened, what to do next, and a button that leads on. */
import { randomBytes } from "node:crypto";
import type { InlineKeyboardButton } from "grammy/types";
import {
  AppError,
  failsAll,
  LoginNeeded,
  ServiceConflict,
  ServiceUnavailable,
  StaleButton,
  StorageError,
} from "../../errors.ts";
import { WorkLost } from "../../jobs/at-work.ts";
import { type Log, stackOf } from "../../log.ts";
import type { Html } from "../ui/html.ts";
import { renderLoginNeeded } from "../ui/login-needed-view.ts";
import { awaySentence, problemSentence } from "../ui/problem-sentence.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import type { Visit } from "../visit.ts";
import { createServicePromises, type ServicePromises } from "./service-back.ts";
import { classifyTelegramError } from "./telegram-errors.ts";

/**
 * Runs work for a person. `data` is the button that led here: the person may tap it again if repeating is safe, and it
 * continues after a login. Failures of Telegram and a database out of reach are rethrown, so that the job runs again.
 */
export type Guard = (visit: Visit, data: string | null, work: () => Promise<void>) => Promise<void>;

export interface WaysOn {
  /** Where to start over. */
  readonly home: string;
  /** Where to log in, once the service no longer accepts the login. */
  readonly login: string;
}

export function createGuard({ log, ways }: { log: Log; ways: WaysOn }): Guard {
  const promises = createServicePromises();
  const guard: Guard = async (visit, data, work) => {
    try {
      await work();
      await promises.served(visit, data);
    } catch (error) {
      if (classifyTelegramError(error).kind !== "other" || isForAnother(error)) throw error;
      // Home itself may fail: its login may have expired, too.
      if (error instanceof StaleButton && data !== ways.home)
        return guard(visit, ways.home, () => visit.go(ways.home, visit.html("error-stale-button")));
      await showFailure(visit, data, { log, ways, promises }, error);
    }
  };
  return guard;
}

/** The work goes well a little later, or in another process: the person need not hear of it. */
function isForAnother(error: unknown): boolean {
  return error instanceof WorkLost || (error instanceof StorageError && error.isOutOfReach);
}

async function showFailure(
  visit: Visit,
  data: string | null,
  { log, ways, promises }: { log: Log; ways: WaysOn; promises: ServicePromises },
  error: unknown,
): Promise<void> {
  const { accounts, users } = visit.dependencies.db;
  const { home } = ways;
  if (error instanceof LoginNeeded) {
    await users.setResume(visit.user.telegramUserId, error.resume ?? data);
    const [account, own] = await Promise.all([
      accounts.find(error.accountId),
      accounts.findOfUser(visit.user.telegramUserId),
    ]);
    return visit.go(ways.login, renderLoginNeeded(visit, account, { several: own.length > 1 }));
  }
  if (error instanceof AppError && error.userKey !== "error-bug") {
    const report = failsAll(error) ? log.error : log.info;
    report("told a person of a failure", { code: error.code });
    const again = error.retry === "safe" || error instanceof ServiceConflict ? (error.resume ?? data) : null;
    const since = error instanceof ServiceUnavailable ? visit.dependencies.service.heard().awaySince : null;
    if (since !== null) await promises.make(visit, since, again);
    const sentence = since === null ? problemSentence(visit, error) : awaySentence(visit, since);
    return visit.show(renderProblem(visit, { sentence, again, home }));
  }
  const incident = randomBytes(3).toString("hex").toUpperCase();
  log.error("unexpected failure", { incident, stack: stackOf(error) });
  return visit.show(
    renderProblem(visit, { sentence: visit.html("error-bug", { incident }), again: data, home }),
  );
}

/** `again`: callback data that repeats what failed, if that is safe; `home`: callback data of home. */
function renderProblem(
  visit: ViewContext,
  { sentence, again, home }: { sentence: Html; again: string | null; home: string },
): Screen {
  const row: InlineKeyboardButton[] = [tapButton(visit.t("home-btn"), home)];
  if (again !== null) row.unshift(tapButton(visit.t("retry-btn"), again));
  return { text: sentence, keyboard: [row] };
}
