import fc from "fast-check";
import { expect, it } from "vitest";
import { sandboxProfile } from "../../../sandbox/service/sandbox-profile.ts";
import type { Decision } from "../../../src/db/decisions.ts";
import type { SessionRow } from "../../../src/db/signing-sessions.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import {
  OperationOff,
  OutcomeUnknown,
  ServiceRateLimited,
  ServiceRejected,
  SigningExpired,
  StaleButton,
} from "../../../src/errors.ts";
import { DocumentsChanged } from "../../../src/signing/documents-changed.ts";
import { NothingToSign, SignedElsewhere } from "../../../src/signing/signing-errors.ts";
import { createWorld, HOUR, MINUTE, USER, type World } from "./world.ts";

const DOCUMENTS = 2;
const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("\n"));
const { profile } = made;
/** Acceptances, each posted by itself, and sends, which may also go together by bulk submit. */
const ways = {
  accept: { action: "accept", stateId: 15, done: 30 },
  send: { action: "send", stateId: 0, done: 15 },
} as const;
type Way = (typeof ways)[keyof typeof ways];

/** Mostly the newest session, sometimes one before it. */
const fromTheLast = fc.constantFrom(1, 1, 1, 1, 2, 3);

/** What people, time and crashes may do, in any order and on top of each other. */
const commandArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("decide"), document: fc.nat(DOCUMENTS - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("open"),
      all: fc.boolean(),
      browser: fc.nat(1),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("submit"),
      session: fromTheLast,
      document: fc.nat(DOCUMENTS - 1),
      fresh: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant("submitMany"), session: fromTheLast, fresh: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("undo"), document: fc.nat(DOCUMENTS - 1) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("leave"), session: fromTheLast }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("recover") }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("pass"), minutes: fc.constantFrom(1, 6, 6, 11) }) },
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
  readonly signatures = new Map<string, string>();
  readonly latest = new Map<string, string>();
  readonly undone = new Set<string>();
  readonly complaints: string[] = [];
  /** Posts of a decision that were not clearly refused. */
  readonly counted = new Map<string, number>();
  /** Two trusted browsers of the same person. */
  browsers: readonly string[] = [];
  readonly way: Way;

  constructor(world: World, scheduler: fc.Scheduler, outcomes: readonly AnswerName[], way: Way) {
    this.world = world;
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
        const decisionId = this.signatures.get(signature) ?? "nobody's";
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
        const queue = await signing.findSigningQueue(account.id);
        if (queue.length === 0) return;
        const link = await this.world.linkTo(...(command.all ? [...queue, ...queue] : queue.slice(0, 1)));
        const browser = this.browsers[command.browser] ?? "";
        const opened = await signing.openLink(link, browser).catch(ignoreRefusals);
        if (opened) this.sessions.push({ session: opened.session, browser });
        return;
      }
      case "submit":
        return await this.submit(command);
      case "submitMany":
        return await this.submitMany(command);
      case "undo": {
        const documentId = `d${command.document + 1}`;
        const decisions = await db.decisions.findOfAccount(account.id, ["open", "signing", "submitting"]);
        const decision = decisions.find((one) => one.documentId === documentId);
        if (decision && (await signing.undo(decision.id, USER))) this.undone.add(decision.id);
        return;
      }
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

  private async submit(command: Extract<Command, { type: "submit" }>): Promise<void> {
    const { signing, db } = this.world;
    const { session, browser } = this.sessions.at(-command.session) ?? {};
    if (!session || browser === undefined) return;
    const items = await db.signingSessions.readItems(session.id);
    const item = items[command.document % Math.max(items.length, 1)];
    const decision = item && (await db.decisions.find(item.decisionId));
    if (!decision) return;
    const signature = await this.signatureFor(decision, command.fresh);
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
      signatures.push({ decisionId, signatureBase64: await this.signatureFor(decision, command.fresh) });
    }
    await signing.submitMany(session, browser, signatures).catch(ignoreRefusals);
  }

  /** A new signature, or the decision's last one once more. */
  private async signatureFor(decision: Decision, fresh: boolean): Promise<string> {
    const last = this.latest.get(decision.id);
    if (last && !fresh) return last;
    const number = Number(decision.documentId.slice(1));
    const signature = await this.world.sign(Buffer.from(`hash of document ${number}`));
    this.signatures.set(signature, decision.id);
    this.latest.set(decision.id, signature);
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
  ["accept", 60],
  ["send", 60],
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
          const world = await createWorld({ profile, documents: DOCUMENTS, stateId: way.stateId });
          try {
            await checkHistory(world, { scheduler, rounds, outcomes, way });
          } finally {
            world.db.close();
          }
        },
      ),
      { numRuns },
    );
  },
  120_000,
);

async function checkHistory(
  world: World,
  {
    scheduler,
    rounds,
    outcomes,
    way,
  }: {
    scheduler: fc.Scheduler;
    rounds: readonly Round[];
    outcomes: readonly AnswerName[];
    way: Way;
  },
): Promise<void> {
  const { service, db, account, signing } = world;
  const first = await world.open(await world.decide("d1", way.action), await world.decide("d2", way.action));
  const history = new History(world, scheduler, outcomes, way);
  history.browsers = [first.browser, await world.trustBrowser(first.link)];
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
    const told = world.told.filter(({ data }) => data.decisionId === decisionId).map(({ news }) => news);
    const ends = told.filter((one) => outcomesTold.includes(one.replace("decision", "")));
    expect([decisionId, ends.length]).toEqual([decisionId, 1]);
  }
  const open = await db.decisions.findOfAccount(account.id, ["open"]);
  expect(new Set(open.map(({ documentId }) => documentId)).size).toBe(open.length);
}
