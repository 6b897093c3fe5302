import fc from "fast-check";
import { expect, it } from "vitest";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import type { SessionRow } from "../../../src/db/rows/signing-sessions.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import {
  OperationOff,
  OutcomeUnknown,
  ServiceRateLimited,
  ServiceRejected,
  SigningExpired,
  StaleButton,
} from "../../../src/errors.ts";
import { DocumentsChanged, NothingToSign, SignedElsewhere } from "../../../src/signing/signing-errors.ts";
import { later } from "../../../src/watch/news.ts";
import { onPostgres } from "../../support/store-under-test.ts";
import { createWorld, describeDocument, everythingOn, HOUR, MINUTE, USER, type World } from "./world.ts";

const DOCUMENTS = 2;
/** A run makes a database, which PostgreSQL takes longer for. */
const RUNS = onPostgres ? 15 : 60;
const COLLEAGUE = 2002;
/** Acceptances, each posted by itself, and sends, which may also go together by bulk submit. */
const ways = {
  accept: { action: "accept", stateId: 15, done: 30 },
  send: { action: "send", stateId: 0, done: 15 },
} as const;
type Way = (typeof ways)[keyof typeof ways];

/** Mostly the one who decides, sometimes the colleague. */
const who = fc.constantFrom<Who>("own", "own", "colleague");
type Who = "own" | "colleague";

/** Mostly the newest session, sometimes one before it. */
const fromTheLast = fc.constantFrom(1, 1, 1, 1, 2, 3);

const document = fc.nat(DOCUMENTS - 1);
function command<const Type extends string, Told>(
  weight: number,
  type: Type,
  told: { [Name in keyof Told]: fc.Arbitrary<Told[Name]> },
) {
  const arbitrary = fc.record<Told>(told).map((rest) => ({ type, ...rest }));
  return { weight, arbitrary };
}

/** What people, time and crashes may do, in any order and on top of each other. */
const commandArbitrary = fc.oneof(
  command(3, "decide", { document }),
  command(3, "open", {
    all: fc.boolean(),
    browser: fc.nat(1),
    who: fc.constantFrom<Who>("own", "own", "own", "colleague"),
  }),
  command(3, "give", { document }),
  command(2, "takeBack", { document, who }),
  command(2, "takeOver", { document, who }),
  command(1, "later", { document }),
  command(8, "submit", { session: fromTheLast, document, fresh: fc.boolean() }),
  command(5, "submitMany", { session: fromTheLast, fresh: fc.boolean() }),
  command(2, "undo", { document, who }),
  command(1, "leave", { session: fromTheLast }),
  command(2, "recover", {}),
  command(1, "pass", { minutes: fc.constantFrom(1, 6, 6, 11) }),
);
type Command = typeof commandArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const roundArbitrary = fc.record({
  commands: fc.array(commandArbitrary, { minLength: 1, maxLength: 3 }),
  patient: fc.boolean(),
});
type Round = typeof roundArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const answers = ["accepted", "acceptedSlowly", "lost", "arrivedUnseen", "refused", "limited"] as const;
type AnswerName = (typeof answers)[number];

/** The world with its history: who signed what, and which post came to what. */
class History {
  readonly world: World;
  readonly scheduler: fc.Scheduler;
  readonly sessions: Array<{ readonly session: SessionRow; readonly browser: string }> = [];
  /** Each signature's decision, and in whose account's session it was made. */
  readonly signatures = new Map<string, { readonly decisionId: string; readonly accountId: string }>();
  readonly latest = new Map<string, string>();
  readonly undone = new Set<string>();
  readonly complaints: string[] = [];
  /** Posts of a decision that were not clearly refused. */
  readonly counted = new Map<string, number>();
  /** When documents were put off to, the latest last. */
  readonly putOff = new Map<string, number[]>();
  /** Two trusted browsers of each. */
  readonly browsers: Record<Who, string[]> = { own: [], colleague: [] };
  readonly colleague: AccountRow;
  readonly way: Way;

