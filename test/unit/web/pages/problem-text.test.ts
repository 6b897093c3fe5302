import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTranslator } from "../../../../src/locales/translator.ts";
import { KeyFileError } from "../../../../src/web/pages/signers/key-file/key-file-error.ts";
import { keyFileProblemText } from "../../../../src/web/pages/signers/key-file/key-file-problem-text.ts";
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
  const anybody = { ...facts, organization: null, organizationTin: null };
  const organization = "301234567";
  it.each([
    ["too-big", null, organization, "This file is too big for a key."],
    ["no-key", null, organization, "There is no key with its certificate in this file."],
    ["expired", facts, organization, "This key’s certificate expired on 1 Jan 2021."],
    ["not-yet-valid", facts, organization, "This key’s certificate is valid only from 1 Jan 2090."],
    ["other-organization", facts, organization, "This key belongs to another organization: TIN 309999999."],
    ["no-tin", anybody, organization, "Documents of TIN 301234567 need the key of that organization."],
    ["other-organization", facts, "31234567890123", "This is the key of somebody else: TIN 309999999."],
    ["no-tin", anybody, "31234567890123", "documents of PINFL 31234567890123 need that person’s own key."],
  ] as const)("%s", (problem, certificate, expected, sentence) => {
    expect(keyFileProblemText(page, new KeyFileError(problem, certificate), expected)).toContain(sentence);
  });
});
