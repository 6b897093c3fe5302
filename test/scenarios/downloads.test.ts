import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import {
  newestId,
  opensListOf,
  opensMore,
  opensNewInvoice,
  presses,
  ROW,
  seesIn,
  seesNew,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";
import { readPdf } from "../unit/files/read-pdf.ts";
import { readSheet } from "../unit/files/read-sheet.ts";

const RECEIVED = /invoice\/receive$/;

/** The bytes of the file in a message, as its reader downloads them. */
function bytesOf(world: World, message: ChatMessage): Uint8Array {
  const file = world.telegram.findFile(message.document?.file_id ?? "");
  if (file === undefined) throw new Error("the message has no file");
  return file.bytes;
}

const seesFile = (person: Person, after: number, name: RegExp) =>
  person.sees((message) => message.id > after && name.test(message.document?.file_name ?? ""), {
    what: `a file called like ${name}`,
  });

describe("downloads of a document", () => {
  const world = useWorld();

  /** @promise foreign-rights: The code of a summary opens its card for people of the organization only. */
  it("sends a summary below the card, whose code opens the card again, to nobody else", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensNewInvoice(world(), dilnoza);
    await opensMore(dilnoza, card.id);
    const before = newestId(dilnoza);
    await dilnoza.press(card.id, said("files-summary-btn"));
    const message = await seesFile(dilnoza, before, /^kotib-invoice-.*\.pdf$/);
    expect(message.document?.file_name).toContain(number);
    expect(message.document?.mime_type).toBe("application/pdf");
    expect(message.text).toContain(said("files-summary-caption"));
    expect(message.repliesTo).toBe(card.id);
    const { text, links } = await readPdf(bytesOf(world(), message));
    expect(text).toContain(said("files-banner"));
    expect(text).toContain(`№ ${number}`);

    const link = new URL(links[0] ?? "");
    expect(`${link.host}${link.pathname}`).toBe("t.me/kotib_test_bot");
    const parameter = link.searchParams.get("start") ?? "";
    expect(parameter).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    const opened = newestId(dilnoza);
    dilnoza.start(parameter);
    const again = await seesNew(dilnoza, opened, `Invoice ${number} · `);
    expect(again.text).toContain(said("card-state"));
    // To somebody without an account it shows nothing.
    const stranger = world().person("Stranger");
    stranger.start(parameter);
    expect((await stranger.sees(said("files-link-not-yours"))).text).not.toContain(number);
  });

  it("sends the sender's signature as a file that holds the document, and none for a draft", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number, card } = await opensNewInvoice(world(), dilnoza);
    await opensMore(dilnoza, card.id);
    const signature = said("files-signature-btn", { role: "seller" });
    await presses(dilnoza, card.id, said("card-details"), { button: signature });
    const before = newestId(dilnoza);
    await dilnoza.press(card.id, signature);
    const message = await seesFile(dilnoza, before, /\.p7s$/);
    const bytes = bytesOf(world(), message);
    expect(bytes[0]).toBe(0x30);
    expect(Buffer.from(bytes).includes(number)).toBe(true);

    const nargiza = await world().loggedIn("nargiza");
    const home = await types(nargiza, "/home", /\S/);
    await opensListOf(nargiza, home.id, "invoice-list-draft");
    await seesIn(nargiza, home.id, said("invoice-list-draft"));
    await nargiza.press(home.id, ROW);
    const draft = await opensMore(nargiza, home.id);
    expect(draft.labels).toContain(said("files-summary-btn"));
    const details = await presses(nargiza, home.id, said("card-details"), said("card-id"));
    expect(details.labels).not.toContain(signature);
  });
});

describe("downloads of a list", () => {
  const { kinds } = sandboxProfile;
  const shortPages = { ...kinds.invoice, lists: { receive: { limit: { maximum: 15 } } } };
  const world = useWorld({ profile: { kinds: { ...kinds, invoice: shortPages } } });

  /** Holds the second page back; the first has the list's rows by then. Returns how to let it go. */
  function holdSecondPage(): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    world().door.interceptNext(RECEIVED, (proceed) => proceed());
    world().door.interceptNext(RECEIVED, async (proceed) => {
      await released;
      return proceed();
    });
    return release;
  }

  async function opensList(person: Person): Promise<ChatMessage> {
    const home = await types(person, "/home", said("home-waits"));
    await opensListOf(person, home.id, "invoice-list-receive");
    return seesIn(person, home.id, said("invoice-list-receive"));
  }

  const countIn = ({ text }: ChatMessage) => Number(/· (\d+)\sdocuments/.exec(text)?.[1]);

  async function opensOptions(person: Person): Promise<{ id: number; count: number }> {
    const list = await opensList(person);
    const count = countIn(list);
    await presses(person, list.id, said("lists-more-btn"), { button: said("files-table-btn") });
    return { id: list.id, count };
  }

  it("sends every document of the list as a workbook, in pages of the list's maximum", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, count } = await opensOptions(dilnoza);
    expect(count).toBeGreaterThan(30);
    const asked = world().door.count(RECEIVED);
    await dilnoza.press(id, said("files-table-btn"));
    const message = await seesFile(dilnoza, id, /^kotib-invoice-receive-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(message.text).toContain(said("invoice-list-receive"));
    expect(message.text).toContain(`${count} documents`);
    const rows = await readSheet(bytesOf(world(), message));
    expect(rows).toHaveLength(count + 1);
    expect(new Set(rows.map(([number]) => number)).size).toBe(count + 1);
    expect(world().door.count(RECEIVED) - asked).toBe(Math.ceil(count / 15));
    await dilnoza.waitFor(() => dilnoza.message(id)?.isDeleted, { what: "the progress to go away" });

    const before = newestId(dilnoza);
    await dilnoza.press(message.id, said("back-btn"));
    await seesNew(dilnoza, before, said("invoice-list-receive"));
  });

  it("continues after a restart", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, count } = await opensOptions(dilnoza);
    const release = holdSecondPage();
    await presses(
      dilnoza,
      id,
      said("files-table-btn"),
      said("files-progress-of", { done: 15, total: count }),
    );
    const stopped = world().stopKotib();
    release();
    await stopped;
    await world().startKotib();
    const message = await seesFile(dilnoza, id, /\.xlsx$/);
    expect(await readSheet(bytesOf(world(), message))).toHaveLength(count + 1);
  });
});