  constructor(
    world: World,
    scheduler: fc.Scheduler,
    { outcomes, way, colleague }: { outcomes: readonly AnswerName[]; way: Way; colleague: AccountRow },
  ) {
    this.world = world;
    this.colleague = colleague;
    this.scheduler = scheduler;
    this.way = way;
    let turn = 0;
    world.service.onRead = async (what) => {
      await scheduler.schedule(Promise.resolve(), what);
    };
    const answerAll = async (posts: ReadonlyArray<{ id: string; signature: string }>) => {
      const outcome = outcomes[turn % outcomes.length] ?? "accepted";
      turn += 1;
      for (const { signature } of posts) {
        const { decisionId, accountId } = this.signatures.get(signature) ?? {
          decisionId: "nobody's",
          accountId: "nobody's",
        };
        const owner = (await world.db.decisions.find(decisionId))?.accountId;
        if (owner !== accountId) this.complaints.push("posted by somebody whose decision it is not");
        if (this.undone.has(decisionId)) this.complaints.push("posted after it was taken back");
        if (outcome !== "refused" && outcome !== "limited") {
          this.counted.set(decisionId, (this.counted.get(decisionId) ?? 0) + 1);
        }
      }
      await scheduler.schedule(Promise.resolve(), `answer ${outcome}`);
      for (const { id } of posts) {
        const document = world.service.documents.get(id);
        if (document && (outcome === "accepted" || outcome === "arrivedUnseen")) document.stateId = way.done;
      }
      if (outcome === "refused") throw new ServiceRejected("no", { status: 422, detail: null });
      if (outcome === "limited") throw new ServiceRateLimited("slow down", { seconds: 5, retryAt: null });
      if (outcome === "lost" || outcome === "arrivedUnseen") throw new OutcomeUnknown("no answer");
    };
    world.service.onPost = (post) => answerAll([post]);
    world.service.onBulkSubmit = answerAll;
  }

  async run(command: Command): Promise<void> {
    const { signing, db, account } = this.world;
    await this.scheduler.schedule(Promise.resolve(), command.type);
    switch (command.type) {
      case "decide":
        await this.world.decide(`d${command.document + 1}`, this.way.action).catch(ignoreRefusals);
        return;
      case "open": {
        const queue = await signing.findSigningQueue(this.accountOf(command.who).id);
        if (queue.length === 0) return;
        // The list may be older than what it leads to.
        const link = await this.world
          .linkTo(...(command.all ? [...queue, ...queue] : queue.slice(0, 1)))
          .catch(ignoreRefusals);
        if (!link) return;
        const browser = this.browsers[command.who][command.browser] ?? "";
        const opened = await signing.openLink(link, browser).catch(ignoreRefusals);
        if (opened) this.sessions.push({ session: opened.session, browser });
        return;
      }
      case "submit":
        return await this.submit(command);
      case "submitMany":
        return await this.submitMany(command);
      case "undo": {
        const { id: accountId, telegramUserId } = this.accountOf(command.who);
        const decision = await this.decisionOf(accountId, command.document);
        if (!decision || !(await signing.undo(decision.id, telegramUserId))) return;
        // What a colleague prepared goes back instead.
        if ((await db.decisions.find(decision.id))?.state === "undone") this.undone.add(decision.id);
        else if (decision.preparedBy === null) this.complaints.push("taken back, and still there");
        return;
      }
      case "give": {
        const decision = await this.decisionOf(account.id, command.document);
        if (!decision) return;
        const request = { from: account, to: this.colleague.id, decisionIds: [decision.id] };
        const { given } = await signing.give(request);
        if (given.some(({ state }) => state !== "open")) this.complaints.push("given while it was signed");
        return;
      }
      case "takeBack": {
        const decision = await this.decisionOf(this.colleague.id, command.document);
        if (!decision) return;
        const back = await signing.giveBack([decision.id], this.accountOf(command.who).telegramUserId);
        if (back.some(({ state }) => state !== "open"))
          this.complaints.push("given back while it was signed");
        return;
      }
      case "takeOver":
        return await this.takeOver(command);
      case "later":
        return await this.later(`d${command.document + 1}`);
      case "leave": {
        const session = this.sessions.at(-command.session);
        if (session) await signing.endSession(session.session, session.browser);
        return;
      }
      case "recover":
        return await signing.recover();
      case "pass":
        this.world.time.now += command.minutes * MINUTE;
        return await this.world.work();
    }
  }

  private accountOf(who: Who): AccountRow {
    return who === "own" ? this.world.account : this.colleague;
  }

  /** The account's decision about a document, while it is not posted for certain. */
  private async decisionOf(accountId: string, document: number): Promise<Decision | undefined> {
    const { db } = this.world;
    const decisions = await db.decisions.findOfAccount(accountId, ["open", "signing", "submitting"]);
    return decisions.find(({ documentId }) => documentId === `d${document + 1}`);
  }

