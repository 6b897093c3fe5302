import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { newestId, signs, types } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { GO_ON, Walker } from "../support/walker.ts";
import type { World } from "../support/world.ts";

const VIEW = /\/documents\/\w+\/view\//;
const ACCEPT = said("action-accept-btn");

interface Decided {
  readonly action: string;
  readonly state: string;
  readonly number: string;
}

async function decisionsIn({ look }: World): Promise<Decided[]> {
  const rows = await look.rows<{ action: string; state: string; summary: string }>(
    `select action, state, summary from submissions order by created_at, ${look.order}`,
  );
  return rows.map(({ summary, ...row }) => ({ ...row, number: JSON.parse(summary).number as string }));
}

describe("going through what waits", () => {
  const world = useWorld();
  const open = async () => (await decisionsIn(world())).filter(({ state }) => state === "open");

  /** Nothing decided, no walk: each story begins at its beginning. */
  async function fresh(username = "dilnoza"): Promise<Walker> {
    const person = await world().loggedIn(username);
    await until(
      async () => (await world().count("jobs where type = 'update' and lease_owner is not null")) === 0,
      "quiet",
    );
    await world().look.change("delete from walks");
    await world().look.change("update submissions set state = 'undone' where state = 'open'");
    return new Walker(world(), person);
  }

  it("takes ten documents in 14 taps, each one seen, and signs them with one link", async () => {
    const walker = await (await fresh()).begins();
    expect(walker.place).toBe(1);
    expect(walker.message.labels).toEqual([
      ...[ACCEPT, said("action-reject-btn"), said("later-btn"), said("walk-skip-btn")],
      ...[said("picture-btn"), said("walk-details-btn"), said("walk-stop-btn")],
    ]);
    const numbers: string[] = [];
    for (let step = 0; step < 10; step += 1) numbers.push(await walker.steps(ACCEPT));
    expect(walker.message.text).toMatch(/^11 of \d+ · chosen 10 · /);
    expect(walker.message.labels).toContain(said("decision-undo-btn"));
    const end = await walker.ends();
    expect(end.text).toContain(said("walk-done", { count: 10 }));
    expect(end.text).toContain(said("choose-nothing-sent"));
    expect(end.text).toMatch(/Accept 10 · [\d,]+(\.\d\d)?\sso‘m/u);
    expect((await open()).map(({ number }) => number)).toEqual(numbers);
    expect(end.labels[0]).toBe(said("sign-count-btn", { count: 10 }));
    // The link and the page's one button.
    expect(walker.taps + 2).toBe(14);

    // A card of the unusual ones leads back to them, and they to the end.
    const unusual = end.labels.find((label) => label.startsWith("Look at")) ?? "";
    const ones = await walker.taps1(unusual, ({ labels }) => labels.includes(said("back-btn")));
    const row = ones.labels.find((label) => label.startsWith("⚠️")) ?? "";
    await walker.taps1(row, ({ labels }) => labels.includes(said("lists-back-btn")));
    await walker.taps1(said("lists-back-btn"), ({ labels }) => labels.includes(row));
    await walker.taps1(said("back-btn"), ({ labels }) => labels.includes(unusual));
    await signs(walker.person, world().browser("dilnoza"));
    expect(await open()).toEqual([]);
  });

  it("takes a double tap once, and never decides about another document than the button's", async () => {
    const walker = await (await fresh()).begins();
    const first = walker.number;
    const old = walker.dataOf(ACCEPT);
    await walker.looks();
    const both = [old, old].map((data) => walker.person.pressData(walker.id, data));
    await Promise.all(both);
    await walker.sees(() => walker.place === 2, "the double tap");
    await world().settled();
    expect((await open()).map(({ number }) => number)).toEqual([first]);

    await walker.looks();
    const { number } = walker;
    await walker.steps(ACCEPT);
    // Right after the next one was shown, a tap of it does nothing.
    const answer = await walker.person.press(walker.id, ACCEPT);
    expect(answer.text).toBe(said("walk-look-first"));
    await world().settled();
    expect((await open()).map((one) => one.number)).toEqual([first, number]);
    expect(walker.place).toBe(3);

    // A button of a message that is old.
    await walker.looks();
    await walker.person.pressData(walker.id, old);
    await world().settled();
    expect(await open()).toHaveLength(2);
    expect(walker.place).toBe(3);
  });

  it("rejects with a reason, puts off, skips, looks at everything, and takes the last one back", async () => {
    const walker = await (await fresh()).begins();
    await walker.taps1(said("action-reject-btn"), ({ labels }) => labels.includes(said("reason-not-ours")));
    await walker.steps(said("reason-not-ours"));
    await walker.taps1(said("action-reject-btn"), ({ labels }) => labels.includes(said("reason-not-ours")));
    const { number, person } = walker;
    const next = await types(person, "Miqdor boshqa", /^3 of/);
    walker.id = next.id;
    expect((await open()).map(({ action }) => action)).toEqual(["reject", "reject"]);

    await walker.taps1(said("decision-undo-btn"), ({ text }) => text.startsWith("2 of"));
    expect(walker.number).toBe(number);
    expect(await open()).toHaveLength(1);

    await walker.taps1(said("walk-details-btn"), ({ text }) => text.includes(said("card-details")));
    await walker.taps1(said("back-btn"), ({ text }) => text.startsWith("2 of"));
    await walker.taps1(said("later-btn"), ({ labels }) => labels.includes(said("later-hour-btn")));
    await walker.steps(said("later-hour-btn"));
    expect(await world().count("notices where news = 'later' and delivered_at is null")).toBe(1);
    await walker.steps(said("walk-skip-btn"));
    const end = await walker.ends();
    expect(end.text).toContain(said("walk-done", { count: 3 }));
    expect(end.text).toContain(`${said("walk-later", { count: 1 })}, ${said("walk-skipped", { count: 1 })}`);
    expect(end.text).toContain("Reject 1");
    await walker.taps1(GO_ON, ({ text }) => text.startsWith("4 of"));
    const again = await walker.ends();
    expect(again.labels).toContain(said("choose-undo-btn", { count: 1 }));
    await walker.taps1(said("choose-undo-btn", { count: 1 }), ({ labels }) =>
      labels.some((label) => label.startsWith("Go through")),
    );
    expect(await open()).toEqual([]);
    expect(await world().count("walks")).toBe(0);
  });

  it("goes on after a restart, from its own message and from the list", async () => {
    const walker = await (await fresh()).begins();
    await walker.steps(ACCEPT);
    await walker.steps(ACCEPT);
    await world().settled();
    await world().restartKotib();
    await walker.steps(ACCEPT);
    expect(walker.place).toBe(4);
    await walker.begins();
    expect(walker.place).toBe(4);
    expect(walker.message.text).toContain("chosen 3");
    await walker.ends();
    await walker.taps1(said("lists-back-btn"), ({ labels }) => labels.includes(said("choose-btn")));
  });

  /** A walk at its third step, whose document a colleague accepts meanwhile. */
  async function withAccepted(id: number) {
    const walker = await (await fresh()).begins();
    await walker.steps(ACCEPT);
    await walker.steps(said("walk-skip-btn"));
    const { number } = walker;
    const colleague = await world().loggedIn("dilnoza", world().person("Colleague", id));
    const before = newestId(colleague);
    colleague.send(number);
    await colleague.waitFor(
      () => colleague.messages().find(({ id, labels }) => id > before && labels.includes(ACCEPT)),
      { what: "the card" },
    );
    await colleague.press(ACCEPT);
    await until(async () => (await open()).length === 2, "the colleague's decision");
    return { walker, number, colleague };
  }

  it("passes over what somebody else signed meanwhile, and says so at the end", async () => {
    const { walker, number, colleague } = await withAccepted(900_001);
    await signs(colleague, world().browser("dilnoza"));
    await walker.taps1(ACCEPT, () => walker.place === 4);
    const end = await walker.ends();
    expect(end.text).toContain(said("walk-gone", { count: 1, numbers: number }));
    expect(end.text).toContain("Accept 1 ");
  });

  it("shows a document again that changed since, and decides at the second tap", async () => {
    const walker = await (await fresh()).begins();
    const asItWas = world().door.interceptAll(VIEW, async (proceed) => {
      const { data, ...rest } = (await (await proceed()).json()) as { data: object };
      return Response.json({ ...rest, data: { ...data, payabletotal: "1.00" } });
    });
    await walker.taps1(ACCEPT, ({ text }) => text.includes(said("decision-changed")));
    expect(walker.place).toBe(1);
    expect(await open()).toEqual([]);
    expect(walker.message.text).toMatch(/Amount: [\d,.]+ → 1\b/);
    await walker.steps(said("action-accept-now-btn"));
    expect(await open()).toHaveLength(1);
    asItWas();
  });

  it("keeps its place while the service is away", async () => {
    const walker = await (await fresh()).begins();
    await walker.steps(ACCEPT);
    const chosen = (await open()).length;
    const back = world().door.interceptAll(VIEW, async () => new Response("", { status: 503 }));
    await walker.taps1(ACCEPT, ({ labels }) => labels.includes(said("retry-btn")));
    expect(await open()).toHaveLength(chosen);
    back();
    await walker.taps1(said("retry-btn"), () => walker.place === 3);
    expect(await open()).toHaveLength(chosen + 1);

    // The decision was stored before the next document could not be read.
    let reads = 0;
    const away = world().door.interceptAll(VIEW, async (proceed) => {
      reads += 1;
      return reads > 1 ? new Response("", { status: 503 }) : proceed();
    });
    await walker.taps1(ACCEPT, ({ labels }) => labels.includes(said("retry-btn")));
    expect(await open()).toHaveLength(chosen + 2);
    expect(walker.message.labels).toEqual([
      ...[said("retry-btn"), said("walk-skip-btn")],
      ...walker.message.labels.slice(2),
    ]);
    away();
    await walker.taps1(said("retry-btn"), ({ labels }) => labels.includes(ACCEPT));
    expect(walker.place).toBe(4);
  });
});
