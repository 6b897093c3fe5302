/** The two kinds of submissions. */
import { isDecision } from "../db/rows/decisions.ts";
import type { Submission } from "../db/rows/submissions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { judgeState } from "./judge-action.ts";
import { sideEffectsOfDecision, sideEffectsOfSave } from "./news.ts";
import { readActionRefusal, readSaveRefusal } from "./refusal.ts";
import type { SubmissionKind, Verdict } from "./submission-kind.ts";

export function kindOf(profile: ServiceProfile, row: Submission): SubmissionKind {
  return isDecision(row) ? describeAction(profile) : saves;
}

function describeAction(profile: ServiceProfile): SubmissionKind {
  const actionsOf = ({ kind }: Submission) => profile.kinds[kind].actions;
  return {
    accepted: "following",
    seek: (row) => ({ actor: isDecision(row) ? actionsOf(row)[row.action]?.actor : undefined }),
    judge: (row, document) =>
      isDecision(row) && typeof document?.stateId === "number"
        ? judgeState(actionsOf(row), row.action, row, document.stateId)
        : "unseen",
    readRefusal: readActionRefusal,
    sideEffects: sideEffectsOfDecision,
  };
}

const saves: SubmissionKind = {
  accepted: "done",
  // Nobody knows whether it is there, so not finding it is not the service's fault.
  seek: () => ({ actor: "sender", mayBeAbsent: true }),
  judge: (_row, document) => judgeSave(document),
  readRefusal: readSaveRefusal,
  sideEffects: sideEffectsOfSave,
};

/** Judges a save by a look at the service: the document is there, or it is not. */
function judgeSave(document: BusinessDocument | null): Verdict {
  return document === null ? "unchanged" : "done";
}
