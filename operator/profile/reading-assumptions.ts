/** Assumptions of reading one document, its sign data and its record. */

import type { KindDescription, RecordDescription } from "../../src/documents/description.ts";
import { commonExtra } from "../../src/documents/description-parts.ts";
import type { Label } from "../../src/documents/label.ts";
import { createTranslator } from "../../src/locales/translator.ts";
import { type Assumption, quote } from "./assumption.ts";
import type { KindPlace } from "./list-assumptions.ts";

export function findReadingAssumptions({ group, at }: KindPlace, kind: KindDescription): Assumption[] {
  const { signData, receivedSignature, locate } = kind;
  return [
    {
      group,
      on: null,
      what: "sign data: path",
      assumes: quote([signData.path]),
      key: `${at}.signData.path`,
      evidence: signData.evidence,
      whenWrong: "The signing page says so and signs nothing; the decision stays in the signing queue.",
    },
    ...(receivedSignature === undefined
      ? []
      : [
          {
            group,
            on: receivedSignature.on,
            what: "received signature: place",
            assumes: `${quote(receivedSignature.fields)} in the answer of ${quote([receivedSignature.path ?? signData.path])}`,
            key: `${at}.receivedSignature`,
            evidence: receivedSignature.evidence,
            whenWrong:
              "Off: cards offer no signature file. On and wrong: the person reads that the service shows no signature.",
          },
        ]),
    {
      group,
      on: locate.view.on,
      what: "one document: path",
      assumes: quote([locate.view.path]),
      key: `${at}.locate.view.path`,
      evidence: locate.view.evidence,
      whenWrong:
        "After two documents it is disabled for six hours; documents are found in the lists by their number.",
    },
    ...describeVat({ group, at: `${at}.vat` }, kind),
    ...describeRecord({ group, at: `${at}.record` }, kind.record),
  ];
}

function describeVat({ group, at }: KindPlace, { vat, record }: KindDescription): Assumption[] {
  if (vat === undefined) return [];
  const sum: Assumption = {
    ...{ group, on: null, what: "VAT: the whole sum", key: `${at}.sum`, evidence: "assumed" },
    assumes: quote(record.extra[vat.sum] ?? []),
    whenWrong: "Kotib adds up the lines; where a list shows none, it tells no sum.",
  };
  const marks = Object.entries(vat.marks).map(
    ([name, { extra, codes, evidence }]): Assumption => ({
      group,
      on: null,
      what: `VAT in doubt: ${name}`,
      assumes: `${quote(record.extra[extra] ?? [])}: ${Object.entries(codes)
        .map(([code, doubt]) => `\`${code}\` ${doubt ?? "no doubt"}`)
        .join(", ")}`,
      key: `${at}.marks.${name}`,
      evidence,
      whenWrong:
        "Kotib says nothing of the doubt. Set the place in `record.extra`, and the codes here; a code that is not here says nothing.",
    }),
  );
  return [sum, ...marks];
}

/** Parts of a record's description that say how values look, not where the service puts them. */
const howShown: readonly string[] = ["sums"];

const SHOWN_RAW = "The value is missing in its place and stands under “other fields” as it came.";

function describeRecord({ group, at }: KindPlace, record: RecordDescription): Assumption[] {
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
    ...fields
  } = record;
  const { items, extra: lineExtra, ignored: lineIgnored, ...lineFields } = lines;
  const common = { group, on: null, evidence };
  const field = (what: string, key: string, paths: ReadonlyArray<string | undefined>): Assumption => ({
    ...common,
    what,
    assumes: paths.length === 0 ? "not in these records" : quote(paths),
    key: `${at}.${key}`,
    whenWrong: special[key] ?? SHOWN_RAW,
  });
  const ofTable = (table: Readonly<Record<string, readonly string[]>>, what: string, key: string) =>
    Object.entries(table).map(([label, paths]) => ({
      ...field(`${what} ${label}`, `${key}.${label}`, paths),
      // Where a record has a hash was seen in no client.
      ...(Object.hasOwn(commonExtra, label) ? { evidence: "assumed" as const } : {}),
      together: { what: `${what}s`, key: `${at}.${key}` },
    }));
  const leftOut = (what: string, key: string, paths: readonly string[]) => ({
    ...field(what, key, paths),
    whenWrong: "A value that people need is shown nowhere, or one they do not need is under “other fields”.",
  });
  return [
    ...Object.entries(fields)
      .filter(([name]) => !howShown.includes(name))
      .map(([name, paths]) => field(`record: ${name}`, name, paths)),
    ...parties.map(({ role, ...paths }, index) => ({
      ...field(`record: ${sideOf(index)} ${role}`, "parties", Object.values(paths).flat()),
      whenWrong: index < 2 ? WRONG_SIDE : SHOWN_RAW,
    })),
    field("lines: place", "lines.items", items),
    ...Object.entries(lineFields).map(([name, paths]) => field(`lines: ${name}`, `lines.${name}`, paths)),
    ...ofTable(lineExtra, "lines: further value", "lines.extra"),
    leftOut("lines: left out", "lines.ignored", lineIgnored),
    ...ofTable(extra, "record: further value", "extra"),
    ...Object.entries(codes).map(([key, labels]) => ({
      ...common,
      what: `codes of ${key}`,
      assumes: Object.entries(labels)
        .map(([code, label]) => `\`${code}\`: ${describeLabel(label)}`)
        .join("<br>"),
      key: `${at}.codes.${key}`,
      whenWrong: "A code is told in wrong words or not at all; one that is not here is shown as it came.",
    })),
    ...Object.entries(units).map(([key, label]) => ({
      ...common,
      // No interface tells the unit of a measure.
      evidence: "assumed" as const,
      what: `unit of ${key}`,
      assumes: `${describeLabel(label)}`,
      key: `${at}.units.${key}`,
      whenWrong: "A weight or a distance is told in a wrong unit.",
    })),
    ...(groups === undefined
      ? []
      : [
          {
            ...field("record: several parts", "groups.items", groups.items),
            whenWrong: "Values of several parts stand one below the other, without the part they belong to.",
          },
        ]),
    ...(closing === undefined
      ? []
      : [
          {
            ...common,
            what: "closing balance",
            assumes: closing
              .map(({ role, debit, credit }) => `${role}'s books: owed to it ${debit}, owed by it ${credit}`)
              .join("<br>"),
            key: `${at}.closing`,
            whenWrong:
              "The card and the signing page say that the wrong side owes; the sums as they came stand in the details.",
          },
        ]),
    leftOut("record: left out", "ignored", ignored),
  ];
}

function describeLabel(label: Label | null): string {
  if (label === null) return "not told";
  return typeof label === "string" ? createTranslator("en").text(label) : label.en;
}

const WRONG_SIDE =
  "The wrong side is named as sender or receiver, and actions of the other side are offered; the service refuses them.";

const special: Readonly<Record<string, string>> = {
  id: "The document cannot be opened or signed; it is listed with what else is known.",
  stateId: "No action is offered, and the document's state is not told.",
  total: "The total is the sum of the lines, or is missing.",
  "lines.items": "No lines are shown; their values stand under “other fields”.",
};

function sideOf(index: number): string {
  return ["sender", "receiver"][index] ?? "further party";
}
