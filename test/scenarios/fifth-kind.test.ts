/**
 * A made-up fifth kind, a power of attorney: its folder under `test/fixtures/kinds` and its line in the table of kinds
 * are all there is of it.
 */
import { describe, expect, it, vi } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said, says } from "../support/bot-words.ts";
import {
  newestId,
  numberOn,
  opensByNumber,
  opensListOf,
  opensMore,
  presses,
  ROW,
  seesButton,
  seesIn,
  seesOutcome,
  signs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { readPdf } from "../unit/files/read-pdf.ts";
import { readSheet } from "../unit/files/read-sheet.ts";

vi.mock("../../src/documents/kinds.ts", async (importOriginal) => {
  const { kinds } = await importOriginal<typeof import("../../src/documents/kinds.ts")>();
  const { attorney } = await import("../fixtures/kinds/attorney/index.ts");
  return { kinds: { ...kinds, attorney } };
});

describe("a kind that is one folder and one line", () => {
  const world = useWorld();

  function bytesOf(message: ChatMessage): Uint8Array {
    const file = world().telegram.findFile(message.document?.file_id ?? "");
    if (file === undefined) throw new Error("the message has no file");
    return file.bytes;
  }

  const seesFile = (person: Person, after: number, name: RegExp) =>
    person.sees((message) => message.id > after && name.test(message.document?.file_name ?? ""), {
      what: `a file called like ${name}`,
    });

  /** The list of received powers of attorney in a state, as the filter of the chat makes it. */
  async function opensWaiting(person: Person): Promise<ChatMessage> {
    const home = await types(person, "/home", said("home-waits"));
    await opensListOf(person, home.id, "attorney-list-receive");
    await seesIn(person, home.id, said("attorney-list-receive"));
    await presses(person, home.id, said("lists-more-btn"), { button: said("filters-open-btn") });
    await presses(person, home.id, said("filters-open-btn"), said("filters-choose"));
    await presses(
      person,
      home.id,
      new RegExp(said("attorney-filter-state")),
      said("attorney-filter-state-prompt"),
    );
    await person.press(home.id, said("state-15-incoming"));
    return seesButton(person, home.id, ROW);
  }

  it("is listed, shown, accepted with a signature, and made into files", async () => {
    const dilnoza = await world().loggedIn("dilnoza");

    const list = await opensWaiting(dilnoza);
    expect(list.text).toContain(said("attorney-list-receive"));
    const rows = list.labels.filter((label) => ROW.test(label));
    expect(rows.length).toBeGreaterThan(1);
    const number = numberOn(rows[0] ?? "") ?? "";

    await presses(dilnoza, list.id, said("lists-more-btn"), { button: said("files-table-btn") });
    await dilnoza.press(list.id, said("files-table-btn"));
    const workbook = await seesFile(dilnoza, list.id, /^kotib-attorney-receive-.*\.xlsx$/);
    const sheet = await readSheet(bytesOf(workbook));
    expect(sheet.map(([first]) => first)).toContain(number);

    const card = await opensByNumber(dilnoza, number);
    expect(card.text).toContain(`${said("attorney")} ${number}`);
    await opensMore(dilnoza, card.id);
    const before = newestId(dilnoza);
    await dilnoza.press(card.id, said("files-summary-btn"));
    const summary = await seesFile(dilnoza, before, /^kotib-attorney-.*\.pdf$/);
    const { text } = await readPdf(bytesOf(summary));
    expect(text).toContain(`№ ${number}`);
    expect(text).toContain(said("attorney-extra-holder"));

    await presses(dilnoza, card.id, said("card-back-btn"), said("card-state"));
    await presses(dilnoza, card.id, said("action-accept-btn"), says("open", "accept"));
    const release = world().holdsOutcomes();
    await signs(dilnoza, world().browser("dilnoza"));
    await seesOutcome(dilnoza, card.id, says("following", "accept"));
    release();
    await seesOutcome(dilnoza, card.id, says("done", "accept"));
    expect(world().service.requests.count("attorney.accept", 200)).toBe(1);
  });
});
