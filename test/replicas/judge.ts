/** What became of everything that people did, by what they read, what the service did and what the database holds. */
import type { Change } from "../../sandbox/service/change-ledger.ts";
import type { LocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import { said, says } from "../support/bot-words.ts";
import type { MadeUpPerson } from "../support/made-up-people.ts";
import type { PassedRequest } from "../support/service-door.ts";
import type { Look } from "../support/store-under-test.ts";
import { findCards } from "./find-cards.ts";
import type { Life } from "./life.ts";

/** Whom an invoice was sent to, while Kotibs came and went. */
export interface Arrival {
  readonly documentId: string;
  readonly number: string;
  readonly personId: number;
}

/** All 0 where the promises hold. */
export interface Promises {
  /** Typed numbers without a card, taps without an answer, updates that were given up or are still there. */
  readonly updatesLost: number;
  /** People to whom cards came in another order than they typed their numbers. */
  readonly outOfOrder: number;
  /** The same decision or act posted after the first time, or done twice at the service. */
  readonly postedTwice: number;
  /** Outcomes and arrivals that were not told, and work that was given up. */
  readonly notificationsLost: number;
  /** Outcomes and arrivals told again in a new message. */
  readonly notificationsRepeated: number;
  /**
   * What people were told that is not so: an outcome that the service does not have, a fault of ours, a button that is
   * old.
   */
  readonly toldUntrue: number;
}

export const KEPT: Promises = {
  ...{ updatesLost: 0, outOfOrder: 0, postedTwice: 0 },
  ...{ notificationsLost: 0, notificationsRepeated: 0, toldUntrue: 0 },
};

export interface Judged extends Promises {
  readonly typed: number;
  readonly tapped: number;
  readonly signed: number;
  readonly saved: number;
  readonly arrived: number;
  /** Of typing, tapping, signing and saving, what nobody got done at all: nothing is shown of that then. */
  readonly neverDone: readonly string[];
  /** What came to nothing, and people would try again. */
  readonly stumbles: readonly string[];
  /** What was found wrong, in words. */
  readonly found: readonly string[];
}

export interface JudgedLife {
  readonly own: MadeUpPerson;
  readonly life: Life;
}

/** Sentences that nobody is to read because Kotibs came and went. */
const UNTRUE = ["error-bug", "error-stale-button", "error-not-found", "error-unauthorized", "error-conflict"];
const BEGINNING = 30;
/** What comes within that time (milliseconds) is waited for. */
export const SOON_MS = 10_000;

export async function judge(parts: {
  readonly lives: readonly JudgedLife[];
  readonly arrivals: readonly Arrival[];
  readonly telegram: LocalTelegram;
  readonly changes: readonly Change[];
  readonly passed: readonly PassedRequest[];
  readonly look: Look;
  /** When it began, in milliseconds: what was read before is not its doing. */
  readonly since: number;
  readonly now: number;
}): Promise<Judged> {
  const { lives, arrivals, telegram, look, since } = parts;
  const written = (personId?: number) => telegram.messages(personId).filter(({ at }) => at >= since);
  const found: string[] = [];
  const note = (what: string, count = 1) => {
    if (count > 0) found.push(count === 1 ? what : `${what} (${count})`);
    return count;
  };
  const sum = (count: (one: JudgedLife) => number) => lives.reduce((all, one) => all + count(one), 0);
  const isDone = new Set(
    parts.changes.filter(({ change }) => change === "answered").map(({ documentId }) => documentId),
  );

  const sentOf = (personId: number) => written(personId).filter(({ what }) => what === "sent");
  const cardsOf = ({ own, life }: JudgedLife) => findCards(written(own.person.id), new Set(life.typed));

  const lacking = (one: JudgedLife) => {
    const left = countEach(cardsOf(one));
    return one.life.typed.reduce((all, number) => {
      const has = left.get(number) ?? 0;
      left.set(number, has - 1);
      return all + (has > 0 ? 0 : note(`${one.own.person.id}: no card of ${number}`));
    }, 0);
  };
  const untapped = telegram.unansweredCallbacks.length;
  const givenUp = await look.count("jobs where type = 'update' and dead_at is not null");
  const left = await look.count("jobs where type = 'update' and dead_at is null");

  const isOutOfOrder = (one: JudgedLife) => {
    const [typed, cards] = [withoutRepeats(one.life.typed), withoutRepeats(cardsOf(one))];
    const isSame = typed.join() === cards.join();
    return isSame ? 0 : note(`${one.own.person.id}: typed ${typed.join()}, came ${cards.join()}`);
  };

  const isTold = (personId: number, number: string, words: string) =>
    telegram.messages(personId).filter(({ text }) => text.includes(number) && text.includes(words)).length >
    0;
  const done = says("done", "accept");
  const untoldOutcomes = ({ own, life }: JudgedLife) =>
    life.signed.filter(({ id, number }) => isDone.has(id) && !isTold(own.person.id, number, done)).length;
  const wasSaved = (number: string) =>
    parts.passed.some(({ path, body }) => path.endsWith("/act/save") && body.includes(`"${number}"`));
  const untoldSaves = ({ own, life }: JudgedLife) =>
    life.saved.filter(
      (number) =>
        wasSaved(number) &&
        ![said("new-saved"), said("notice-saveDone")].some((words) => isTold(own.person.id, number, words)),
    ).length;
  let untoldArrivals = 0;
  for (const arrival of arrivals) {
    const told = await findTold(look, arrival, parts.now);
    untoldArrivals += told === "not" ? note(`${arrival.personId}: ${arrival.number} is not told`) : 0;
  }
  const deadNotices = await look.count("jobs where type in ('notice', 'follow') and dead_at is not null");

  const repeatedOutcomes = ({ own, life }: JudgedLife) =>
    life.signed.reduce((all, { number }) => {
      const told = sentOf(own.person.id).filter(
        ({ text }) => text.includes(number) && text.includes(done),
      ).length;
      return all + note(`${own.person.id}: the outcome of ${number} is told again`, Math.max(told - 1, 0));
    }, 0);
  const repeatedArrivals = arrivals.reduce((all, { number, personId }) => {
    const told = sentOf(personId).filter(({ text }) => text.startsWith("📥") && text.includes(number)).length;
    return all + note(`${personId}: ${number} is told again`, Math.max(told - 1, 0));
  }, 0);

  const untrueOutcomes = ({ own, life }: JudgedLife) =>
    life.signed.filter(({ id, number }) => !isDone.has(id) && isTold(own.person.id, number, done)).length;
  const refusedInVain = ({ own, life }: JudgedLife) =>
    life.signed.filter(
      ({ id, number }) => isDone.has(id) && isTold(own.person.id, number, says("refused", "accept")),
    ).length;
  const sentences = UNTRUE.map((key) => ({
    key,
    words: said(key, { incident: "" }).slice(0, BEGINNING),
  }));
  const untrueSentences = written().reduce((all, { text, chatId }) => {
    const key = sentences.find(({ words }) => text.includes(words))?.key;
    return all + (key === undefined ? 0 : note(`${chatId} was told ${key}: ${text.slice(0, 200)}`));
  }, 0);

  const posts = lives.flatMap(({ life }) => [
    ...life.signed.map(
      ({ id }) =>
        parts.passed.filter(({ path, body }) => /\/sign\/\w+\/accept$/.test(path) && body.includes(id))
          .length,
    ),
    ...life.saved.map(
      (number) =>
        parts.passed.filter(({ path, body }) => path.endsWith("/act/save") && body.includes(`"${number}"`))
          .length,
    ),
  ]);
  const doings = {
    typing: sum(({ life }) => life.typed.length),
    tapping: sum(({ life }) => life.taps.size),
    signing: sum(({ life }) => life.signed.filter(({ id }) => isDone.has(id)).length),
    saving: sum(({ life }) => life.saved.filter(wasSaved).length),
  };
  const answers = parts.changes.filter(({ change }) => change === "answered");

  return {
    updatesLost:
      sum(lacking) +
      note("taps without an answer", untapped) +
      note("updates given up", givenUp) +
      note("updates left", left),
    outOfOrder: sum(isOutOfOrder),
    postedTwice:
      note(
        "posted again",
        posts.reduce((all, count) => all + Math.max(count - 1, 0), 0),
      ) + note("answered again", answers.length - isDone.size),
    notificationsLost:
      note("outcomes not told", sum(untoldOutcomes)) +
      note("saves not told", sum(untoldSaves)) +
      untoldArrivals +
      note("notices or follow-ups given up", deadNotices),
    notificationsRepeated: sum(repeatedOutcomes) + repeatedArrivals,
    toldUntrue:
      note("told as done and not done", sum(untrueOutcomes)) +
      note("told as refused and done", sum(refusedInVain)) +
      untrueSentences,
    typed: doings.typing,
    tapped: doings.tapping,
    signed: doings.signing,
    saved: doings.saving,
    arrived: arrivals.length,
    neverDone: Object.entries(doings).flatMap(([what, count]) => (count === 0 ? [what] : [])),
    stumbles: lives.flatMap(({ life }) => life.stumbles),
    found,
  };
}

/** `later`: the person was told of many lately, and of this one will be with others. `now` in milliseconds. */
export async function findTold(
  look: Look,
  { documentId, personId }: Arrival,
  now: number,
): Promise<"told" | "later" | "not"> {
  const ofIt = "notices where news = 'documentArrived' and document_id = ? and telegram_user_id = ?";
  if ((await look.count(`${ofIt} and delivered_at is not null`, documentId, personId)) > 0) return "told";
  const waits = await look.count(
    `${ofIt} and exists (select 1 from jobs where key = 'notice:' || dedupe_key and dead_at is null and run_at > ?)`,
    documentId,
    personId,
    now + SOON_MS,
  );
  return waits > 0 ? "later" : "not";
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** What a Kotib was at when it died is begun anew, and then comes twice in a row. */
function withoutRepeats(texts: readonly string[]): string[] {
  return texts.filter((text, index) => text !== texts[index - 1]);
}