  /** Of the two one decides in the place of the other. */
  private async takeOver({ document, who }: Extract<Command, { type: "takeOver" }>): Promise<void> {
    const { signing, service, account } = this.world;
    const other = who === "own" ? this.colleague : account;
    const over = await this.decisionOf(other.id, document);
    const id = `d${document + 1}`;
    const now = service.documents.get(id);
    if (!over || !now) return;
    const request = { document: describeDocument(id, now), action: this.way.action, reason: null };
    const answer = await signing
      .decide({ account: this.accountOf(who), ...request, over: over.id })
      .catch(ignoreRefusals);
    if (answer && !answer.existing) this.undone.add(over.id);
  }

  /** In place of the time that was chosen before. */
  private async later(id: string): Promise<void> {
    const { db, account, time } = this.world;
    const at = time.now + HOUR;
    const times = this.putOff.get(id) ?? [];
    this.putOff.set(id, [...times, at]);
    await db.notices.putOff({
      ...{ telegramUserId: USER, accountId: account.id, news: later.name, notBefore: at },
      ...{ kind: "invoice", documentId: id as DocumentId },
      dedupeKey: `${later.name}:${id}:${times.length}`,
    });
  }

  /** A trusted browser more. */
  async trust(who: Who): Promise<void> {
    const { signing } = this.world;
    const { id: accountId, telegramUserId } = this.accountOf(who);
    const { secret } = await signing.linkTo({ accountId, telegramUserId, scope: "all" });
    const link = await signing.findLink(secret);
    if (link === null) throw new Error("no link");
    this.browsers[who].push(await this.world.trustBrowser(link));
  }

  private async submit(command: Extract<Command, { type: "submit" }>): Promise<void> {
    const { signing, db } = this.world;
    const { session, browser } = this.sessions.at(-command.session) ?? {};
    if (!session || browser === undefined) return;
    const items = await db.signingSessions.readItems(session.id);
    const item = items[command.document % Math.max(items.length, 1)];
    const decision = item && (await db.decisions.find(item.decisionId));
    if (!decision) return;
    const signature = this.signatureFor(decision, session.accountId, command.fresh);
    await signing.submit(session, browser, decision.id, signature).catch(ignoreRefusals);
  }

  private async submitMany(command: Extract<Command, { type: "submitMany" }>): Promise<void> {
    const { signing, db } = this.world;
    const { session, browser } = this.sessions.at(-command.session) ?? {};
    if (!session || browser === undefined) return;
    const signatures: Array<{ decisionId: string; signatureBase64: string }> = [];
    for (const { decisionId } of await db.signingSessions.readItems(session.id)) {
      const decision = await db.decisions.find(decisionId);
      if (!decision) continue;
      signatures.push({
        decisionId,
        signatureBase64: this.signatureFor(decision, session.accountId, command.fresh),
      });
    }
    await signing.submitMany(session, browser, signatures).catch(ignoreRefusals);
  }

  /** A new signature, or the decision's last one once more. */
  private signatureFor(decision: Decision, accountId: string, fresh: boolean): string {
    const own = `${decision.id}:${accountId}`;
    const last = this.latest.get(own);
    if (last && !fresh) return last;
    const number = Number(decision.documentId.slice(1));
    const signature = this.world.sign(Buffer.from(`hash of document ${number}`));
    this.signatures.set(signature, { decisionId: decision.id, accountId });
    this.latest.set(own, signature);
    return signature;
  }
}

/** What a person is told kindly; anything else is a fault. */
function ignoreRefusals(error: unknown): void {
  const expected = [
    SigningExpired,
    StaleButton,
    OperationOff,
    NothingToSign,
    SignedElsewhere,
    DocumentsChanged,
  ].some((kind) => error instanceof kind);
  if (!expected && (error as { code?: string }).code !== "ServiceConflict") throw error;
}

it.each([
  ["accept", RUNS],
  ["send", RUNS],
] as const)(
  "posts each signature at most once, whatever happens in between, and every decision comes to an end (%s)",
  async (name, numRuns) => {
    const way = ways[name];
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(roundArbitrary, { minLength: 4, maxLength: 12 }),
        fc.array(fc.constantFrom(...answers), { minLength: 1, maxLength: 6 }),
        async (scheduler, rounds, outcomes) => {
          const world = await createWorld({
            profile: everythingOn,
            documents: DOCUMENTS,
            stateId: way.stateId,
          });
          try {
            await checkHistory(world, { scheduler, rounds, outcomes, way });
          } finally {
            await world.db.close();
          }
        },
      ),
      { numRuns },
    );
  },
  120_000,
);

