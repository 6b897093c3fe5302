/** Saving a draft, of fields or out of a file: posted once, looked for, and what each answer means for the draft. */
import { describe, expect, it } from "vitest";
import { goodInvoice } from "../../../sandbox/test/service/good-invoice.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId } from "../../../src/documents/document.ts";
import {
  LoginNeeded,
  OutcomeUnknown,
  ServiceForbidden,
  ServiceRejected,
  StaleButton,
} from "../../../src/errors.ts";
import { failing } from "../../support/failing.ts";
import { decisionOf } from "../db/test-database.ts";
import { BUYER, createWorld, fileOf, OWN, type World } from "./world.ts";

const OWN_ID = "65aa0000000000000000c001";

/** Each as far as its review. */
const sources = {
  async fields({ drafting, person, account }: World): Promise<string> {
    const { draft } = await drafting.begin(person, account, "act", { another: true });
    for (const text of [
      ...[BUYER.tin, "7", "20.11.2026", "12", "01.01.2026"],
      ...["Ish", "xizmat", "2", "100", "12"],
    ])
      await drafting.answer(person, draft.row.id, null, text);
    return draft.row.id;
  },
  async file({ drafting, person, account }: World, invoice = goodInvoice()): Promise<string> {
    const taken = await drafting.takeFile(person, account, fileOf(invoice));
    if (taken.kind !== "review") throw new Error(taken.kind);
    return taken.draft.row.id;
  },
} as const;

async function ready(source: "fields" | "file", options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  return { ...world, world, draft: await sources[source](world) };
}

const once = { again: false };
const isKept = async ({ db }: World, draft: string) => (await db.drafts.find(draft)) !== null;
const idOf = (body: Readonly<Record<string, unknown>> | undefined) =>
  (body?.actid ?? body?.facturaid) as DocumentId;

/** The service has what was posted last, whatever it answered. */
function arrives({ service }: World): void {
  const id = idOf(service.saves.at(-1));
  const nobody = { tin: null, name: null };
  service.documents = [{ id, number: "7", stateId: 0, sender: nobody, receiver: nobody } as BusinessDocument];
}

const lost = () => {
  throw new OutcomeUnknown("no answer");
};
const rejects =
  (...paths: string[]) =>
  () => {
    const fields = Object.fromEntries(paths.map((path) => [path, ["band\u202E"]]));
    throw new ServiceRejected("no", { status: 422, detail: null, fields });
  };

describe.each(["fields", "file"] as const)("a draft of %s", (source) => {
  it("is saved by the service's answer alone, and its old buttons lead to the document", async () => {
    const { world, drafting, service, person, draft } = await ready(source);
    const outcome = await drafting.save(person, draft, once);
    expect(outcome).toMatchObject({ kind: "saved", document: null, save: { state: "done" } });
    expect(await isKept(world, draft)).toBe(false);
    for (const later of [
      () => drafting.save(person, draft, once),
      () => drafting.look(person, draft),
      () => drafting.outcome(person, draft),
      () => drafting.discard(person, draft),
    ])
      expect(await later()).toMatchObject({ kind: "saved", save: { documentId: idOf(service.saves[0]) } });
    expect(service.saves).toHaveLength(1);
  });

  it("is known by the identifier that the answer names", async () => {
    const { drafting, service, person, draft } = await ready(source);
    service.onSave = () => "another" as DocumentId;
    const outcome = await drafting.save(person, draft, once);
    expect(outcome).toMatchObject({ kind: "saved", save: { documentId: "another" } });
  });

  it("is nobody else's, before it is saved and afterwards", async () => {
    const { drafting, join, person, draft } = await ready(source);
    const other = (await join(2, BUYER)).person;
    await expect(drafting.save(other, draft, once)).rejects.toBeInstanceOf(StaleButton);
    await drafting.save(person, draft, once);
    await expect(drafting.outcome(other, draft)).rejects.toBeInstanceOf(StaleButton);
  });

  it("is found at once although the answer was lost", async () => {
    const { world, drafting, service, person, draft } = await ready(source);
    service.onSave = () => {
      arrives(world);
      return lost();
    };
    const outcome = await drafting.save(person, draft, once);
    expect(outcome).toMatchObject({ kind: "saved", document: { number: "7" } });
    expect(await isKept(world, draft)).toBe(false);
    expect(service.saves).toHaveLength(1);
  });

  it("is looked for, not sent again, until it is there", async () => {
    const { world, drafting, service, person, draft } = await ready(source);
    service.onSave = lost;
    expect(await drafting.save(person, draft, once)).toMatchObject({ kind: "unknown" });
    for (const tap of [drafting.save(person, draft, once), drafting.look(person, draft)])
      expect(await tap).toMatchObject({ kind: "unknown", absent: true });
    expect(await drafting.outcome(person, draft)).toMatchObject({ kind: "unknown" });
    arrives(world);
    expect(await drafting.look(person, draft)).toMatchObject({ kind: "saved" });
    expect(service.saves).toHaveLength(1);
  });

  it("is kept when nothing was saved, and may be saved at once", async () => {
    const { world, drafting, service, person, draft } = await ready(source);
    service.onSave = failing(new ServiceForbidden("no"));
    await expect(drafting.save(person, draft, once)).rejects.toBeInstanceOf(ServiceForbidden);
    service.loggedIn = false;
    await expect(drafting.save(person, draft, once)).rejects.toBeInstanceOf(LoginNeeded);
    service.loggedIn = true;
    expect(await isKept(world, draft)).toBe(true);
    expect(await drafting.outcome(person, draft)).toMatchObject({ kind: "review" });
    service.onSave = () => null;
    expect(await drafting.save(person, draft, once)).toMatchObject({ kind: "saved" });
    expect(new Set(service.saves.map(idOf)).size).toBe(1);
  });

  it("gets another identifier when the service does not like its first", async () => {
    const { drafting, service, person, draft } = await ready(source);
    service.onSave = rejects(source === "fields" ? "actid" : "facturaid");
    expect(await drafting.save(person, draft, once)).toMatchObject({ kind: "refused" });
    service.onSave = () => null;
    expect(await drafting.save(person, draft, once)).toMatchObject({ kind: "saved" });
    expect(new Set(service.saves.map(idOf)).size).toBe(2);
  });
});

