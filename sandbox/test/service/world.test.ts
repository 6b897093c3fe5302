import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { termsAt } from "../../../src/documents/silence.ts";
import { waitsFor } from "../../../src/documents/waiting.ts";
import { unjudged } from "../../../src/judgement/judgement.ts";
import { byUrgency } from "../../../src/judgement/order.ts";
import { DEFAULT_SEED } from "../../service/create-document-service.ts";
import { createAuthority, type DemoAuthority } from "../../service/demo-keys.ts";
import { buyer, organizations, seller } from "../../service/world/organizations.ts";
import { DAY_MS, makeDocuments } from "../../service/world/seed-documents.ts";
import { findStates } from "../../service/world/seed-plan.ts";
import { atMoment } from "../moment.ts";
import { createUnderTest, STARTED_AT } from "./service-under-test.ts";

let authority: DemoAuthority;
beforeAll(async () => {
  authority = await createAuthority(atMoment);
});

const made = makeDocuments(builtInProfile, 1, STARTED_AT);

describe("the demo world", () => {
  it("holds over 300 documents of all kinds in every state that kind can be in", () => {
    expect(made.length).toBeGreaterThanOrEqual(300);
    for (const kind of kindNames) {
      const states = new Set(made.filter((document) => document.kind === kind).map(({ state }) => state));
      expect([...states].sort((one, other) => one - other)).toEqual(findStates(builtInProfile, kind));
    }
    expect(findStates(builtInProfile, "invoice")).toEqual([0, 1, 2, 7, 8, 9, 10, 15, 17, 20, 30, 40]);
    expect(findStates(builtInProfile, "act")).toContain(3);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    for (const { id } of made) expect(id).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each([1, 2, 42, DEFAULT_SEED])(
    "has the bill that the start page names, and its family, by seed %i",
    (seed) => {
      const world = makeDocuments(builtInProfile, seed, STARTED_AT)
        .filter(({ state }) => state === 15)
        .map(({ kind, content }) => readDocument(kind, builtInProfile.kinds[kind].record, content));
      const [bill, twin] = ["MT-0015", "MT-0025"].map((wanted) =>
        world.find(({ number }) => number === wanted),
      );
      expect(bill?.lines.length).toBeGreaterThan(0);
      expect(twin).toMatchObject({
        lines: bill?.lines,
        total: bill?.total,
        contractNumber: bill?.contractNumber,
      });
      const kinds = world
        .filter(({ contractNumber }) => contractNumber === bill?.contractNumber)
        .map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(["act", "waybill"]));
    },
  );

  it("lets four organizations trade with each other", () => {
    expect(organizations).toHaveLength(4);
    const pairs = new Set(
      made
        .filter(({ kind }) => kind === "invoice")
        .map(({ content }) => `${content.sellertin}-${content.buyertin}`),
    );
    expect(pairs.size).toBe(12);
  });

  it("has sums that are those of the lines, some of them negative, and names with quotes, & and <", () => {
    const invoices = made.filter(({ kind }) => kind === "invoice");
    const tiyin = (text: unknown) => BigInt(String(text).replace(".", ""));
    for (const { content } of invoices) {
      const { products } = content.productlist as { products: Array<Record<string, unknown>> };
      const sum = products.reduce((total, line) => total + tiyin(line.deliverysumwithvat), 0n);
      expect(tiyin(content.payabletotal)).toBe(sum);
    }
    expect(
      invoices.filter(({ content }) => String(content.payabletotal).startsWith("-")).length,
    ).toBeGreaterThan(2);
    const text = JSON.stringify(made.map(({ content }) => content));
    for (const odd of ['\\"Sinov & O‘g‘li\\" <Yuk tashish> XK', "«Namuna Savdo» MChJ"])
      expect(text).toContain(odd);
  });

  it("is dated up to today and not after", () => {
    const today = new Date(STARTED_AT + 5 * 3600 * 1000).toISOString().slice(0, 10);
    for (const { createdAt, stateSince, row } of made) {
      expect(createdAt).toBeLessThanOrEqual(STARTED_AT);
      expect(stateSince).toBeLessThan(STARTED_AT);
      const date =
        JSON.stringify(row).match(/"(?:factura|act|verificationact|waybill)date":"([\d-]+)"/)?.[1] ?? "";
      expect(date <= today).toBe(true);
    }
  });

  it("is the same for the same seed, and another for another", () => {
    expect(makeDocuments(builtInProfile, 1, STARTED_AT)).toEqual(made);
    expect(makeDocuments(builtInProfile, 2, STARTED_AT)).not.toEqual(made);
  });

  it("waits for the demo people: invoices for director and agent, drafts for the accountant", async () => {
    const world = createUnderTest(authority);
    const count = async (username: string, list: string, stateid: string) => {
      const visitor = await world.logIn(username);
      return (await visitor.post(`/documents/invoice/${list}`, { stateid })).body.total;
    };
    expect(await count("dilnoza", "receive", "15")).toBeGreaterThanOrEqual(20);
    expect(await count("ishonch", "receive", "7")).toBeGreaterThanOrEqual(5);
    expect(await count("nargiza", "draft", "0")).toBeGreaterThanOrEqual(5);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])("begins with a plain document, whatever day it is: %i", (day) => {
    const now = STARTED_AT + day * DAY_MS;
    const termOf = termsAt(builtInProfile, now);
    for (const { tin } of [buyer, seller]) {
      const waiting = makeDocuments(builtInProfile, DEFAULT_SEED, now).flatMap((document) => {
        const kind = builtInProfile.kinds[document.kind];
        const read = readDocument(document.kind, kind.record, document.content);
        const known = {
          ...read,
          stateId: document.state,
          createdAt: new Date(document.createdAt).toISOString(),
        };
        const isSpecial = document.coVoting === 1;
        const standing = { is: "waits", whose: "receiver" } as const;
        return waitsFor(kind, known, tin) === "receiver"
          ? [{ ...unjudged(known), standing, term: termOf(known), isSpecial }]
          : [];
      });
      const [first] = byUrgency(waiting);
      expect(first).toMatchObject({ isSpecial: false, document: { stateId: 15, lastError: null } });
      expect(first?.document.agent?.tin ?? null).toBeNull();
      expect(first?.document.total).toBeGreaterThan(0n);
    }
  });

  it("outlives a restart with tokens and keys, and is not made twice", async () => {
    const databaseFile = path.join(mkdtempSync(path.join(tmpdir(), "kotib-service-")), "service.db");
    const first = createUnderTest(authority, { databaseFile });
    const visitor = await first.logIn("nargiza");
    const before = (await visitor.post("/documents/invoice/send")).body;
    const key = await first.service.people[1]?.key();
    first.service.close();

    const second = createUnderTest(authority, { databaseFile });
    const after = await second.ask("POST", "/api/uz/documents/invoice/send", {
      token: visitor.token,
      body: {},
    });
    expect(after.body).toEqual(before);
    expect((await second.service.people[1]?.key())?.serial).toBe(key?.serial);
    second.service.close();

    const third = createUnderTest(await createAuthority(atMoment), { databaseFile });
    expect((await third.service.people[1]?.key())?.serial).not.toBe(key?.serial);
    third.service.close();
  });
});
