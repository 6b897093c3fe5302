/** Ticks of documents that somebody looked through: the fact, its set, and the ways to tick and to untick. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import {
  addressSchema,
  type Capability,
  defineButton,
  defineQuestion,
  findNames,
  type Html,
  homeButton,
  integer,
  joinLines,
  nameOfColleague,
  type Offers,
  ofDocument,
  onButton,
  oneLine,
  openCardFrom,
  openedBy,
  openHome,
  renderTitle,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import { dateInTimeZone } from "../../documents/dates.ts";
import { directionOf } from "../../documents/direction.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { Doubt } from "../../documents/doubt.ts";
import type { DoubtSource } from "../../judgement/doubts.ts";
import { type Finding, type FindingParts, foundBy, type WaitingFinding } from "../../judgement/finding.ts";
import type { Judged } from "../../judgement/judgement.ts";
import { documentOfKept, type Known, withKept } from "../../judgement/kept.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import { instantParts } from "../../locales/format-date.ts";
import { type Check, createChecks } from "./stored.ts";

/** Ticks that the person checked the document, or takes that back. */
export const setChecked = defineButton("checked.set", { ...ofDocument(), on: integer() });
export const noteCheck = defineButton("checked.note", ofDocument());

const MAX_NOTE = 300;

/** The last one of each document: by whom, when, and whether the document changed since. */
const checkedSource: DoubtSource = {
  name: "checked",
  find: async (parts, tin, documents) => {
    const ids = documents.flatMap(({ document: { id } }) => id ?? []);
    return sayChecks(parts, documents, await parts.db.rowsOf(createChecks).findAmong(tin, ids));
  },
};

async function sayChecks(
  parts: Pick<FindingParts, "db" | "profile">,
  documents: readonly Known[],
  all: readonly Check[],
): Promise<Doubt[][]> {
  const { db } = parts;
  const last = documents.map(({ document }) => lastOf(document, all));
  const checkers = new Set(last.flatMap((check) => check?.accountId ?? []));
  const people = new Map(
    await Promise.all(
      [...checkers].map(async (id) => {
        const account = await db.accounts.find(id);
        const user = account && (await db.users.find(account.telegramUserId));
        return [id, account && user && { account, user }] as const;
      }),
    ),
  );
  return documents.map(({ document, kept }, index) => {
    const check = last[index];
    const person = check === undefined ? null : people.get(check.accountId);
    if (check === undefined || person == null) return [];
    const { accountId: checker, checkedAt: at, note } = check;
    const { name, timeZone } = person.user;
    const by = nameOfColleague({ username: person.account.username, personName: name });
    // In the time of whoever checked it.
    const date = dateInTimeZone(at, timeZone);
    const { time } = instantParts(at, timeZone);
    const hasChanged = digestOf(parts, document, kept) !== check.digest;
    return [{ fact: hasChanged ? "checkedBefore" : "checked", checker, by, date, time, note }];
  });
}

function lastOf({ kind, id }: BusinessDocument, all: readonly Check[]): Check | undefined {
  return all
    .filter((check) => check.kind === kind && check.documentId === id)
    .sort((one, other) => other.checkedAt - one.checkedAt)[0];
}

/** Whether the person's own tick stands on it. */
const ownCheck: Finding<true> = {
  name: "own-check",
  async find({ db }, { id, tin }, { kind, id: documentId }) {
    const found = documentId === null ? [] : await db.rowsOf(createChecks).findAmong(tin, [documentId]);
    return found.some((one) => one.accountId === id && one.kind === kind) ? true : null;
  },
};

/** Those that somebody looked through and that have not changed since. */
const checkedWaiting: WaitingFinding<readonly Judged[]> = {
  name: "checked",
  on: "choosing",
  async find(parts, { tin }, { judged }) {
    const ids = judged.flatMap(({ document: { id } }) => id ?? []);
    const all = await parts.db.rowsOf(createChecks).findAmong(tin, ids);
    const looked = judged.filter(({ document }) => lastOf(document, all) !== undefined);
    if (looked.length === 0) return null;
    const documents = looked.map(({ document }) => document);
    const said = await sayChecks(parts, await withKept(parts, tin, documents, "row"), all);
    const checked = looked.filter((_, index) => said[index]?.some(({ fact }) => fact === "checked"));
    return checked.length === 0 ? null : checked;
  },
};