describe("a second draft of the same number and partner", () => {
  it("asks first, also while nobody knows whether the first was saved", async () => {
    const { world, drafting, service, person, draft } = await ready("fields");
    const second = await sources.fields(world);
    service.onSave = lost;
    expect(await drafting.save(person, draft, once)).toMatchObject({ kind: "unknown" });
    expect(await drafting.save(person, second, once)).toMatchObject({
      kind: "twin",
      twin: { isSure: false },
    });
    expect(service.saves).toHaveLength(1);
    arrives(world);
    await drafting.look(person, draft);
    expect(await drafting.save(person, second, once)).toMatchObject({ kind: "twin", twin: { isSure: true } });
    service.onSave = () => null;
    expect(await drafting.save(person, second, { ...once, another: true })).toMatchObject({ kind: "saved" });
    expect(service.saves).toHaveLength(2);
  });
});

describe("a draft of fields", () => {
  it("is not sent without a word where it has no lines", async () => {
    const { drafting, service, person, draft } = await ready("fields");
    await drafting.removeLine(person, draft, 0);
    expect(await drafting.save(person, draft, once)).toMatchObject({ kind: "differs" });
    expect(service.saves).toEqual([]);
  });

  it("is known by its number, date, counterparty and the sum with VAT", async () => {
    const { drafting, person, draft } = await ready("fields");
    expect(await drafting.save(person, draft, once)).toMatchObject({
      save: {
        summary: {
          number: "7",
          date: "2026-11-20",
          counterpartyName: BUYER.name,
          counterpartyTin: BUYER.tin,
          total: "22400",
          currency: null,
        },
      },
    });
  });

  it("keeps what was refused at its fields", async () => {
    const { drafting, service, person, draft } = await ready("fields");
    service.onSave = rejects("actdoc.actno", "productlist.products.0.count", "productlist.products.9.count");
    expect(await drafting.save(person, draft, once)).toMatchObject({
      kind: "refused",
      draft: {
        form: {
          refusals: [
            { line: null, field: "number" },
            { line: 0, field: "count" },
            { line: null, field: null },
          ],
        },
      },
    });
  });

  it("is sent again under the same identifier, once it is known to be absent", async () => {
    const { drafting, service, submissions, person, draft } = await ready("fields");
    service.onSave = lost;
    await drafting.save(person, draft, once);
    service.onSave = () => null;
    expect(await drafting.save(person, draft, { again: true })).toMatchObject({ kind: "saved" });
    expect(new Set(service.saves.map(idOf)).size).toBe(1);
    expect((await submissions.findSaves(draft)).map(({ state }) => state)).toEqual(["done", "refused"]);
  });

  it("is not sent again while nobody could look", async () => {
    const { drafting, service, person, draft } = await ready("fields");
    service.onSave = () => {
      service.answers = false;
      return lost();
    };
    await drafting.save(person, draft, once);
    const outcome = await drafting.save(person, draft, { again: true });
    expect(outcome).toMatchObject({ kind: "unknown", absent: false });
    expect(service.saves).toHaveLength(1);
  });

  it("is not sent again where the service is not known to refuse a used identifier", async () => {
    const { act } = builtInProfile.kinds;
    if (act.creation === undefined) throw new Error("acts are not made");
    const creation = { ...act.creation, again: false };
    const profile = { ...builtInProfile, kinds: { ...builtInProfile.kinds, act: { ...act, creation } } };
    const { drafting, service, person, draft } = await ready("fields", { profile });
    service.onSave = lost;
    await drafting.save(person, draft, once);
    expect(await drafting.save(person, draft, { again: true })).toMatchObject({ kind: "unknown" });
    expect(service.saves).toHaveLength(1);
  });

  it("is one document although the first try arrives late", async () => {
    const { world, drafting, service, person, draft } = await ready("fields");
    service.onSave = lost;
    await drafting.save(person, draft, once);
    service.onSave = () => {
      arrives(world);
      return rejects("actid")();
    };
    expect(await drafting.save(person, draft, { again: true })).toMatchObject({ kind: "saved" });
  });

  it("keeps an identifier that a lost try may still arrive under, whatever comes between", async () => {
    const { drafting, service, person, draft } = await ready("fields");
    service.onSave = lost;
    await drafting.save(person, draft, once);
    service.onSave = rejects("actdoc.actno");
    expect(await drafting.save(person, draft, { again: true })).toMatchObject({ kind: "refused" });
    service.onSave = rejects("actid");
    expect(await drafting.save(person, draft, once)).toMatchObject({ kind: "refused" });
    service.onSave = () => null;
    await drafting.save(person, draft, once);
    expect(service.saves).toHaveLength(4);
    expect(new Set(service.saves.map(idOf)).size).toBe(1);
  });
});

