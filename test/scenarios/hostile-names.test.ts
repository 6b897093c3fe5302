import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { newestId, opensWaiting, seesNew, types } from "../support/chat-steps.ts";
import { HOSTILE_NAMES } from "../support/hostile-names.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";

/** One that the invariants would take for an unfinished text of Kotib's own is left to the views' tests. */
const NAMES = HOSTILE_NAMES.filter((name) => !name.includes("$"));
const NAMED = /^(?!company)\w*name$|^\w+no$/;

/** By a document's id: one after the other gets the next of them. */
const given = new Map<string, string>();
function nameOf(id: string): string {
  const name = given.get(id) ?? NAMES[given.size % NAMES.length] ?? "";
  given.set(id, name);
  return name;
}

/** Every name and number of a record becomes a hostile one, the same at each look. */
function deceive(value: unknown, id: string, own: string): unknown {
  if (Array.isArray(value)) return value.map((one) => deceive(one, id, own));
  if (typeof value !== "object" || value === null) return value;
  const record = value as Record<string, unknown>;
  const { _id: ofIt = id } = record as { _id?: string };
  return Object.fromEntries(
    Object.entries(record).map(([key, was]) => {
      const isName = typeof was === "string" && NAMED.test(key) && ofIt !== "" && was !== own;
      return [key, isName ? nameOf(ofIt) : deceive(was, ofIt, own)];
    }),
  );
}

describe("documents with hostile names", () => {
  const world = useWorld({ watching: true });

  it("are shown, told, drawn and sent by every screen, and Telegram refuses none", async () => {
    const there = world();
    const own = "«Namuna Savdo» MChJ";
    there.door.interceptAll(/\/documents\//, async (proceed, { path }) => {
      const answer = await proceed();
      if (!(answer.headers.get("content-type") ?? "").includes("json")) return answer;
      const [, id = ""] = /\/view\/([^/?]+)/.exec(path) ?? [];
      return Response.json(deceive(await answer.json(), decodeURIComponent(id), own), {
        status: answer.status,
      });
    });
    const person = await atWork(there, "dilnoza");
    const { id: list } = await opensWaiting(person);
    const rows = new Set<string>();
    const rowsIn = () =>
      (person.message(list)?.buttons.flat() ?? []).flatMap(({ callback_data: data = "" }) =>
        /^card\.open:/.test(data) ? [data] : [],
      );
    for (let page = 0; page < 8 && rows.size <= NAMES.length; page += 1) {
      for (const data of rowsIn()) rows.add(data);
      const next = person.message(list)?.labels.find((label) => /›$/.test(label));
      if (next === undefined) break;
      const shown = rowsIn().join();
      await person.press(list, next);
      await person.waitFor(() => rowsIn().join() !== shown, { what: "the next page" });
    }
    expect(rows.size).toBeGreaterThan(NAMES.length);
    for (const [index, data] of [...rows].entries()) {
      await person.pressData(list, data);
      await there.settled();
      const card = person.message(list);
      // Pictures of all names are left to the tests of pictures.
      for (const label of [...(index % 4 === 0 ? [said("picture-btn")] : []), said("card-more-btn")])
        if (card?.labels.includes(label)) await person.press(list, label);
      await there.settled();
      if (person.message(list)?.labels.includes(said("card-details")))
        await person.press(list, said("card-details"));
    }
    await there.settled();

    // A file of each, named after it.
    const isPicture = ({ labels }: { labels: readonly string[] }) => labels.includes(said("picture-pdf-btn"));
    for (const { id } of person.messages().filter(isPicture).slice(0, 3))
      await person.press(id, said("picture-pdf-btn"));
    await there.settled();
    const files = person.messages().flatMap(({ wire }) => wire.document?.file_name ?? []);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file).toMatch(/^(?!\.)[^/\\:*?"<>|\p{Cc}\p{Cf}]{1,100}\.pdf$/u);

    // Found, told alone and with others, and in the digest.
    let before: number;
    await types(person, "ноябрь", /🔎|November|Nov/);
    for (const count of [1, 1, 7]) {
      before = newestId(person);
      for (let index = 0; index < count; index += 1) there.service.activity.sendInvoice();
      await passes(there, 10 * MINUTES);
      await seesNew(person, before, "📥");
    }
    before = newestId(person);
    await passes(there, 24 * 60 * MINUTES);
    await seesNew(person, before, "📥 Waiting");
    for (const { text } of person.messages().filter(({ isFromBot }) => isFromBot))
      expect(text).not.toMatch(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });
});
