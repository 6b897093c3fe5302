/** Replies to a document's own message: a decision in a word, or words that may become the reason of a rejection. */

import {
  type Capability,
  getOwnAccount,
  homeButton,
  html,
  joinLines,
  keepWords,
  keyboardOf,
  openCardFrom,
  packAction,
  type RepliedTo,
  renderDecided,
  renderTitle,
  type Screen,
  tapButton,
  tidyReason,
  useKeptReason,
  type ViewContext,
  type Visit,
} from "../../bot/index.ts";
import type { ActionName } from "../../documents/description.ts";
import { actionFor, decisionOf } from "../../judgement/judgement.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { languages } from "../../locales/language.ts";
import { createTranslator } from "../../locales/translator.ts";
import { decisionIn } from "./decision-words.ts";

const MAX_TEXT = 200;

export const replies: Capability = { name: "replies", replies: takeReply };

/** A word taps the button that says it; in the document's own message it needs none. */
async function takeReply(visit: Visit, repliedTo: RepliedTo, text: string): Promise<boolean> {
  const { db } = visit.dependencies;
  const word = decisionIn(text);
  // The button knows which decision of a colleague its message showed.
  if (word !== null && (await tapWord(visit, repliedTo, word))) return true;
  const about = await db.messages.findDocumentOf(visit.user.telegramUserId, repliedTo.messageId);
  if (about === null) return false;
  const { accountId, kind, documentId } = about;
  const account = await getOwnAccount(visit, accountId);
  const facts = await readCard(visit.dependencies, account, kind, documentId, visit.user);
  // The question shows the decision that it would take the place of.
  const over = word === null ? (decisionOf(facts.judgement)?.id ?? null) : null;
  const targetOf = (action: ActionName) => ({ ...about, action, from: null, over });
  const action = word === null ? null : actionFor(facts.judgement, word);
  if (action !== null) await visit.go(packAction(targetOf(action)));
  else if (word !== null) await visit.go(openCardFrom(accountId, facts.document, null) ?? "");
  else {
    const rejection = actionFor(facts.judgement, "reject");
    const tidy = tidyReason(text);
    const kept =
      rejection === null || !tidy.ok
        ? null
        : await keepWords(visit, { target: targetOf(rejection), reason: tidy.text });
    await visit.show(
      renderReply(visit, facts, text, kept === null ? null : useKeptReason.pack({ reason: kept })),
    );
  }
  return true;
}

async function tapWord(visit: Visit, { buttons }: RepliedTo, word: "accept" | "reject"): Promise<boolean> {
  const labels = languages.flatMap((language) => {
    const { text } = createTranslator(language);
    const action = text(`action-${word}-btn`);
    return [action, text("decision-instead-btn", { action })];
  });
  const button = buttons.find(({ text }) => labels.includes(text));
  if (button !== undefined) await visit.go(button.data);
  return button !== undefined;
}

/** Offers the ways on from words about a document. `reject`: the button that rejects for them; null where none can. */
export function renderReply(
  visit: ViewContext,
  facts: CardFacts,
  text: string,
  reject: string | null,
): Screen {
  const { account, document, judgement } = facts;
  const decision = decisionOf(judgement);
  const open = openCardFrom(account.id, document, null);
  return {
    text: joinLines([
      renderTitle(visit, document),
      ...(decision === null ? [] : renderDecided(visit, decision)),
      html`<blockquote>${cleanText(text, MAX_TEXT)}</blockquote>`,
      visit.html("reply-what"),
    ]),
    keyboard: keyboardOf([
      [reject !== null && tapButton(visit.t("reply-reject-btn"), reject, "danger")],
      [open !== null && tapButton(visit.t("card-back-btn"), open), homeButton(visit)],
    ]),
  };
}
