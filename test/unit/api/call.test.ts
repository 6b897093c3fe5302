import { describe, expect, it } from "vitest";
import { createService, type Hook } from "../../../src/api/call.ts";
import { lookUpCompany } from "../../../src/api/operations/company.ts";
import { getDashboard } from "../../../src/api/operations/dashboard.ts";
import { findPlaces } from "../../../src/api/operations/index.ts";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { viewDocument } from "../../../src/api/operations/view-document.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { Tin } from "../../../src/documents/document.ts";
import { ServiceNotFound } from "../../../src/errors.ts";
import { id } from "./set-up-api.ts";

/** A service whose transport does this; `told` is what happens around a call, in order. */
function setUp(ask: () => unknown = () => [], profile = builtInProfile) {
  const told: string[] = [];
  const transport = {
    ask: async () => {
      told.push("request");
      return { status: 200, value: ask(), bytes: new Uint8Array() };
    },
    close: async () => {},
  };
  const onAsked = (operation: string, outcome: string) => void told.push(`${operation}: ${outcome}`);
  const service = createService({ transport, profile, onAsked });
  const hook =
    (name: string): Hook =>
    async ({ place, effect, subject }, next) => {
      told.push(`${name} of ${effect} ${place.name} about ${subject}`);
      try {
        return await next();
      } finally {
        told.push(`end of ${name}`);
      }
    };
  return { told, call: service.open("token", [hook("outer"), hook("inner")]) };
}

const language = "ru";
const absent = () => {
  throw new ServiceNotFound("404", 404);
};

describe("a call", () => {
  it("tells a missing list from a missing document", async () => {
    const { call } = setUp(absent);
    const list = { kind: "invoice", list: "receive", filters: {}, page: 1, limit: 15, language } as const;
    const lacksList = { code: "ServiceNotFound", userKey: "error-list-not-found" };
    await expect(call(listDocuments, list)).rejects.toMatchObject(lacksList);
    const lacksDocument = call(viewDocument, { kind: "invoice", id, language });
    await expect(lacksDocument).rejects.toMatchObject({ userKey: "error-not-found" });
  });

  it("runs the hooks around the measurement and the request, the first outermost", async () => {
    const { call, told } = setUp();
    expect(await call(getDashboard, { language })).toEqual([]);
    expect(told).toEqual([
      "outer of read dashboard about null",
      "inner of read dashboard about null",
      "request",
      "dashboard: ok",
      "end of inner",
      "end of outer",
    ]);
  });

  it("tells the hooks whom a 404 is about, and measures the error", async () => {
    const { call, told } = setUp(absent);
    const request = { kind: "act", id, language } as const;
    await expect(call(viewDocument, request)).rejects.toMatchObject({ code: "ServiceNotFound" });
    expect(told[0]).toBe(`outer of read act.view about ${id}`);
    expect(told).toContain("act.view: ServiceNotFound");
  });

  it("measures as well what a 404 tells without being a failure, and what it cannot explain as a bug", async () => {
    const { call, told } = setUp(absent);
    expect(await call(lookUpCompany, { tin: "300000011" as Tin, language })).toBeNull();
    expect(told).toContain("companies: ok");
    const broken = setUp(() => expect.fail("bug"));
    await expect(broken.call(getDashboard, { language })).rejects.toThrow("bug");
    expect(broken.told).toContain("dashboard: bug");
  });

  it("of what is off is made for no hook and not measured", async () => {
    const off = { ...builtInProfile, dashboard: { ...builtInProfile.dashboard, on: false } };
    const { call, told } = setUp(undefined, off);
    await expect(call(getDashboard, { language })).rejects.toMatchObject({ code: "OperationOff" });
    expect(told).toEqual([]);
  });
});

describe("the table of operations", () => {
  it("gives every place a name of its own", () => {
    const names = findPlaces(builtInProfile).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of ["login", "invoice.list.receive", "act.save", "waybill.signData", "branches"])
      expect(names).toContain(name);
  });
});
