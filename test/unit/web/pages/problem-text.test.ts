import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTranslator } from "../../../../src/locales/translator.ts";
import { KeyFileError } from "../../../../src/web/pages/signers/key-file/key-file-error.ts";
import { keyFileProblemText } from "../../../../src/web/pages/signers/key-file/key-file-problem-text.ts";
import { otherOwnerText } from "../../../../src/web/pages/signers/other-owner-text.ts";
import { problemText } from "../../../../src/web/pages/ui/problem-text.ts";
import { MOMENT } from "../../../support/clock.ts";

const english = createTranslator("en");
const page = { ...english, languageTag: "en" } as never;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

describe("the sentence of a failed request", () => {
  // A page goes by its device's clock.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: MOMENT }));
  afterEach(() => void vi.useRealTimers());

  const textOf = (problem: string, more: object) =>
    problemText(page, { problem, incident: "", ...more } as never);

  it("tells until when the service asks to wait, by the clock of this device", () => {
    const until = MOMENT + 61_000;
    const told = textOf("limited", { until });
    expect(told).toContain(english.time(Math.ceil(until / 60_000) * 60_000, zone));
    expect(told).not.toContain("a minute");
  });

  it("tells the day of a wait that ends on another one", () => {
    expect(textOf("limited", { until: MOMENT + 30 * 3_600_000 })).toMatch(/\d{4}, \d\d:\d\d/);
  });

  it("says why nothing is to be signed any more, also for a reason of a newer version", () => {
    expect(textOf("void", { detail: "withdrawn" })).toBe(english.t("void-withdrawn"));
    expect(textOf("void", { detail: "sold" })).toBe(english.t("void-movedOn"));
  });

  it("adds the service's words", () => {
    const told = textOf("credentials", { detail: "Hisob bloklangan" });
    expect(told).toContain("Hisob bloklangan");
    expect(told).toContain(english.t("web-problem-credentials"));
  });
});

describe("the sentence of a key file", () => {
  const facts = {
    owner: "Namunayev Sinov",
    organization: '"BOSHQA" MCHJ',
    organizationTin: "309999999",
    individualTin: null,
    pinfl: "30000000000001",
    validFrom: Date.UTC(2090, 0, 1, 12),
    validTo: Date.UTC(2021, 0, 1, 12),
  };
  const firm = { name: '"NAMUNA SAVDO" MCHJ', tin: "301234567" };
  it.each([
    ["too-big", null, "This file is too big for a key."],
    ["no-key", null, "There is no key with its certificate in this file."],
    ["expired", facts, "This key’s certificate expired on 1 Jan 2021."],
    ["not-yet-valid", facts, "This key’s certificate is valid only from 1 Jan 2090."],
    ["other-owner", facts, otherOwnerText(page, facts, firm)],
  ] as const)("%s", (problem, certificate, sentence) => {
    expect(keyFileProblemText(page, new KeyFileError(problem, certificate), firm)).toContain(sentence);
  });
});

describe("the sentence of somebody else's key", () => {
  const key = (numbers: object) => ({
    owner: "Namunayev Sinov",
    organization: null,
    organizationTin: null,
    individualTin: null,
    pinfl: null,
    validFrom: 0,
    validTo: 0,
    ...numbers,
  });
  const ofFirm = key({
    organization: '"BOSHQA" MCHJ',
    organizationTin: "309999999",
    pinfl: "30000000000001",
  });
  const byPinfl = key({ pinfl: "30000000000001" });
  const byTin = key({ individualTin: "412345678" });
  const byBoth = key({ individualTin: "412345678", pinfl: "30000000000001" });
  const firm = { name: '"NAMUNA SAVDO" MCHJ', tin: "301234567" };
  const trader = { name: "YTT Boshqayev", tin: "498765432" };
  const person = { name: "Boshqayev", tin: "31234567890123" };
  it.each([
    [
      "names both firms",
      ofFirm,
      firm,
      ['"BOSHQA" MCHJ, TIN 309999999.', '"NAMUNA SAVDO" MCHJ, TIN 301234567:'],
    ],
    [
      "says of a person's key that a firm's is needed",
      byPinfl,
      firm,
      ["no organization", "PINFL 30000000000001."],
    ],
    ["says so of a firm's key on a person's page", ofFirm, person, ["somebody else", "PINFL 31234567890123"]],
    [
      "names the number that a renewed key lacks",
      byPinfl,
      trader,
      ["PINFL 30000000000001 alone", "TIN 498765432."],
    ],
    [
      "names the number that an old key lacks",
      byTin,
      person,
      ["TIN 412345678 alone", "PINFL 31234567890123."],
    ],
    [
      "compares what can be compared",
      byBoth,
      trader,
      ["somebody else: Namunayev Sinov, PINFL 30000000000001"],
    ],
    ["says that nobody is named", key({}), firm, ["Namunayev Sinov, ?"]],
  ])("%s", (_, facts, organization, parts) => {
    const told = otherOwnerText(page, facts, organization);
    for (const part of parts) expect(told).toContain(part);
  });

  it("cuts a name that would fill the page", () => {
    expect(otherOwnerText(page, key({ owner: "N".repeat(300) }), firm).length).toBeLessThan(250);
  });
});
