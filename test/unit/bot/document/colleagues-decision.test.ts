/** Every screen on which a colleague's unsigned decision can be replaced says whose it is. */
import { expect, it } from "vitest";
import { renderAskReason } from "../../../../src/bot/actions/reason-view.ts";
import { packAction, packReason, type Target } from "../../../../src/bot/buttons/actions.ts";
import { renderStep } from "../../../../src/bot/choosing/walk/step-view.ts";
import { renderCard } from "../../../../src/bot/document/card-view.ts";
import { renderNotice } from "../../../../src/bot/speak/told/notice-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { Screen } from "../../../../src/bot/ui/screen.ts";
import type { ViewContext } from "../../../../src/bot/view-context.ts";
import { pictureCaption, pictureKeyboard } from "../../../../src/capabilities/downloads/picture-view.ts";
import { renderReply } from "../../../../src/capabilities/replies/index.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import type { CardFacts } from "../../../../src/judgement/read-card.ts";
import { COLLEAGUE, cardOf, chosenOf, OURS, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const NOW = Date.parse("2026-11-24T07:00:00Z");
const ID = "0123456789abcdef01234567" as DocumentId;
const over = "decisionaaaa";
const from = { view: "viewaaaaaaaa", page: 1 };
const target: Target = {
  ...{ accountId: OURS.id, kind: "invoice", documentId: ID, action: "reject", from: null, over },
};

function factsOf(): CardFacts {
  const [document] = waitingOf(1, () => ({ id: ID }));
  if (document === undefined) throw new Error("no document");
  const people = { telegramUserId: 2, whose: { signer: COLLEAGUE, preparer: null } };
  const standing = chosenOf({ id: over, ...people, createdAt: NOW, updatedAt: NOW });
  return cardOf(document, { account: { ...OURS, telegramUserId: 1 }, judgement: { standing } });
}

const step = { place: 1, count: 2, chosen: 0, toSign: 0, last: null, note: null, account: OURS };
const notice = { news: "documentArrived", data: { from: 15, to: 15, changed: [] } };
const asked = { isNotice: false, offered: [] };

it.each<[string, (visit: ViewContext, facts: CardFacts) => Screen, string[]]>([
  ["the card", (visit, facts) => renderCard(visit, facts), [packAction(target)]],
  [
    "the card of a list",
    (visit, facts) => renderCard(visit, facts, { from }),
    [packAction({ ...target, from })],
  ],
  ["a notice", (visit, facts) => renderNotice(visit, notice as never, facts), [packAction(target)]],
  [
    "the picture",
    (visit, facts) => ({
      text: pictureCaption(visit, facts),
      keyboard: pictureKeyboard(visit, facts, { page: 1, pages: 1 }),
    }),
    [packAction(target)],
  ],
  [
    "the question for the reason",
    (visit, facts) => renderAskReason(visit, facts, target, asked),
    [packReason(target, 0)],
  ],
  ["a step of a walk", (visit, facts) => renderStep(visit, facts, step), []],
  ["the answer to a reply", (visit, facts) => renderReply(visit, facts, "Narxi baland", "a:k:x"), []],
])("%s names the colleague, and its buttons the decision", (_what, render, expected) => {
  const { text, keyboard } = render(viewVisit("en", NOW), factsOf());
  expect(plainText(text)).toContain("Abdurahmon Abdurahmonov chose Accept on");
  const data = keyboard.flat().map((button) => ("callback_data" in button ? button.callback_data : ""));
  expect(data).toEqual(expect.arrayContaining(expected));
  for (const one of data) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(64);
});
