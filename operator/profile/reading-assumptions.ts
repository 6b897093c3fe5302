/** Assumptions of reading one document, its sign data and its record. */

import type { KindDescription, RecordDescription } from "../../src/documents/description.ts";
import { commonExtra } from "../../src/documents/description-parts.ts";
import type { Label } from "../../src/documents/label.ts";
import { createTranslator } from "../../src/locales/translator.ts";
import { type Claim, quote } from "./assumption.ts";

export function* describeReading(at: string, kind: KindDescription): Generator<Claim> {
  const { signData, receivedSignature, locate } = kind;
  yield {
    what: "sign data: path",
    assumes: quote([signData.path]),
    key: `${at}.signData.path`,
    evidence: signData.evidence,
    whenWrong: "The signing page says so and signs nothing; the decision stays in the signing queue.",
  };
  if (receivedSignature !== undefined)
    yield {
      on: receivedSignature.on,
      what: "received signature: place",
      assumes: `${quote(receivedSignature.fields)} in the answer of ${quote([receivedSignature.path ?? signData.path])}`,
      key: `${at}.receivedSignature`,
      evidence: receivedSignature.evidence,
      whenWrong:
        "Off: cards offer no signature file. On and wrong: the person reads that the service shows no signature.",
    };
  yield {
    on: locate.view.on,
    what: "one document: path",
    assumes: quote([locate.view.path]),
    key: `${at}.locate.view.path`,
    evidence: locate.view.evidence,
    whenWrong:
      "After two documents it is disabled for six hours; documents are found in the lists by their number.",
  };
  yield* describeVat(`${at}.vat`, kind);
  yield* describeRecord(`${at}.record`, kind.record);
}

function* describeVat(at: string, { vat, record }: KindDescription): Generator<Claim> {
  if (vat === undefined) return;
  yield {
    what: "VAT: the whole sum",
    assumes: quote(record.extra[vat.sum] ?? []),
    key: `${at}.sum`,
    evidence: "assumed",
    whenWrong: "Kotib adds up the lines; where a list shows none, it tells no sum.",
  };
  for (const [name, { extra, codes, evidence }] of Object.entries(vat.marks)) {
    const told = Object.entries(codes).map(([code, doubt]) => `\`${code}\` ${doubt ?? "no doubt"}`);
    yield {
      what: `VAT in doubt: ${name}`,
      assumes: `${quote(record.extra[extra] ?? [])}: ${told.join(", ")}`,
      key: `${at}.marks.${name}`,
      evidence,
      whenWrong:
        "Kotib says nothing of the doubt. Set the place in `record.extra`, and the codes here; a code that is not here says nothing.",
    };
  }
}

const SHOWN_RAW = "The value is missing in its place and stands under “other fields” as it came.";
const LEFT_OUT =
  "A value that people need is shown nowhere, or one they do not need is under “other fields”.";
const WRONG_SIDE =
  "The wrong side is named as sender or receiver, and actions of the other side are offered; the service refuses them.";

const special: Readonly<Record<string, string>> = {
  id: "The document cannot be opened or signed; it is listed with what else is known.",
  stateId: "No action is offered, and the document's state is not told.",
  total: "The total is the sum of the lines, or is missing.",
  currency: "Sums in another currency are told as so‘m, and added to them.",
  "lines.items": "No lines are shown; their values stand under “other fields”.",
};

function* describeRecord(at: string, record: RecordDescription): Generator<Claim> {
  const {
    parties,
    lines,
    extra,
    ignored,
    codes = {},
    units = {},
    closing,
    groups,
    evidence,
    // These tell how values look, not where the service puts them.
    sums: _sums,
    ...fields
  } = record;
  const { items, extra: lineExtra, ignored: lineIgnored, ...lineFields } = lines;
  const field = (
    what: string,
    key: string,
    paths: ReadonlyArray<string | undefined>,
    whenWrong = special[key] ?? SHOWN_RAW,
  ): Claim => ({
    what,
    assumes: paths.length === 0 ? "not in these records" : quote(paths),
    key: `${at}.${key}`,
    evidence,
    whenWrong,
  });
  function* ofTable(table: RecordDescription["extra"], what: string, key: string): Generator<Claim> {
    for (const [label, paths] of Object.entries(table))
      yield {
        ...field(`${what} ${label}`, `${key}.${label}`, paths),
        // No client showed where a record has a hash.
        ...(Object.hasOwn(commonExtra, label) ? { evidence: "assumed" as const } : {}),
      };
  }
  for (const [name, paths] of Object.entries(fields)) yield field(`record: ${name}`, name, paths);
  for (const [index, { role, ...paths }] of parties.entries())
    yield field(
      `record: ${["sender", "receiver"][index] ?? "further party"} ${role}`,
      "parties",
      Object.values(paths).flat(),
      index < 2 ? WRONG_SIDE : SHOWN_RAW,
    );
  yield field("lines: place", "lines.items", items);
  for (const [name, paths] of Object.entries(lineFields))
    yield field(`lines: ${name}`, `lines.${name}`, paths);
  yield* ofTable(lineExtra, "lines: further value", "lines.extra");
  yield field("lines: left out", "lines.ignored", lineIgnored, LEFT_OUT);
  yield* ofTable(extra, "record: further value", "extra");
  for (const [key, labels] of Object.entries(codes))
    yield {
      what: `codes of ${key}`,
      assumes: Object.entries(labels)
        .map(([code, label]) => `\`${code}\`: ${describeLabel(label)}`)
        .join("<br>"),
      key: `${at}.codes.${key}`,
      evidence,
      whenWrong: "A code is told in wrong words or not at all; one that is not here is shown as it came.",
    };
  for (const [key, label] of Object.entries(units))
    yield {
      what: `unit of ${key}`,
      assumes: describeLabel(label),
      key: `${at}.units.${key}`,
      // No interface tells the unit of a measure.
      evidence: "assumed",
      whenWrong: "A weight or a distance is told in a wrong unit.",
    };
  if (groups !== undefined)
    yield field(
      "record: several parts",
      "groups.items",
      groups.items,
      "Values of several parts stand one below the other, without the part they belong to.",
    );
  if (closing !== undefined)
    yield {
      what: "closing balance",
      assumes: closing
        .map(({ role, debit, credit }) => `${role}'s books: owed to it ${debit}, owed by it ${credit}`)
        .join("<br>"),
      key: `${at}.closing`,
      evidence,
      whenWrong:
        "The card and the signing page say that the wrong side owes; the sums as they came stand in the details.",
    };
  yield field("record: left out", "ignored", ignored, LEFT_OUT);
}

function describeLabel(label: Label | null): string {
  if (label === null) return "not told";
  return typeof label === "string" ? createTranslator("en").text(label) : label.en;
}
