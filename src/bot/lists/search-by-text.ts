/** Searches for what somebody typed without being asked: first among incoming documents, then among sent ones. */
import { listDocuments } from "../../api/operations/list-documents.ts";
import type { AccountRow } from "../../db/accounts.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { FilterValues } from "../../documents/filter-values.ts";
import { guessSearch } from "../../documents/guess-search.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { AppError, LoginNeeded } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openHome } from "../buttons/home.ts";
import { openView } from "../buttons/lists.ts";
import { openLogin } from "../buttons/login.ts";
import { renderProblem } from "../ui/problem-view.ts";
import type { Visit } from "../visit.ts";
import { showList } from "./show-view.ts";

interface Place {
  readonly kind: KindName;
  readonly list: string;
  readonly filters: FilterValues;
}

/** Opens the first list with a match; one request at a time, since most searches end with the first. */
export async function searchByText(visit: Visit, text: string): Promise<void> {
  const { db, profile } = visit.dependencies;
  const own = await db.accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find((one) => one.id === visit.user.currentAccountId) ?? own[0];
  if (account === undefined) return visit.go(openLogin.pack({}));
  let failure: AppError | null = null;
  for (const place of placesFor(profile, text)) {
    const found = await hasDocuments(visit, account, place).catch(async (error: unknown) => {
      if (error instanceof LoginNeeded) error.resume = await buttonTo(visit, account, place);
      throw error;
    });
    if (found instanceof AppError) failure ??= found;
    if (found !== true) continue;
    const view = await db.views.findOrCreate({ accountId: account.id, ...place });
    return showList(visit, view, { page: 1 });
  }
  // If some list could not be read, it is not certain that there is nothing.
  if (failure !== null) throw failure;
  const sentence = visit.html("lists-nothing-found", { text: cleanText(text, 60) });
  await visit.show(renderProblem(visit, { sentence, again: null, home: openHome.pack({}) }));
}

/** The button of the list that was being searched: a login continues with it. */
async function buttonTo(visit: Visit, account: AccountRow, place: Place): Promise<string> {
  const view = await visit.dependencies.db.views.findOrCreate({ accountId: account.id, ...place });
  return openView.pack({ view: view.id, page: 1 });
}

/** Lists with a filter that fits the text, likeliest first, without stages before sending. */
function placesFor(profile: ServiceProfile, text: string): Place[] {
  return guessSearch(text).flatMap((guess) =>
    (["incoming", "both", "outgoing"] as const).flatMap((direction) =>
      kindNames.flatMap((kind) =>
        Object.entries(profile.kinds[kind].lists)
          .filter(
            ([name, list]) =>
              list.on && list.direction === direction && (direction !== "outgoing" || name === "send"),
          )
          .filter(([, list]) => list.filters[guess.filter] !== undefined)
          .map(([list]) => ({ kind, list, filters: { [guess.filter]: guess.value } })),
      ),
    ),
  );
}

/** Returns the error if the list cannot be read right now, because the next one may answer. */
async function hasDocuments(visit: Visit, account: AccountRow, place: Place): Promise<boolean | AppError> {
  try {
    const request = { ...place, page: 1, limit: 1, language: visit.user.language };
    const page = await visit.dependencies.accounts.call(account.id, listDocuments, request);
    return page.documents.length > 0;
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof LoginNeeded) throw error;
    return error.retry === "safe" ? error : false;
  }
}
