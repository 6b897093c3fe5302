import { expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { findViewerLink } from "../../../src/documents/viewer-link.ts";

const ID = "65f0a1b2c3d4e5f60718293a";
const link = (query: string) => `https://service.example.uz/ru/roaming-viewer?${query}`;

it.each([
  ["an invoice", link(`id=${ID}&filetype=1&tin=300000011`), { kind: "invoice", id: ID, tin: "300000011" }],
  [
    "a waybill, in a sentence",
    `Mana: ${link(`filetype=5&id=${ID}`)} !`,
    { kind: "waybill", id: ID, tin: null },
  ],
  [
    "an act, as HTML writes it",
    link(`id=${ID}&amp;filetype=6&amp;tin=300000011`),
    { kind: "act", id: ID, tin: "300000011" },
  ],
  [
    "a reconciliation, in capitals",
    link(`id=${ID.toUpperCase()}&filetype=8`),
    { kind: "statement", id: ID, tin: null },
  ],
  ["no known kind", link(`id=${ID}&filetype=77`), { kind: null, id: ID, tin: null }],
  ["no document", link("id=12&filetype=1"), null],
  ["another page", `https://service.example.uz/?id=${ID}&filetype=1`, null],
  ["a number", "MT-0015", null],
])("a text that leads to %s is read", (_what, text, expected) => {
  expect(findViewerLink(builtInProfile, text)).toEqual(expected);
});
