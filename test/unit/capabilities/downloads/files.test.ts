/** A document's picture and its signature: what leads to them, and which message shows them. */
import { expect, it } from "vitest";
import { getReceivedSignature } from "../../../../src/api/operations/received-signature.ts";
import { namesOf } from "../../../../src/bot/address.ts";
import {
  closePicture,
  downloadSignature,
  openPicture,
  signatureButton,
  turnPicture,
} from "../../../../src/capabilities/downloads/buttons.ts";
import { downloads } from "../../../../src/capabilities/downloads/index.ts";
import { pictureKeyboard } from "../../../../src/capabilities/downloads/picture-view.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { said } from "../../../support/bot-words.ts";
import { cardOf, documentOf, OURS, partyOf, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { createTold } from "../../bot/told-office.ts";

const PICTURE = 60;
const id = "0".repeat(24) as DocumentId;

async function createOffice(signature: Uint8Array | null = null) {
  const [document] = waitingOf(1, () => ({ id, receiver: partyOf("buyer", "301234567") }));
  const office = await createTold(downloads, {
    accounts: {
      call: async (_id: string, operation: unknown) =>
        operation === getReceivedSignature ? signature : { document },
    },
  });
  const { account, db } = office;
  const target = namesOf(account.id, { kind: "invoice", id });
  const seen = async () => (await db.seenDocuments.find(account.id, "invoice", id))?.shownDigest ?? null;
  return { ...office, target, seen };
}

it("a picture answers its card, turns in place, and comes anew where it was deleted", async () => {
  const { press, target, seen, sent, edited, gone } = await createOffice();
  await press(openPicture.pack(target), 40);
  expect(sent).toMatchObject([{ name: expect.stringMatching(/^kotib-invoice-.*\.png$/), to: 40 }]);
  // From the picture, a person decides the document that it shows.
  expect(await seen()).not.toBeNull();
  await press(turnPicture.pack({ ...target, page: 1 }), PICTURE);
  expect([edited.map((one) => one.id), sent.length]).toEqual([[PICTURE], 1]);
  gone.add(PICTURE);
  await press(turnPicture.pack({ ...target, page: 1 }), PICTURE);
  expect([edited.length, sent.length]).toEqual([1, 2]);
});

it("a picture that is closed goes, and one that is too old for that loses its buttons", async () => {
  const { press, deleted, bare, old } = await createOffice();
  await press(closePicture.pack({}), PICTURE);
  expect([deleted, bare]).toEqual([[PICTURE], []]);
  old.add(PICTURE);
  await press(closePicture.pack({}), PICTURE);
  expect([deleted, bare]).toEqual([[PICTURE], [PICTURE]]);
});

it.each([
  [1, 1, null],
  [1, 2, 2],
  [2, 3, 3],
  [3, 3, 1],
])("page %i of %i turns to %s", (page, pages, to) => {
  const facts = cardOf(documentOf({ id }));
  const labels = pictureKeyboard(viewVisit("en", 0), facts, { page, pages })
    .flat()
    .map(({ text }) => text);
  const turn = to === null ? [] : [said("picture-page-btn", { page: to, pages })];
  expect(labels.slice(-2 - turn.length)).toEqual([
    ...turn,
    said("picture-close-btn"),
    said("picture-pdf-btn"),
  ]);
});

it.each([
  [null, false],
  [2, false],
  [3, false],
  [15, true],
])("a document in state %s has a signature: %s", (stateId, has) => {
  const visit = viewVisit("en", 0);
  const { kinds } = builtInProfile;
  // Sending has one more state than in the built-in profile.
  const { send } = kinds.invoice.actions;
  const actions = { ...kinds.invoice.actions, send: { ...send, onTheWay: [1, 3] } };
  const shows = {
    ...kinds.invoice,
    actions,
    receivedSignature: { ...kinds.invoice.receivedSignature, on: true },
  };
  for (const [invoice, isOffered] of [
    [shows, has],
    [{ ...shows, receivedSignature: undefined }, false],
  ] as const) {
    const at = { ...visit, profile: { ...builtInProfile, kinds: { ...kinds, invoice } } } as typeof visit;
    expect(signatureButton(at, OURS.id, documentOf({ id, stateId })) !== null).toBe(isOffered);
  }
});

it.each([
  ["is sent by the document's number, in answer to its card", new Uint8Array([1]), "kotib-invoice-MT-1.p7s"],
  ["that is none is told", null, null],
] as const)("a signature %s", async (_what, bytes, name) => {
  const { db, account, press, target, sent } = await createOffice(bytes);
  const seen = { kind: "invoice", documentId: id, number: "MT-1", stateId: 15 } as const;
  await db.seenDocuments.see(account.id, seen);
  await press(downloadSignature.pack(target), 40);
  expect(sent).toMatchObject([{ name, to: 40 }]);
  expect(sent[0]?.text).toContain(said(name === null ? "files-no-signature" : "files-signature-caption"));
});
