/** What notices tell of: as services and people mostly write it, and each of it as long as it gets. */
import type { Visit } from "../../src/bot/visit.ts";
import type { AccountRow } from "../../src/db/rows/accounts.ts";
import type { Decision } from "../../src/db/rows/decisions.ts";
import type { NoticeRow } from "../../src/db/rows/notices.ts";
import type { WatchedDocument } from "../../src/db/rows/watched-rows.ts";
import type { Party } from "../../src/documents/document.ts";
import type { Doubt } from "../../src/documents/doubt.ts";
import { builtInKinds, kindNames, samplesOf } from "../../src/documents/every-kind.ts";
import { readDocument } from "../../src/documents/record-reader.ts";
import { documentOfKept } from "../../src/judgement/kept.ts";
import type { CardFacts } from "../../src/judgement/read-card.ts";
import type { ShownChange } from "../../src/reading/shown-digest.ts";
import { cardOf, judgedBy, mayOf } from "./documents.ts";

export type Length = "ordinary" | "long";

const LONG_NAME =
  "«Sinov Qurilish Namuna va Hamkorlar Savdo-Sanoat Birlashmasi» mas’uliyati cheklangan jamiyati";
/** Of three organizations the long one is one. */
export const accounts = (length: Length): AccountRow[] =>
  (length === "long"
    ? [LONG_NAME, "«Andoza Servis» MChJ", "«Misol Ta’minot» MChJ"]
    : ["«Sinov Qurilish» MChJ"]
  ).map(
    (name, index) =>
      ({
        ...{
          id: `accountaaaaa${index}`,
          tin: `30200002${index + 2}`,
          name,
          hasToken: true,
          endedBy: "idle",
        },
        ...{
          telegramUserId: 1,
          username: length === "long" ? "dilnoza.namunayeva" : "dilnoza",
        },
      }) as AccountRow,
  );

export const PERSON = {
  ordinary: "Dilnoza Karimova",
  long: "Namunayeva Dilnoza Shodiyorbek qizi",
} as const;

export const WORDS = {
  ordinary: "Narxi kelishilganmi?",
  long: "Narxi kelishilganmi? Shartnomada boshqacha edi, iltimos tekshiring. ".repeat(4).trim(),
} as const;

const doubts: readonly Doubt[] = [
  { fact: "first", known: 1234 },
  { fact: "amount", times: "3.2", usual: "1280000000", of: 12 },
  { fact: "contract", contract: "48-sonli shartnoma, 2025", of: 12 },
  { fact: "account", account: "20208000000000000001", of: 12 },
];

const changes: readonly ShownChange[] = [
  { fact: "number", before: "MT-26/0081", after: "MT-26/0082" },
  { fact: "date", before: "2026-11-18", after: "2026-11-19" },
  { fact: "total", before: "123456789025", after: "123456799925" },
  { fact: "contractNumber", before: "48-sonli shartnoma, 2025", after: "49-sonli shartnoma, 2026" },
  { fact: "contractDate", before: "2025-01-10", after: "2026-01-10" },
  { fact: "lines", before: "12", after: "13" },
];

/** The service refused the person's last signature. */
const may = mayOf("accept", "reject").map((one) => ({ ...one, cautions: ["noRight" as const] }));

/** A document of each sample, as it waits for an answer; long ones with all kinds of warnings. */
export function cards(length: Length, now: number): CardFacts[] {
  const [account] = accounts(length) as [AccountRow];
  return kindNames.flatMap((kind) =>
    samplesOf(kind).details.map((raw): CardFacts => {
      const read = readDocument(kind, builtInKinds[kind].record, raw);
      const known = { account, judgement: { since: now } };
      if (length === "ordinary") {
        const stateId = builtInKinds[kind].actions.accept?.from[0] ?? null;
        const document = { ...read, stateId, coVoting: null, lastError: null };
        return cardOf(document, { ...known, isOnlyOrganization: true });
      }
      const party = (one: Party): Party => ({
        ...{ ...one, name: one.tin === account.tin ? account.name : LONG_NAME },
      });
      const document = {
        ...{ ...read, number: "MT-26/0081", contractNumber: "48-sonli shartnoma, 2025", coVoting: true },
        ...{ notes: WORDS.long, lastError: WORDS.long },
        ...{ sender: party(read.sender), receiver: party(read.receiver) },
        ...(read.total === null ? {} : { total: 123456789025n }),
      };
      const isKnown = ({ fact }: ShownChange) => fact !== "total" || read.total !== null;
      return cardOf(document, {
        ...{ ...known, judgement: { ...known.judgement, doubts, may }, changes: changes.filter(isKnown) },
      });
    }),
  );
}

export const changesOf = (length: Length): readonly ShownChange[] =>
  length === "long" ? changes : changes.slice(2, 3);

/** Decisions of all outcomes, or one. */
export function decisions(length: Length, state: Decision["state"], count: number): Decision[] {
  const [account] = accounts(length) as [AccountRow];
  return Array.from(
    { length: count },
    (_, index) =>
      ({
        ...{
          id: `decision${index}`,
          accountId: account.id,
          tin: account.tin,
          telegramUserId: 1,
          kind: "invoice",
        },
        ...{
          documentId: `document${index}`,
          draftId: "draft",
          action: "reject",
          state,
          cameFrom: null,
          updatedAt: 0,
          preparedBy: null,
        },
        ...(length === "long"
          ? { detail: WORDS.long, reason: WORDS.long }
          : { detail: null, reason: WORDS.ordinary }),
        createdAt: 0,
        summary: {
          ...{ number: "MT-26/0081", date: "2026-11-18", counterpartyTin: "302000099" },
          ...{
            counterpartyName: length === "long" ? LONG_NAME : "«Misol Ta’minot» MChJ",
            total: "123456789025",
            currency: null,
          },
        },
      }) as unknown as Decision,
  );
}

/** Documents of these news, `each` of every one, as they are kept and as the person of the visit has them judged. */
export async function told(visit: Visit, length: Length, news: readonly string[], each: number) {
  const [account] = accounts(length) as [AccountRow];
  const kept = news.flatMap((name, index) =>
    Array.from({ length: each }, (_, place) => ({
      notice: { id: `notice${index}-${place}`, news: name } as unknown as NoticeRow,
      document: {
        ...{ kind: "invoice", tin: account.tin, documentId: `${index}-${place}`, direction: "incoming" },
        ...{ stateId: [15, 30, 40][place % 3], partnerTin: null },
        facts: {
          ...{ date: "2026-11-12", createdAt: "2026-11-12T09:00:00Z", total: "123456789025", currency: null },
          partnerName: length === "long" ? `${place} ${LONG_NAME}` : `«Misol ${place}» MChJ`,
        },
      } as unknown as WatchedDocument,
    })),
  );
  const documents = kept.map(({ document }) => documentOfKept(visit.profile, document));
  const judgements = await judgedBy(visit, documents, { account });
  return kept.map((one, index) => ({ ...one, judgement: judgements[index] ?? null }));
}
