/** The facts kept about a person: counted in words, sent as a file, and explained with how long they stay. */

import {
  askDelete,
  besideOrBelow,
  type Capability,
  defineButton,
  type Html,
  homeButton,
  html,
  joinLines,
  onButton,
  openMyData,
  openSettings,
  type Screen,
  tapButton,
  type ViewContext,
  type Visit,
} from "../../bot/index.ts";
import type { PersonCounts } from "../../db/rows/person-data.ts";
import { DRAFT_KEPT_DAYS } from "../../db/tables/decisions.ts";
import { fileName } from "../../files/file.ts";

export const openPrivacy = defineButton("my-data.privacy", {});
export const exportMyData = defineButton("my-data.export", {});

/** The counts, in the order in which they are told. */
const told = [
  "organizations",
  "browsers",
  "lists",
  "decisions",
  "drafts",
  "searches",
  "documentsSeen",
  "partners",
  "notices",
  "events",
] as const;

/** Says who runs this Kotib and how to reach them, as far as the operator says. */
function renderOperator(visit: ViewContext): Html | null {
  const { name, contact } = visit.operator;
  const who = name === null ? null : visit.html("operator-name", { name });
  const how = contact === null ? null : visit.html("operator-contact", { contact });
  if (who === null || how === null) return who ?? how;
  return html`${who}\n${how}`;
}

function renderMyData(visit: ViewContext, counts: PersonCounts): Screen {
  const countOf = (what: string) => counts[what] ?? 0;
  const some = told.filter((what) => countOf(what) > 0);
  return {
    text: joinLines([
      visit.html("data-title"),
      html`${some.map((what) => visit.t(`data-${what}`, { count: countOf(what) })).join("\u00A0· ")}`,
      visit.html("data-elsewhere"),
    ]),
    keyboard: [
      [tapButton(visit.t("data-export-btn"), exportMyData.pack({}))],
      [tapButton(visit.t("privacy-btn"), openPrivacy.pack({}))],
      [tapButton(visit.t("data-delete-btn"), askDelete.pack({}), "danger")],
      [tapButton(visit.t("settings-back-btn"), openSettings.pack({}))],
    ],
  };
}

/** Says what is kept, for how long, and who runs this Kotib. */
function renderPrivacy(visit: ViewContext): Screen {
  const { people, retentionDays, sessions } = visit.policies;
  const { idleDays, absoluteDays } = sessions;
  return {
    text: joinLines([
      visit.html("privacy-title"),
      visit.html("privacy-person", { days: people.inactiveDays }),
      visit.html("privacy-sessions", { most: absoluteDays, idle: idleDays }),
      visit.html("privacy-documents", { days: retentionDays }),
      visit.html("privacy-drafts", { days: DRAFT_KEPT_DAYS }),
      visit.html("privacy-not"),
      visit.html("privacy-elsewhere"),
      html``,
      renderOperator(visit) ?? visit.html("operator-unknown"),
    ]),
    keyboard: besideOrBelow([
      tapButton(visit.t("settings-data-btn"), openMyData.pack({})),
      homeButton(visit),
    ]),
  };
}

/** Sends everything that is kept about the person as one file. */
async function sendExport(visit: Visit): Promise<void> {
  const { db, clock } = visit.dependencies;
  const data = await db.personData.export(visit.user.telegramUserId);
  const made = { format: 1, made: new Date(clock.now()).toISOString(), ...data };
  const bytes = new TextEncoder().encode(`${JSON.stringify(made, null, 2)}\n`);
  await visit.chat.sendFile(
    { name: fileName(["my-data", visit.today()], "json"), bytes },
    {
      caption: visit.html("data-caption"),
      ...(visit.tap === null ? {} : { replyTo: visit.tap.messageId }),
    },
  );
}

export const myData: Capability = {
  name: "my-data",
  commands: { privacy: (visit) => visit.show(renderPrivacy(visit)) },
  buttons: [
    onButton(openMyData, async (visit) => {
      const { personData } = visit.dependencies.db;
      await visit.show(renderMyData(visit, await personData.count(visit.user.telegramUserId)));
    }),
    onButton(openPrivacy, (visit) => visit.show(renderPrivacy(visit))),
    onButton(exportMyData, sendExport),
  ],
};
