/** The comparison of a reconciliation with the organization's own documents: routes only. */

import { onButton } from "../../bot/button-route.ts";
import { actionOfLetter } from "../../bot/buttons/action-letters.ts";
import { getKind } from "../../bot/buttons/get-kind.ts";
import type { Capability } from "../../bot/capability.ts";
import { getOwnAccount, getOwnAccountOf } from "../../bot/own-account.ts";
import type { Visit } from "../../bot/visit.ts";
import type { PageOfView } from "../../db/rows/summary.ts";
import { MIRROR_LIST } from "../../db/rows/views.ts";
import type { DocumentId } from "../../documents/document.ts";
import { StaleButton } from "../../errors.ts";
import {
  compareStatement,
  compareStatementOfView,
  compareStep,
  downloadMirror,
  type MirrorFrom,
  openMirrorPage,
  rejectForDifferences as rejectButton,
  rejectForDifferencesOfView,
  rejectForDifferencesOver,
  rejectStepForDifferences,
} from "./buttons.ts";
import { differenceSource } from "./difference-source.ts";
import { getPlace, keepPlace } from "./find-mirror.ts";
import { offers } from "./offers.ts";
import { rejectForDifferences, rejectStepWith, rejectWith } from "./reject.ts";
import { sendWorkbook } from "./send-workbook.ts";
import { showMirror } from "./show-mirror.ts";

interface Names {
  readonly kind: string;
  readonly document: DocumentId;
}

async function statementOf(visit: Visit, accountId: string, names: Names, from: MirrorFrom = null) {
  const kind = getKind(names.kind);
  return { account: await getOwnAccount(visit, accountId), kind, id: names.document, from };
}

async function statementOfView(visit: Visit, { view, page, ...names }: Names & PageOfView) {
  const found = await visit.dependencies.db.views.find(view);
  if (found === null) throw new StaleButton("unknown view");
  return await statementOf(visit, found.accountId, names, { view, page });
}

async function statementDecided(visit: Visit, decisionId: string) {
  const decision = await visit.dependencies.db.decisions.find(decisionId);
  if (decision === null) throw new StaleButton("unknown decision");
  const { kind, documentId: id, tin } = decision;
  return { account: await getOwnAccountOf(visit, tin), kind, id, from: null };
}

type Statement = Awaited<ReturnType<typeof statementOf>>;

async function compare(visit: Visit, statement: Statement): Promise<void> {
  await showMirror(visit, await keepPlace(visit, statement), { place: 0, fresh: true });
}

async function reject(
  visit: Visit,
  statement: Statement,
  letter: string,
  over: string | null = null,
): Promise<void> {
  const action = actionOfLetter(letter);
  if (action === null) throw new StaleButton("unknown action");
  const { account, kind, id: documentId, from } = statement;
  if (from === "walk") throw new StaleButton("not of a walk");
  const target = { accountId: account.id, kind, documentId, action, from, over };
  await rejectForDifferences(visit, statement, (shown, reason) => rejectWith(shown, target, reason));
}

async function rejectStep(visit: Visit, statement: Statement): Promise<void> {
  const { account, kind, id: documentId } = statement;
  const step = { accountId: account.id, kind, documentId };
  await rejectForDifferences(visit, statement, (shown, reason) => rejectStepWith(shown, step, reason));
}

export const mirror: Capability = {
  name: "mirror",
  offers,
  doubtSources: [differenceSource],
  views: { [MIRROR_LIST]: (view, place) => openMirrorPage.pack({ view, place }) },
  buttons: [
    onButton(compareStatement, async (visit, args) =>
      compare(visit, await statementOf(visit, args.account, args)),
    ),
    onButton(compareStatementOfView, async (visit, args) =>
      compare(visit, await statementOfView(visit, args)),
    ),
    onButton(openMirrorPage, async (visit, { view, place }) =>
      showMirror(visit, await getPlace(visit, view), { place }),
    ),
    onButton(downloadMirror, async (visit, { view }) => sendWorkbook(visit, await getPlace(visit, view))),
    onButton(rejectButton, async (visit, { action, ...args }) =>
      reject(visit, await statementOf(visit, args.account, args), action),
    ),
    onButton(rejectForDifferencesOfView, async (visit, { action, ...args }) =>
      reject(visit, await statementOfView(visit, args), action),
    ),
    onButton(rejectForDifferencesOver, async (visit, { decision: over, action }) =>
      reject(visit, await statementDecided(visit, over), action, over),
    ),
    onButton(compareStep, async (visit, args) =>
      compare(visit, await statementOf(visit, args.account, args, "walk")),
    ),
    onButton(rejectStepForDifferences, async (visit, args) =>
      rejectStep(visit, await statementOf(visit, args.account, args, "walk")),
    ),
  ],
};
