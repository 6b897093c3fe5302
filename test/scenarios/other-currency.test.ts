import { describe, expect, it } from "vitest";
import { createTranslator } from "../../src/locales/translator.ts";
import { sumTotals } from "../../src/web/pages/sign/sum-totals.ts";
import { said } from "../support/bot-words.ts";
import {
  linkOf,
  newestId,
  opensByNumber,
  opensPage,
  presses,
  seesNew,
  seesOutcome,
  types,
} from "../support/chat-steps.ts";
import type { Interception } from "../support/service-door.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";

/** So many are told in one message. */
const MANY = 8;

const PRODUCT = { name: "Server", count: "1", summa: "1500.00", deliverysum: "1500.00", vatsum: 0 };
const IN_DOLLARS = {
  ...{ currency: { code: "840", name: "Доллар США" }, payabletotal: "1500.00" },
  productlist: { products: [{ ...PRODUCT, deliverysumwithvat: "1500.00" }] },
};

/** The service writes these invoices in dollars, wherever they stand in its answers. */
function inDollars(ids: ReadonlySet<string>): Interception {
  const written = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(written);
    if (typeof value !== "object" || value === null) return value;
    const own = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, written(inner)]));
    const isIt = "payabletotal" in own && ids.has(String(own.facturaid ?? own._id));
    return isIt ? { ...own, ...IN_DOLLARS } : own;
  };
  return async (proceed) => {
    const answer = await proceed();
    if (!answer.headers.get("content-type")?.includes("json")) return answer;
    const body = written(await answer.json());
    return Response.json(body, { status: answer.status });
  };
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

const language = "ru";

describe("an invoice in another currency", () => {
  const world = useWorld({ watching: true, language });
  const words = createTranslator(language);
  const { whole, short } = {
    whole: plain(words.money(150_000n, "USD")),
    short: plain(words.shortMoney(150_000n, "USD")),
  };
  const tell = (key: string, args = {}) => said(key, args, language);

  it("is told, listed, chosen with others, signed and summed up in its own currency", async () => {
    const there = world();
    const ids = new Set<string>();
    there.door.interceptAll(/\/documents\/invoice|\/sign\/invoice/, inDollars(ids));
    const person = await atWork(there, "dilnoza");
    const seen: string[] = [];
    const see = ({ text, labels }: { readonly text: string; readonly labels: readonly string[] }) => {
      const all = plain([text, ...labels].join("\n"));
      seen.push(all);
      return all;
    };

    // It comes alone, and is told.
    const before = newestId(person);
    const id = there.service.activity.sendInvoice();
    ids.add(id);
    const { facturano: number } = (await there.truth(id)).facturadoc as { facturano: string };
    await passes(there, 10 * MINUTES);
    expect(see(await seesNew(person, before, number))).toContain(whole);
    expect(see(await opensByNumber(person, number))).toContain(whole);

    // More come in both currencies, and are told together.
    const last = newestId(person);
    const others = Array.from({ length: MANY }, () => there.service.activity.sendInvoice());
    ids.add(others.at(-1) ?? "");
    for (let looks = 0; looks < 4; looks += 1) await passes(there, 10 * MINUTES);
    const many = await seesNew(person, last, new RegExp(`^📥 ${MANY} `));
    expect(see(many)).toMatch(new RegExp(`(?:so‘m|сум) \\+ ${short.replace(".", "\\.")}`));

    // They are listed, chosen and accepted together.
    await person.press(many.id, tell("news-list-btn", { count: MANY }));
    const choose = { button: tell("choose-btn") };
    const list = await person.sees((message) => message.labels.includes(choose.button), { what: "the list" });
    expect(see(list)).toContain(short);
    const choosing = await presses(person, list.id, choose.button, {
      button: tell("choose-all-btn", { count: MANY }),
    });
    see(choosing);
    const accept = { button: tell("choose-accept-btn", { count: MANY }) };
    const all = await presses(person, list.id, tell("choose-all-btn", { count: MANY }), accept);
    expect(see(all)).toMatch(new RegExp(`(?:so‘m|сум) \\+ ${short.replace(".", "\\.")}`));
    const summary = await presses(person, list.id, accept.button, tell("choose-nothing-sent"));
    expect(see(summary)).toMatch(new RegExp(`(?:so‘m|сум) \\+ ${whole}`));

    // The page of the signature says the same.
    const browser = there.browser("dilnoza");
    const sign = summary.labels.find((label) => label.startsWith("✍️")) ?? "";
    expect(plain(sign)).toContain(` + ${short} `);
    const signing = await linkOf(person, summary.id, sign);
    const { link, opened } = await opensPage(person, browser, signing);
    expect(opened.items.filter(({ currency }) => currency === "USD")).toHaveLength(1);
    const { sums } = sumTotals(opened.items);
    expect(sums.map(({ currency }) => currency)).toEqual([null, "USD"]);
    expect(sums[1]?.amount).toBe(150_000n);
    for (const answer of await browser.signItems(link, opened.items))
      expect(answer).toMatchObject({ ok: true, result: "queued" });
    await passes(there, 1 * MINUTES);
    see(await seesOutcome(person, summary.id, "✅"));

    // Home adds no dollars to so‘m.
    see(await types(person, "/home", /^📥 /m));

    for (const text of seen) expect(text).not.toMatch(/1[ ,]?500(?:[.,]00)? ?(?:so‘m|сум)|1[.,]5k? so‘m/);
  });
});
