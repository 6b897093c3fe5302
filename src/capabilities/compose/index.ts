/** New documents, composed field by field or from a file: routes only. */

import {
  type Capability,
  getOwnAccount,
  lowerFirst,
  type Opened,
  onButton,
  onNews,
  openedBy,
  openHome,
  openUnsaved,
  type Visit,
} from "../../bot/index.ts";
import { findComposed } from "../../documents/creation/composable.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { FieldsDraft } from "../../drafting/draft.ts";
import type { Drafting } from "../../drafting/drafting.ts";
import type { Form } from "../../drafting/form.ts";
import type { Outcome } from "../../drafting/outcome.ts";
import type { Step } from "../../drafting/step.ts";
import { StaleButton } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { saveNews } from "../../submissions/news.ts";
import { askFileValue, askForValue } from "./ask-file-value.ts";
import {
  askCount,
  askDate,
  askDiscard,
  askField,
  askNumber,
  beginAnother,
  beginDraft,
  chooseValue,
  deleteLine,
  discardDraft,
  explainFile,
  giveTyped,
  keepTyped,
  leaveEarlier,
  leaveEmpty,
  lookForSaved,
  offers,
  openChanges,
  openDraft,
  openDrafts,
  openFile,
  openLine,
  openNew,
  openReview,
  repeatDocument,
  saveAgain,
  saveAllTheSame,
  saveAnother,
  saveDraft,
  saveFile,
  takeEarlier,
  turnPrompt,
} from "./buttons.ts";
import { renderChanges } from "./changes-view.ts";
import { renderUnsaved } from "./drafts-view.ts";
import { renderAskDiscard, renderLine } from "./fields-view.ts";
import { renderAskForget } from "./outcome-view.ts";
import { tellSave } from "./save-news.ts";
import { newByCommand, showDrafts, showFileWay, showNew } from "./show-drafts.ts";
import { showRepeated, showTakenFile, takeFileText } from "./show-file.ts";
import { showOutcome, showSaved } from "./show-outcome.ts";
import { askValue, showStep, takeTypedText } from "./show-step.ts";

async function onBegin(visit: Visit, accountId: string, kind: KindName, isAnother: boolean): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  await showStep(
    visit,
    await visit.dependencies.drafting.begin(visit.user, account, kind, { another: isAnother }),
  );
}

/** Text typed meanwhile is an answer, as at the whole draft. */
async function onOpenChanges(visit: Visit, id: string, page: number): Promise<void> {
  await visit.show(renderChanges(visit, await visit.dependencies.drafting.getFields(visit.user, id), page));
  await visit.begin(takeTypedText, { draft: id, isLines: false });
}

async function onOpenLine(visit: Visit, id: string, line: number): Promise<void> {
  const draft = await visit.dependencies.drafting.getFields(visit.user, id);
  if (draft.form.lines[line] === undefined) throw new StaleButton("no such line");
  await visit.show(renderLine(visit, draft, line));
}

/** Begins a document like an earlier one, by its fields or by its whole body. */
async function onRepeat(visit: Visit, opened: Opened): Promise<void> {
  const { drafting, profile } = visit.dependencies;
  if (findComposed(profile, opened.kind) === null) return showRepeated(visit, opened);
  const draft = await drafting.beginLike(visit.user, opened.account, opened);
  await onTakeEarlier(visit, draft.row.id);
}

async function onTakeEarlier(visit: Visit, id: string): Promise<void> {
  const { drafting } = visit.dependencies;
  const before = await drafting.getFields(visit.user, id);
  const number = cleanText(before.form.earlier?.number ?? "—", 60);
  const step = await drafting.takeEarlier(visit.user, id);
  const what = namesOfTaken(visit, before, (await drafting.getFields(visit.user, id)).form);
  await showStep(visit, step, { note: visit.html("new-taken", { number, what }) });
}

/** `contract number, contract date, 2 lines`: the fields that were filled without a question. */
function namesOfTaken(visit: Visit, { composition, form }: FieldsDraft, { values, lines }: Form): string {
  const { own, counterparty, number, date, fields } = composition;
  const implied = [number, date, own.branchName, counterparty.name, counterparty.branchName];
  const taken = Object.entries(fields).filter(
    ([name]) => !implied.includes(name) && form.values[name] === undefined && Boolean(values[name]),
  );
  return [
    ...taken.map(([, { label }]) => lowerFirst(visit.label(label))),
    visit.t("card-lines", { count: lines.length }),
  ].join(", ");
}

/** A draft that was saved is not discarded; its document is shown instead. */
async function onAskDiscard(visit: Visit, id: string): Promise<void> {
  const outcome = await visit.dependencies.drafting.outcome(visit.user, id);
  if (outcome.kind === "saved") return showSaved(visit, outcome);
  const { kind, draft } = outcome;
  await visit.show(kind === "unknown" ? renderAskForget(visit, draft) : renderAskDiscard(visit, draft));
}

