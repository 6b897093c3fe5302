/** The choice of what to make, and how a document is made that comes as a file. */

import {
  homeButton,
  html,
  joinLines,
  keyboardOf,
  lowerFirst,
  openList,
  renderOrganization,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { composableKinds, fileKind } from "../../documents/creation/composable.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import type { ReadableList } from "../../reading/readable-lists.ts";
import { beginButton, explainFile, openDrafts, openNew } from "./buttons.ts";

/** `unsaved`: how many drafts only Kotib has. */
export function renderNew(visit: ViewContext, account: AccountRow, unsaved: number): Screen {
  const { profile } = visit;
  const composed = composableKinds(profile);
  const filed = fileKind(profile);
  const made: readonly KindName[] = [...composed, ...(filed === null ? [] : [filed])];
  const elsewhere = kindNames.filter((kind) => !made.includes(kind));
  // Within the sentence only the first has a capital.
  const [first = "", ...others] = elsewhere.map((kind) => visit.label(`${profile.kinds[kind].label}-list`));
  const named = visit.words.list([first, ...others.map(lowerFirst)]);
  return {
    text: joinLines([
      html`<b>${visit.t("new-title")}</b>`,
      renderOrganization(visit, account),
      html``,
      visit.html(made.length === 0 ? "new-none" : "new-choose-kind"),
      ...(elsewhere.length === 0 || made.length === 0
        ? []
        : [html``, visit.html("new-elsewhere", { kinds: named })]),
    ]),
    keyboard: keyboardOf([
      ...composed.map((kind) => [beginButton(visit, account.id, kind)]),
      [filed !== null && tapButton(visit.label(`${filed}-new`), explainFile.pack({ account: account.id }))],
      [
        unsaved > 0 &&
          tapButton(
            visit.t("drafts-btn", { count: unsaved }),
            openDrafts.pack({ account: account.id, page: 1 }),
          ),
      ],
      [homeButton(visit)],
    ]),
  };
}

/**
 * `sent`: the list of own documents of the kind, if it can be read; `needsId`: the service issues no identifiers, so
 * that only a file with one of its own can be saved.
 */
export function renderFileWay(
  visit: ViewContext,
  account: AccountRow,
  kind: KindName,
  { sent, needsId }: { readonly sent: ReadableList | null; readonly needsId: boolean },
): Screen {
  const list =
    sent === null
      ? null
      : tapButton(
          visit.label(sent.list.label),
          openList.pack({ account: account.id, kind, list: sent.name }),
          "primary",
        );
  return {
    text: joinLines([
      html`<b>${visit.label(`${kind}-new`)}</b>`,
      renderOrganization(visit, account),
      html``,
      ...(sent === null || needsId ? [] : [visit.html("new-file-way-earlier"), html``]),
      visit.html("new-file-what-to-send"),
      ...(needsId ? [html``, visit.html("new-file-needs-id")] : []),
    ]),
    keyboard: keyboardOf([
      [list],
      [tapButton(visit.t("back-btn"), openNew.pack({ account: account.id })), homeButton(visit)],
    ]),
  };
}