const offers: Offers = {
  sets: (visit, at) => {
    const judged = foundBy(checkedWaiting, at) ?? [];
    const label = visit.t("checked-set", { count: judged.length });
    return judged.length === 0 ? [] : [{ name: "checked", label, judged }];
  },
  more: (visit, { account, document, from, ...at }) => {
    // People check received documents, before somebody answers.
    const isReceived = directionOf(document, account.tin, "incoming") === "incoming";
    const names = isReceived ? findNames(account.id, document, from) : null;
    const on = foundBy(ownCheck, at) !== null;
    const label = visit.t(on ? "checked-take-back-btn" : "checked-btn");
    return names === null ? [] : [[tapButton(label, setChecked.pack({ ...names, on: on ? 0 : 1 }))]];
  },
  seldom: (visit, { account, document, from, ...at }) => {
    const names = foundBy(ownCheck, at) === null ? null : findNames(account.id, document, from);
    return names === null ? [] : [[tapButton(visit.t("checked-note-btn"), noteCheck.pack(names))]];
  },
};

const askNote = defineQuestion({
  name: "noteCheck",
  args: addressSchema,
  resume: (args) => noteCheck.pack(args),
  ask: (visit, names) => showPrompt(visit, names),
  again: showPrompt,
  isFree: true,
  read: (visit, _args, text) => {
    const note = oneLine(text);
    const fits = note !== "" && [...note].length <= MAX_NOTE;
    return fits ? note : visit.html("colleagues-note-length", { count: MAX_NOTE });
  },
  give: (visit, names, note) => check(visit, names, note),
});

type Names = z.output<typeof addressSchema>;

export const checked: Capability = {
  name: "checked",
  findings: [ownCheck],
  waitingFindings: [checkedWaiting],
  doubtSources: [checkedSource],
  offers,
  dialogues: [askNote],
  buttons: [
    onButton(setChecked, async (visit, { on, ...names }) => {
      if (on === 1) return check(visit, names, null);
      const { account, kind, id: documentId, from } = await openedBy(visit, names);
      await visit.dependencies.db.rowsOf(createChecks).remove({ accountId: account.id, kind, documentId });
      await visit.go(openCardFrom(account.id, { kind, id: documentId }, from) ?? openHome.pack({}));
    }),
    onButton(noteCheck, (visit, names) => visit.begin(askNote, names)),
  ],
};

async function showPrompt(visit: Visit, names: Names, problem: Html | null = null): Promise<void> {
  const { document } = await read(visit, names);
  const back = openCardFrom((await openedBy(visit, names)).account.id, document, null);
  await visit.show({
    text: joinLines([renderTitle(visit, document), problem ?? visit.html("checked-note-prompt")]),
    keyboard: [[back === null ? homeButton(visit) : tapButton(visit.t("card-back-btn"), back)]],
  });
}

/** Nobody ticks what the own login may not read. */
async function check(visit: Visit, names: Names, note: string | null): Promise<void> {
  const { account, document } = await read(visit, names);
  const { kind, id: documentId } = document;
  if (documentId === null) return;
  const { from } = await openedBy(visit, names);
  const { db } = visit.dependencies;
  const kept = await db.watched.findDocument(account.tin, kind, documentId);
  const digest = digestOf(visit.dependencies, document, kept);
  await db
    .rowsOf(createChecks)
    .save({ accountId: account.id, tin: account.tin, kind, documentId, digest, note });
  await visit.go(openCardFrom(account.id, document, from) ?? openHome.pack({}));
}

async function read(visit: Visit, names: Names): Promise<CardFacts> {
  const { account, kind, id } = await openedBy(visit, names);
  return await readCard(visit.dependencies, account, kind, id, visit.user);
}

/** Made of facts that are alike in whatever list or card shows the document; a row that leaves one out has the kept. */
function digestOf(
  { profile }: Pick<FindingParts, "profile">,
  document: BusinessDocument,
  kept: WatchedDocument | null,
): string {
  const { sender, receiver, number, date, contractNumber, total } = document;
  const known = kept === null ? null : documentOfKept(profile, kept);
  const sum = total ?? known?.total ?? null;
  const facts = [
    ...[sender.tin ?? known?.sender.tin, receiver.tin ?? known?.receiver.tin],
    ...[number ?? known?.number, date ?? known?.date, contractNumber ?? known?.contractNumber],
    sum === null ? null : String(sum),
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}
