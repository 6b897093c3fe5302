import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  newestId,
  opensByNumber,
  presses,
  seesButton,
  seesIn,
  seesOutcome,
  signs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";
import { readSheet } from "../unit/files/read-sheet.ts";

const SELLER = 300000022;

interface Row {
  readonly verificationactid: string;
  readonly verificationactdoc: { readonly verificationactno: string };
  readonly partnertin: number;
}

/** The seller's reconciliations that wait for the director, asked past Kotib. */
async function waitingStatements(world: World): Promise<Row[]> {
  const path = "/documents/statement/receive";
  const { data } = await world.past<{ data: Row[] }>("dilnoza", path, { stateid: "15" });
  return data.filter(({ partnertin }) => partnertin === SELLER);
}

async function opensStatement(world: World, person: Person, which = 0) {
  const row = (await waitingStatements(world))[which];
  if (row === undefined) throw new Error("no reconciliation waits");
  const number = row.verificationactdoc.verificationactno;
  return { number, id: row.verificationactid, card: await opensByNumber(person, number) };
}

async function compares(person: Person, card: ChatMessage): Promise<ChatMessage> {
  await person.press(card.id, said("mirror-btn"));
  return seesIn(person, card.id, said("mirror-theirs", { balance: "" }).replace(/<.*/, "").trim());
}

const group = (name: string) => new RegExp(`^${said("mirror-group", { group: name })} \\(\\d+\\)`);
const countOn = (message: ChatMessage, name: string) =>
  Number(
    /\((\d+)\)/.exec(message.labels.find((label) => group(name).test(label)) ?? "(0)")?.[1] ?? Number.NaN,
  );

describe("a reconciliation that waits, compared with our documents", () => {
  const world = useWorld();

  it("tells what agrees and what does not, and each line opens its document", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensStatement(world(), dilnoza);
    const overview = await compares(dilnoza, card);
    expect(overview.text).toContain(number);
    expect(overview.text).toContain("Misol Ta’minot");
    expect(countOn(overview, "match")).toBeGreaterThan(5);
    expect(countOn(overview, "theirs-only")).toBe(1);
    expect(countOn(overview, "ours-only")).toBe(1);
    expect(countOn(overview, "other-sum")).toBe(1);
    expect(countOn(overview, "other-date")).toBe(1);
    expect(overview.labels.find((label) => group("other-sum").test(label))).toMatch(/· 150k$/);
    expect(overview.labels).toEqual(
      expect.arrayContaining([
        said("action-accept-btn"),
        said("action-reject-btn"),
        said("mirror-excel-btn"),
        said("card-back-btn"),
      ]),
    );

    const theirs = await presses(dilnoza, card.id, group("theirs-only"), "MT-9001");
    expect(theirs.text).toContain("2,100,000");
    await dilnoza.press(card.id, said("mirror-back-btn"));
    await seesButton(dilnoza, card.id, said("card-back-btn"));

    const otherSum = await presses(dilnoza, card.id, group("other-sum"), "(+150,000)");
    const found = /1\. \S+ (MT-\d+) ·/.exec(otherSum.text)?.[1] ?? "";
    await dilnoza.press(card.id, "1");
    await seesButton(dilnoza, card.id, said("card-more-btn"));
    expect(dilnoza.message(card.id)?.text).toContain(`${found} ·`);
    // Back from the card to the same page, from there to the overview and to the card it all began with.
    await presses(dilnoza, card.id, said("lists-back-btn"), "(+150,000)");
    await dilnoza.press(card.id, said("mirror-back-btn"));
    await seesButton(dilnoza, card.id, said("card-back-btn"));
    await dilnoza.press(card.id, said("card-back-btn"));
    await seesButton(dilnoza, card.id, said("card-more-btn"));
    expect(dilnoza.message(card.id)?.text).toContain(number);
  });

  it("comes as a workbook whose columns add up to both balances", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensStatement(world(), dilnoza);
    await compares(dilnoza, card);
    const before = newestId(dilnoza);
    await dilnoza.press(card.id, said("mirror-excel-btn"));
    const message = await dilnoza.sees(
      ({ id, document }) => id > before && /^kotib-sverka-.*\.xlsx$/.test(document?.file_name ?? ""),
      { what: "the workbook" },
    );
    expect(message.document?.file_name).toContain(number);
    const file = world().telegram.findFile(message.document?.file_id ?? "");
    const [head = [], ...rows] = await readSheet(file?.bytes ?? new Uint8Array());
    const column = (key: "mirror-column-theirs" | "mirror-column-ours") =>
      head.indexOf(said(key, { currency: "so‘m" }));
    const closing = rows.at(-1) ?? [];
    expect(closing[0]).toBe(said("mirror-closing"));
    for (const key of ["mirror-column-theirs", "mirror-column-ours"] as const) {
      const sum = rows.slice(0, -1).reduce((total, row) => total + Number(row[column(key)] ?? 0), 0);
      expect(sum).toBeCloseTo(Number(closing[column(key)]), 2);
    }
  });

  it("is rejected with the list of differences, which the partner reads", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensStatement(world(), dilnoza, 1);
    const asked = await presses(dilnoza, card.id, said("action-reject-btn"), said("reason-ask"));
    expect(asked.labels[0]).toBe(said("mirror-reject-btn"));
    const again = await types(dilnoza, "no", said("reason-too-short"));
    expect(again.labels).toEqual([...asked.labels.slice(0, -1), said("reason-back-btn")]);
    const decided = await presses(dilnoza, again.id, said("mirror-reject-btn"), says("open", "reject"));
    expect(decided.text).toContain(said("mirror-reason-head"));
    expect(decided.text).toContain("MT-9001");
    expect(decided.text).toContain("2,100,000");
    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    await seesOutcome(dilnoza, decided.id, says("done", "reject"));
  });
});
