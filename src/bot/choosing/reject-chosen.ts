/** Rejects everything that is ticked for one reason: a template, or words of one's own. */
import { z } from "zod";
import { StaleButton } from "../../errors.ts";
import { onButton } from "../button-route.ts";
import { openChoosing, rejectChosen, rejectChosenFor } from "../buttons/choosing.ts";
import { defineQuestion } from "../dialogue.ts";
import { templateReason, templateRows, typedReason } from "../reason/reason.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Keyboard, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { type Choosing, readChoosing } from "./read-choosing.ts";
import { decideAndShow, rejectAgain } from "./summary.ts";

export const rejectMany = defineQuestion({
  name: "rejectMany",
  args: z.object({ view: z.string() }),
  resume: (args) => rejectChosen.pack(args),
  taps: [
    onButton(rejectChosenFor, (visit, { view, reason }) =>
      decideAndShow(visit, view, "reject", templateReason(visit, reason)),
    ),
  ],

  ...typedReason,
  async ask(visit, { view }) {
    const choosing = await readChoosing(visit, view);
    if (choosing.chosen.length === 0) throw new StaleButton("nothing is chosen");
    await visit.show(renderAskReason(visit, choosing));
  },
  again: (visit, { view }, problem) =>
    visit.show({ text: problem, keyboard: reasonRows(visit, view, "reason-back-btn") }),
  give: (visit, { view }, reason) => decideAndShow(visit, view, "reject", reason),
  giveAgain: (visit, { view }, reason, before) => rejectAgain(visit, view, reason, before),
});

function renderAskReason(visit: Visit, { account, view: { id: view }, chosen }: Choosing): Screen {
  return {
    text: joinLines([
      renderOrganization(visit, account),
      html`<b>${visit.t("choose-reject-btn", { count: chosen.length })}</b>`,
      visit.html("reason-ask"),
    ]),
    keyboard: reasonRows(visit, view, "back-btn"),
  };
}

function reasonRows(visit: Visit, view: string, back: "back-btn" | "reason-back-btn"): Keyboard {
  return [
    ...templateRows(visit, (reason) => rejectChosenFor.pack({ view, reason })),
    [tapButton(visit.t(back), openChoosing.pack({ view, page: 1 }))],
  ];
}
