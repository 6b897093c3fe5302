/** Asks a colleague about a document, with a note or without; the colleague sees it with rights of his or her own. */

import { z } from "zod";
import {
  type Address,
  addressSchema,
  amendQuestion,
  askColleague,
  type Colleague,
  defineQuestion,
  findColleagues,
  findNames,
  getColleague,
  type Html,
  homeButton,
  html,
  joinLines,
  keyboardOf,
  MOST_QUESTIONS_A_DAY,
  nameOfColleague,
  oneLine,
  openCardFrom,
  packStartLink,
  renderChoose,
  renderShortOrganization,
  renderTitle,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { nameOfDocument, readNamed } from "./about.ts";
import { askNote, askWithoutNote, openAsk, sendLink } from "./buttons.ts";

/** Letters of a note. */
const MAX_NOTE = 300;

/** The colleagues to ask, and a link for anybody else. */
export async function showWhomToAsk(visit: Visit, names: Address, page: number): Promise<void> {
  const { account, document } = await readNamed(visit, names);
  const colleagues = await findColleagues(visit, account);
  const link = findNames(account.id, document);
  const back = openCardFrom(account.id, document, null);
  await visit.show(
    renderChoose(visit, {
      account,
      about: renderTitle(visit, document),
      question: visit.html(colleagues.length === 0 ? "colleagues-nobody" : "colleagues-whom-ask"),
      colleagues,
      page,
      turn: (to) => openAsk.pack({ ...names, page: to }),
      choose: (to) => askNote.pack({ ...names, to }),
      ways: [
        link === null ? null : tapButton(visit.t("colleagues-link-btn"), sendLink.pack(link)),
        back === null ? homeButton(visit) : tapButton(visit.t("card-back-btn"), back),
      ],
    }),
  );
}

/** The link names the document and grants nothing: whoever opens it needs a login that may read the document. */
export async function showLink(visit: Visit, names: Address): Promise<void> {
  const { account, document } = await readNamed(visit, names);
  if (document.id === null) return visit.go(openAsk.pack({ ...names, page: 1 }));
  const link = visit.startLink(packStartLink({ tin: account.tin, kind: document.kind, id: document.id }));
  const share = `https://t.me/share/url?url=${encodeURIComponent(link)}`;
  await visit.show({
    text: joinLines([
      renderTitle(visit, document),
      renderShortOrganization(account),
      html``,
      visit.html("colleagues-link"),
      html`<code>${link}</code>`,
    ]),
    keyboard: [
      [{ text: visit.t("colleagues-share-btn"), url: share, style: "primary" }],
      [tapButton(visit.t("back-btn"), openAsk.pack({ ...names, page: 1 }))],
    ],
  });
}

/** `to`: the colleague's account. */
const noteArgs = addressSchema.extend({ to: z.string() });
type NoteArgs = z.infer<typeof noteArgs>;

export const ask = defineQuestion({
  name: "askColleague",
  args: noteArgs,
  resume: (args) => askNote.pack(args),
  ask: (visit, args) => showNotePrompt(visit, args),
  again: showNotePrompt,
  isFree: true,
  read: (visit, _args, text) => tidyNote(visit, text),
  give: sendQuestion,
  giveAgain: changeQuestion,
});

async function showNotePrompt(visit: Visit, args: NoteArgs, problem: Html | null = null): Promise<void> {
  const { account, document } = await readNamed(visit, args);
  const colleague = await getColleague(visit, account, args.to);
  const { to: _to, ...names } = args;
  await visit.show({
    text: joinLines([
      renderTitle(visit, document),
      renderShortOrganization(account),
      html``,
      ...(problem === null ? [] : [problem]),
      visit.html("colleagues-note", { name: nameOfColleague(colleague) }),
    ]),
    keyboard: [
      [tapButton(visit.t("colleagues-without-note-btn"), askWithoutNote.pack(args))],
      [tapButton(visit.t("back-btn"), openAsk.pack({ ...names, page: 1 }))],
    ],
  });
}

/** A person who cannot read the document cannot ask about it. */
export async function sendQuestion(visit: Visit, args: NoteArgs, note: string | null): Promise<void> {
  const { account, document } = await readNamed(visit, args);
  const colleague = await getColleague(visit, account, args.to);
  const isAsked = await askColleague(visit, account, document, colleague, note);
  await showSent(visit, { account, document, colleague, isAsked });
}

/** Changes the colleague's message by the words that follow a note at once, or correct it. */
async function changeQuestion(visit: Visit, args: NoteArgs, note: string): Promise<Html | null> {
  const { account, document } = await readNamed(visit, args);
  const colleague = await getColleague(visit, account, args.to);
  if (!(await amendQuestion(visit, account, document, colleague, note))) return visit.html("answer-too-late");
  await showSent(visit, { account, document, colleague, isAsked: true });
  return null;
}

interface Sent {
  readonly account: AccountRow;
  readonly document: BusinessDocument;
  readonly colleague: Colleague;
  readonly isAsked: boolean;
}

async function showSent(visit: Visit, { account, document, colleague, isAsked }: Sent): Promise<void> {
  const name = nameOfColleague(colleague);
  const open = openCardFrom(account.id, document, null);
  await visit.show({
    text: joinLines([
      renderShortOrganization(account),
      isAsked
        ? visit.html("colleagues-asked", {
            name,
            document: nameOfDocument(visit, document.kind, document.number),
          })
        : visit.html("colleagues-asked-often", { name, count: MOST_QUESTIONS_A_DAY }),
    ]),
    keyboard: keyboardOf([[open !== null && tapButton(visit.t("card-back-btn"), open)], [homeButton(visit)]]),
  });
}

/** A note that a colleague writes to another: one line, not too long. Returns it, or why it cannot be used. */
export function tidyNote(visit: Visit, text: string): string | Html {
  const tidy = oneLine(text);
  const fits = tidy !== "" && [...tidy].length <= MAX_NOTE;
  return fits ? tidy : visit.html("colleagues-note-length", { count: MAX_NOTE });
}