async function onDiscard(visit: Visit, id: string): Promise<void> {
  const { drafting } = visit.dependencies;
  const { kind } = await drafting.outcome(visit.user, id);
  const saved = await drafting.discard(visit.user, id);
  if (saved !== null) return showSaved(visit, saved);
  await visit.go(openHome.pack({}), visit.html(kind === "unknown" ? "new-file-dropped" : "new-discarded"));
}

/** A button that saves, or looks for what was saved. */
type ToOutcome = (drafting: Drafting, user: Visit["user"], draft: string) => Promise<Outcome>;
const toOutcome =
  (work: ToOutcome) =>
  async (visit: Visit, { draft, page }: { readonly draft: string; readonly page?: number }) =>
    showOutcome(visit, await work(visit.dependencies.drafting, visit.user, draft), page);

const save = toOutcome((drafting, user, draft) => drafting.save(user, draft, { again: false }));

/** A button that leads to a step of a draft. */
type ToStep<Args> = (drafting: Drafting, visit: Visit, args: Args) => Promise<Step>;
const toStep =
  <Args extends { readonly draft: string; readonly page?: number }>(work: ToStep<Args>) =>
  async (visit: Visit, args: Args) =>
    showStep(visit, await work(visit.dependencies.drafting, visit, args), args);

export const compose: Capability = {
  name: "compose",
  offers,
  news: Object.values(saveNews).map((each) => onNews(each, tellSave)),
  commands: {
    new: newByCommand,
  },
  files: showTakenFile,
  dialogues: [askValue, takeTypedText, askFileValue, takeFileText],
  buttons: [
    onButton(beginDraft, (visit, { account, kind }) => onBegin(visit, account, kind, false)),
    onButton(beginAnother, (visit, { account, kind }) => onBegin(visit, account, kind, true)),
    onButton(
      openDraft,
      toStep((drafting, { user }, { draft }) => drafting.open(user, draft)),
    ),
    onButton(
      openReview,
      toStep((drafting, { user }, { draft }) => drafting.review(user, draft)),
    ),
    onButton(
      askField,
      toStep((drafting, { user }, args) => drafting.ask(user, args.draft, args)),
    ),
    onButton(
      turnPrompt,
      toStep((drafting, { user }, args) => drafting.ask(user, args.draft, args)),
    ),
    onButton(
      chooseValue,
      toStep((drafting, { user }, args) => drafting.answer(user, args.draft, args, args.value)),
    ),
    onButton(
      leaveEmpty,
      toStep((drafting, { user }, args) => drafting.leaveEmpty(user, args.draft, args)),
    ),
    onButton(
      deleteLine,
      toStep((drafting, { user }, { draft, line }) => drafting.removeLine(user, draft, line)),
    ),
    onButton(
      leaveEarlier,
      toStep((drafting, { user }, { draft }) => drafting.leaveEarlier(user, draft)),
    ),
    onButton(
      giveTyped,
      toStep((drafting, { user }, args) => drafting.giveTyped(user, args.draft, args)),
    ),
    onButton(
      keepTyped,
      toStep((drafting, { user }, args) => drafting.keepTyped(user, args.draft, args)),
    ),
    onButton(takeEarlier, (visit, { draft }) => onTakeEarlier(visit, draft)),
    onButton(openChanges, (visit, { draft, page }) => onOpenChanges(visit, draft, page)),
    onButton(openLine, (visit, { draft, line }) => onOpenLine(visit, draft, line)),
    onButton(saveDraft, save),
    onButton(saveFile, save),
    onButton(
      saveAgain,
      toOutcome((drafting, user, draft) => drafting.save(user, draft, { again: true })),
    ),
    onButton(
      lookForSaved,
      toOutcome((drafting, user, draft) => drafting.look(user, draft)),
    ),
    onButton(
      openFile,
      toOutcome((drafting, user, draft) => drafting.outcome(user, draft)),
    ),
    onButton(askDiscard, (visit, { draft }) => onAskDiscard(visit, draft)),
    onButton(
      saveAnother,
      // The question about differences comes before that about a second one.
      toOutcome((drafting, user, draft) =>
        drafting.save(user, draft, { again: false, another: true, differing: true }),
      ),
    ),
    onButton(
      saveAllTheSame,
      toOutcome((drafting, user, draft) => drafting.save(user, draft, { again: false, differing: true })),
    ),
    onButton(openNew, (visit, { account }) => showNew(visit, account)),
    onButton(explainFile, (visit, { account }) => showFileWay(visit, account)),
    onButton(openDrafts, (visit, { account, page }) => showDrafts(visit, account, page)),
    onButton(openUnsaved, async (visit, { draft }) =>
      visit.show(renderUnsaved(visit, await visit.dependencies.drafting.get(visit.user, draft))),
    ),
    onButton(discardDraft, (visit, { draft }) => onDiscard(visit, draft)),
    onButton(repeatDocument, async (visit, names) => onRepeat(visit, await openedBy(visit, names))),
    onButton(askNumber, (visit, { draft }) => askForValue(visit, draft, "number")),
    onButton(askDate, (visit, { draft }) => askForValue(visit, draft, "date")),
    onButton(askCount, (visit, { draft, line }) => askForValue(visit, draft, "count", line)),
  ],
};
