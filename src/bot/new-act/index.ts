/** New documents, composed field by field: routes only. */
import { kindOfLetter } from "../../documents/kinds.ts";
import { StaleButton } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { openHome } from "../buttons/home.ts";
import {
  askDiscard,
  askField,
  beginAnew,
  beginDraft,
  chooseValue,
  deleteLine,
  discardDraft,
  leaveEarlier,
  leaveEmpty,
  openDraft,
  openLine,
  openReview,
  saveAgain,
  saveDraft,
  takeEarlier,
  turnPrompt,
} from "../buttons/new-act.ts";
import { type Feature, onButton } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { askValue } from "./ask-value.ts";
import { begin, beginByCommand } from "./begin.ts";
import { giveValue, withoutLine } from "./form.ts";
import { getOwnDraft, getPlace, type OwnDraft } from "./own-draft.ts";
import { save } from "./save.ts";
import { answerField, type Shown, showNext, showPrompt, showReview } from "./steps.ts";
import { fillFromEarlier } from "./take-earlier.ts";
import { renderAskDiscard, renderLine } from "./view.ts";

/** Shows a step of a draft, and waits for words where the step asks. */
async function go(visit: Visit, id: string, show: (draft: OwnDraft) => Promise<Shown>): Promise<void> {
  const draft = await getOwnDraft(visit, id);
  if ((await show(draft)) === "asks") await visit.ask(askValue.name, { draft: id });
}

async function askFor(visit: Visit, draft: string | null): Promise<void> {
  if (draft !== null) await visit.ask(askValue.name, { draft });
}

async function onBegin(visit: Visit, accountId: string, letter: string, anew: boolean): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const kind = kindOfLetter(letter);
  if (kind === null) throw new StaleButton("unknown kind");
  await askFor(visit, await begin(visit, account, kind, { anew }));
}

/** Where it was left: at its question, or at what comes next. */
function onOpen(visit: Visit, id: string): Promise<void> {
  return go(visit, id, (draft) => {
    const { asking } = draft.form;
    return asking === null ? showNext(visit, draft, null) : showPrompt(visit, draft, asking, null);
  });
}

function onOpenLine(visit: Visit, id: string, line: number): Promise<void> {
  return go(visit, id, async (draft) => {
    if (draft.form.lines[line] === undefined) throw new StaleButton("no such line");
    await visit.show(renderLine(visit, draft, line));
    return "shown";
  });
}

function onDeleteLine(visit: Visit, id: string, line: number): Promise<void> {
  return go(visit, id, async (draft) =>
    showReview(visit, { ...draft, form: withoutLine(draft.form, line) }, 1),
  );
}

function onLeaveEmpty(visit: Visit, args: FieldArguments): Promise<void> {
  return go(visit, args.draft, async (draft) => {
    const place = getPlace(draft, args.line, args.field);
    const { composition, form } = draft;
    // An unasked line would come to be by a field left empty.
    const isNewLine = place.line === form.lines.length;
    const left = isNewLine ? { ...form, asking: null } : giveValue(composition, form, place, null);
    return showNext(visit, { ...draft, form: left }, place);
  });
}

function onEarlier(visit: Visit, id: string, take: boolean): Promise<void> {
  return go(visit, id, async (draft) => {
    if (!take) {
      return showNext(visit, { ...draft, form: { ...draft.form, earlier: null } }, null);
    }
    const { earlier } = draft.form;
    const filled = await fillFromEarlier(visit, draft);
    const number = cleanText(earlier?.number ?? "—", 60);
    return showReview(visit, filled, 1, visit.html("new-act-taken", { number }));
  });
}

async function onDiscard(visit: Visit, id: string): Promise<void> {
  const { row } = await getOwnDraft(visit, id);
  await visit.dependencies.db.drafts.delete(row.id);
  await visit.go(openHome.pack({}), visit.html("new-act-discarded"));
}

interface FieldArguments {
  readonly draft: string;
  readonly line: number;
  readonly field: number;
}

export const newAct: Feature = {
  commands: { new: async (visit) => askFor(visit, await beginByCommand(visit)) },
  questions: [askValue],
  buttons: [
    onButton(beginDraft, (visit, { account, kind }) => onBegin(visit, account, kind, false)),
    onButton(beginAnew, (visit, { account, kind }) => onBegin(visit, account, kind, true)),
    onButton(openDraft, (visit, { draft }) => onOpen(visit, draft)),
    onButton(openReview, (visit, { draft: id, page }) =>
      go(visit, id, (draft) => showReview(visit, draft, page)),
    ),
    onButton(openLine, (visit, { draft, line }) => onOpenLine(visit, draft, line)),
    onButton(deleteLine, (visit, { draft, line }) => onDeleteLine(visit, draft, line)),
    onButton(askField, (visit, args) =>
      go(visit, args.draft, (draft) =>
        showPrompt(visit, draft, getPlace(draft, args.line, args.field), null),
      ),
    ),
    onButton(turnPrompt, (visit, args) =>
      go(visit, args.draft, (draft) =>
        showPrompt(visit, draft, getPlace(draft, args.line, args.field), args.page),
      ),
    ),
    onButton(chooseValue, (visit, args) =>
      go(visit, args.draft, (draft) =>
        answerField(visit, draft, getPlace(draft, args.line, args.field), args.value),
      ),
    ),
    onButton(leaveEmpty, onLeaveEmpty),
    onButton(takeEarlier, (visit, { draft }) => onEarlier(visit, draft, true)),
    onButton(leaveEarlier, (visit, { draft }) => onEarlier(visit, draft, false)),
    onButton(saveDraft, async (visit, { draft }) =>
      save(visit, await getOwnDraft(visit, draft), { again: false }),
    ),
    onButton(saveAgain, async (visit, { draft }) =>
      save(visit, await getOwnDraft(visit, draft), { again: true }),
    ),
    onButton(askDiscard, async (visit, { draft }) =>
      visit.show(renderAskDiscard(visit, await getOwnDraft(visit, draft))),
    ),
    onButton(discardDraft, (visit, { draft }) => onDiscard(visit, draft)),
  ],
};