describe("a draft of a file", () => {
  const invoice = goodInvoice({ FacturaId: OWN_ID });

  it("that was put away gives way to the same file, which the service refuses if it arrived", async () => {
    const { world, drafting, service, person, draft } = await ready("file");
    await drafting.discard(person, draft);
    const first = await sources.file(world, invoice);
    service.onSave = lost;
    await drafting.save(person, first, once);
    await drafting.discard(person, first);

    const second = await sources.file(world, invoice);
    arrives(world);
    service.onSave = rejects("facturaid");
    expect(await drafting.save(person, second, once)).toMatchObject({ kind: "refused" });
    expect(await isKept(world, second)).toBe(true);
    expect(await drafting.outcome(person, first)).toMatchObject({ kind: "saved" });
  });

  it("that was put away and never arrived is sent under the same identifier", async () => {
    const { world, drafting, service, submissions, person } = await ready("file");
    const first = await sources.file(world, invoice);
    service.onSave = lost;
    await drafting.save(person, first, once);
    await drafting.discard(person, first);
    const second = await sources.file(world, invoice);
    service.answers = false;
    await expect(drafting.save(person, second, once)).rejects.toMatchObject({ code: "BeingSaved" });
    service.answers = true;
    service.onSave = () => null;
    expect(await drafting.save(person, second, once)).toMatchObject({ kind: "saved" });
    expect(service.saves.map(idOf)).toEqual([OWN_ID, OWN_ID]);
    expect(await submissions.findSaves(first)).toMatchObject([{ state: "refused" }]);
  });

  it("is not sent while a colleague's try under its identifier may still arrive", async () => {
    const { world, drafting, service, submissions, join, person } = await ready("file");
    const first = await sources.file(world, invoice);
    service.onSave = lost;
    await drafting.save(person, first, once);
    const colleague = await join(2, OWN);
    const second = await sources.file({ ...world, ...colleague }, invoice);
    await expect(drafting.save(colleague.person, second, once)).rejects.toMatchObject({ code: "BeingSaved" });
    expect(service.saves).toHaveLength(1);
    expect(await submissions.findSaves(first)).toMatchObject([{ state: "unknown" }]);
  });

  it("is not saved under an identifier about whose document somebody decided", async () => {
    const { world, drafting, service, db, account, person } = await ready("file");
    const draft = await sources.file(world, invoice);
    await db.decisions.create(decisionOf(account, OWN_ID));
    await expect(drafting.save(person, draft, once)).rejects.toMatchObject({ code: "AlreadyDecided" });
    expect(service.saves).toEqual([]);
  });
});
