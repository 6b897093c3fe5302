/** Assumptions of saving new documents, and of the look-ups that these need. */
import type { KindDescription } from "../../src/documents/description.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { type Claim, quote } from "./assumption.ts";

/** Gives none where documents of the kind are not saved. */
export function* describeCreation(kindAt: string, { creation }: KindDescription): Generator<Claim> {
  if (creation === undefined) return;
  const { path, id, again, saved, keys, composition, evidence, on } = creation;
  const at = `${kindAt}.creation`;
  yield {
    on,
    what: "save: path",
    assumes: quote([path]),
    key: `${at}.path`,
    evidence: evidence.path,
    whenWrong: "Nothing is saved; the person reads the service's words, and the draft stays.",
  };
  yield {
    on,
    what: "save: identifier",
    assumes: `at ${quote([id.path])}, exactly ${id.length} characters`,
    key: `${at}.id`,
    evidence: composition === undefined ? evidence.body : "documented",
    whenWrong: "The service refuses the document; the draft stays.",
  };
  yield {
    on,
    what: "save: answer",
    assumes: `the identifier at ${quote(saved)}, the first that is there`,
    key: `${at}.saved`,
    evidence: evidence.body,
    whenWrong: "The document is looked for by the identifier that was sent.",
  };
  if (again)
    yield {
      on,
      what: "save: a second try",
      assumes: "one document for an identifier: a second try under the same one is refused",
      key: `${at}.again`,
      evidence: "assumed",
      whenWrong: "A try that arrives late leaves two drafts at the service; neither is sent by itself.",
    };
  if (keys !== undefined)
    yield {
      on,
      what: "save: spelling of a whole body",
      assumes:
        keys === "lower"
          ? "the words of the national format in lower case"
          : "the words of the national format as it writes them",
      key: `${at}.keys`,
      evidence: evidence.body,
      whenWrong: "The service refuses the document; nothing is saved, and the file can be sent again.",
    };
  if (composition !== undefined)
    yield {
      on,
      what: "save: body",
      assumes: `${quote(Object.values(composition.fields).map((field) => field.path))}; lines at ${quote([composition.lines.items])} with ${quote(Object.values(composition.lines.fields).map(({ field }) => field))}`,
      key: `${at}.composition`,
      evidence: evidence.body,
      whenWrong:
        "The service refuses the document and names the field; the draft stays and can be corrected.",
    };
}

/** Assumptions of the look-ups while a person makes a document. */
export function* describeLookUps({ newId, companies, measures }: ServiceProfile): Generator<Claim> {
  yield {
    what: "identifiers of new documents",
    assumes:
      newId.from === "own"
        ? "24 hexadecimal digits of Kotib's own"
        : `issued at ${quote([newId.path])}, found at ${quote(newId.id)}`,
    key: "newId",
    evidence: newId.evidence,
    whenWrong: "Nothing can be saved until `newId.from` is `own`; drafts stay.",
  };
  yield {
    on: companies.on,
    what: "organizations by TIN",
    assumes: `${quote([companies.path])}, the name at ${quote(companies.name)}`,
    key: "companies",
    covers: ["on", "path", "name"].map((part) => `companies.${part}`),
    evidence: companies.evidence,
    whenWrong: "The counterparty's name is taken from earlier documents, or typed.",
  };
  yield {
    on: companies.branches.on,
    what: "branches by TIN",
    assumes: `${quote([companies.branches.path])}, the code at ${quote(companies.branches.code)}`,
    key: "companies.branches",
    evidence: companies.evidence,
    whenWrong: "A branch is typed.",
  };
  yield {
    on: measures.on,
    what: "units of measure",
    assumes: `${quote([measures.path])}, number and name at ${quote([...measures.id, ...measures.name])}`,
    key: "measures",
    covers: ["on", "path", "items", "id", "name"].map((part) => `measures.${part}`),
    evidence: measures.evidence,
    whenWrong: "A unit is given by its number.",
  };
  yield {
    what: "units offered where the service lists none",
    assumes:
      measures.common.length === 0
        ? "none: their numbers are the service's own, and nobody has seen them"
        : quote(measures.common.map(({ id, name }) => `${name} ${id}`)),
    key: "measures.common",
    evidence: "assumed",
    whenWrong:
      "A line gets another unit: fill the list in only with numbers that the service is known to use.",
  };
}
