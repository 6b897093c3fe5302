/** Going through what waits while the service is slow, or has ended the login. */
import { describe, expect, it, onTestFinished } from "vitest";
import { said } from "../support/bot-words.ts";
import { logsIn, newestId, opensWaiting, presses, seesNew } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { Walker } from "../support/walker.ts";

const VIEW = /\/documents\/\w+\/view\//;
const ACCEPT = said("action-accept-btn");
const SKIP = said("walk-skip-btn");
const MINUTE = 60_000;

/** What a card says first. */
const titleOf = ({ text }: { readonly text: string }) => text.split("\n")[1];

describe("going through what waits", () => {
  const world = useWorld();

  async function fresh(): Promise<Walker> {
    const person = await world().loggedIn("dilnoza");
    await until(
      async () => (await world().count("jobs where type = 'update' and lease_owner is not null")) === 0,
      "quiet",
    );
    await world().look.change("delete from walks");
    await world().look.change("update submissions set state = 'undone' where state = 'open'");
    return new Walker(world(), person);
  }

  const open = () => world().count("submissions where state = 'open'");
  async function stepsDone(): Promise<number> {
    const walks = await world().look.values<string>("select steps from walks");
    const steps = walks.flatMap((walk): Array<{ done?: unknown }> => JSON.parse(walk));
    return steps.filter(({ done }) => done != null).length;
  }

  /** The service answers nothing about a document until the returned function is called. */
  function holdsViews(): () => void {
    const answers = world().door.hold(VIEW);
    onTestFinished(answers);
    return answers;
  }

  /** How often the chat was told that Kotib works. */
  const timesBusy = () => world().telegram.count("sendChatAction");

  it("waits for a slow service and shows that it does; two quick taps are one, and no document is left out", async () => {
    const walker = await (await fresh()).begins();
    await walker.looks();
    const data = walker.dataOf(ACCEPT);
    const busy = timesBusy();
    const answers = holdsViews();
    // The second one is answered behind the first.
    const taps = Promise.allSettled([data, data].map((one) => walker.person.pressData(walker.id, one)));
    // Longer than a client shows it once.
    await until(() => timesBusy() >= busy + 2, "the chat to show for as long as it takes", 20_000);
    expect(walker.place).toBe(1);
    answers();
    await taps;
    await walker.sees(() => walker.place === 2, "the slow answer");
    await world().settled();
    expect(walker.place).toBe(2);
    expect(await open()).toBe(1);
    expect(await stepsDone()).toBe(1);
  });

  it("Next on a card waits for a slow service, too, and two quick taps lead to one document", async () => {
    const { person } = await fresh();
    const list = await opensWaiting(person);
    const card = await presses(person, list.id, /^[A-Z]+-\d+ · /, { button: ACCEPT });
    const next = card.buttons.flat().find(({ text }) => text.startsWith(said("next-btn")));
    const busy = timesBusy();
    const answers = holdsViews();
    const { callback_data: data = "" } = next ?? {};
    const title = titleOf(card);
    const taps = Promise.allSettled([data, data].map((one) => person.pressData(card.id, one)));
    await until(() => timesBusy() > busy, "the chat to show that it takes a while");
    expect(titleOf(card)).toBe(title);
    answers();
    await taps;
    await world().settled();
    const cards = person.messages().filter(({ id, labels }) => id >= card.id && labels.includes(ACCEPT));
    expect(cards.map(titleOf)).toEqual([expect.stringMatching(/^\S+ \S+ · /)]);
    expect(cards.map(titleOf)).not.toContain(title);
    expect(await open()).toBe(0);
  });

  it("asks for the login where it ended, and goes on with what was tapped", async () => {
    const walker = await fresh();
    const { person } = walker;
    const list = await opensWaiting(person);
    world().service.faults.expireTokens("dilnoza");
    // What was read a moment ago is not read again.
    world().advance(3 * MINUTE);
    await person.press(list.id, /^Go through/);
    await seesNew(person, list.id - 1, said("error-unauthorized"));
    await logsIn(world(), person, "dilnoza");
    walker.id = (await seesNew(person, list.id, /^1 of \d+/)).id;
    await walker.steps(ACCEPT);
    const { number } = walker;
    await walker.looks();
    world().service.faults.expireTokens("dilnoza");
    const before = newestId(person);
    await person.press(walker.id, ACCEPT);
    await seesNew(person, walker.id - 1, said("error-unauthorized"));
    expect(await open()).toBe(1);
    await logsIn(world(), person, "dilnoza");
    const next = await seesNew(person, before, /^3 of \d+/);
    walker.id = next.id;
    expect(await open()).toBe(2);
    expect(next.text).toContain(`${number}: ${said("action-accept")}`);

    // A reason that was typed is not typed twice.
    await walker.taps1(said("action-reject-btn"), ({ labels }) => labels.includes(said("reason-not-ours")));
    world().service.faults.expireTokens("dilnoza");
    const asked = newestId(person);
    person.send("Narxi kelishilgandan baland");
    await seesNew(person, asked, said("error-unauthorized"));
    await logsIn(world(), person, "dilnoza");
    walker.id = (await seesNew(person, asked, /^4 of \d+/)).id;
    expect(await open()).toBe(3);
    await walker.steps(SKIP);
    const end = await walker.ends();
    expect(end.text).toContain(said("walk-done", { count: 4 }));
  });
});