interface Course {
  readonly scheduler: fc.Scheduler;
  readonly rounds: readonly Round[];
  readonly outcomes: readonly AnswerName[];
  readonly way: Way;
}

async function checkHistory(world: World, { scheduler, rounds, outcomes, way }: Course): Promise<void> {
  const { service, db, account, signing } = world;
  const first = await world.open(await world.decide("d1", way.action), await world.decide("d2", way.action));
  const colleague = await world.join(COLLEAGUE);
  const history = new History(world, scheduler, { outcomes, way, colleague });
  history.browsers.own.push(first.browser);
  await history.trust("own");
  for (let count = 0; count < 2; count += 1) await history.trust("colleague");
  history.sessions.push(first);
  // What is in one round happens at once, in an order of the scheduler's choice; a patient round waits for all
  // that was begun, another one leaves submissions in flight behind it.
  const flying: Array<Promise<void>> = [];
  for (const { commands, patient } of rounds) {
    const begun = commands.map((command) => ({ command, done: history.run(command) }));
    flying.push(...begun.map(({ done }) => done));
    const awaited = begun.filter(({ command }) => command.type !== "submit").map(({ done }) => done);
    await scheduler.waitFor(Promise.allSettled(patient ? flying : awaited));
  }
  const all = Promise.allSettled(flying);
  await scheduler.waitFor(all);
  for (const result of await all) if (result.status === "rejected") throw result.reason;

  const signatures = service.posts.map(({ signature }) => signature);
  expect(new Set(signatures).size).toBe(signatures.length);
  expect(history.complaints).toEqual([]);
  for (const [decisionId, count] of history.counted) expect([decisionId, count]).toEqual([decisionId, 1]);

  // In the end nothing hangs: a restart and two days later everything has its outcome and nothing is kept.
  service.onRead = () => {};
  await signing.recover();
  await world.pass(48 * HOUR);
  const decisions = await db.decisions.findByState(["signing", "submitting", "following", "unknown"]);
  expect(decisions).toEqual([]);
  for (const { session } of history.sessions) {
    expect((await db.signingSessions.find(session.id))?.state).toBe("ended");
    const items = await db.signingSessions.readItems(session.id);
    expect(items.every(({ content, shown }) => content === null && shown === null)).toBe(true);
  }
  const outcomesTold = ["Done", "Failed", "Refused", "NotArrived", "Overtaken", "Untracked"];
  for (const decisionId of history.counted.keys()) {
    const decision = await db.decisions.find(decisionId);
    const told = world.told.filter(({ data }) => data.decisionId === decisionId);
    const ends = told.filter(({ news }) => outcomesTold.includes(news.replace("decision", "")));
    // Who signs is told, and so is, once and in words of its own, who prepared it.
    expect([decisionId, ends.map(({ telegramUserId }) => telegramUserId)]).toEqual([
      decisionId,
      [decision?.telegramUserId],
    ]);
    const prepared = told.filter(({ news }) => news === "preparedOutcome");
    expect([decisionId, prepared.map(({ telegramUserId }) => telegramUserId)]).toEqual([
      decisionId,
      decision?.preparedBy === null ? [] : [USER],
    ]);
  }
  const open = await db.decisions.findByState(["open"]);
  const mine = { accountId: account.id, telegramUserId: USER, preparedBy: null };
  expect(new Set(open.map(({ documentId }) => documentId)).size).toBe(open.length);
  // What waits is in one hand, and goes back to where it came from.
  for (const { accountId, telegramUserId, preparedBy } of open) {
    const hands = { accountId, telegramUserId, preparedBy };
    const theirs = { accountId: colleague.id, telegramUserId: COLLEAGUE };
    // Given, or chosen in the place of the one's.
    expect([{ ...theirs, preparedBy: USER }, { ...theirs, preparedBy: null }, mine]).toContainEqual(hands);
  }
  // What was put off comes again, whatever else was done with it: each time once, and the latest for certain.
  for (const [documentId, times] of history.putOff) {
    const again = world.told.filter(
      (notice) => notice.news === later.name && notice.documentId === documentId,
    );
    expect(new Set(again.map(({ id }) => id)).size).toBe(again.length);
    expect(again.length).toBeLessThanOrEqual(times.length);
    expect(Math.max(...again.map(({ notBefore }) => notBefore ?? 0))).toBe(times.at(-1));
  }
}
