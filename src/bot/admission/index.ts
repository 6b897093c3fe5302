/** People whom an administrator has to let in: routes only. */
import { admissionAsked, admissionDecided, admissionTold } from "../../accounts/news.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { onButton } from "../button-route.ts";
import { letIn, refuse } from "../buttons/admission.ts";
import { openLogin } from "../buttons/login.ts";
import { type Feature, onNews } from "../feature.ts";
import type { Visit } from "../visit.ts";
import { type Asked, renderAsked, renderWaits } from "./view.ts";

const mayDecide = ({ dependencies, user }: Visit): boolean =>
  dependencies.admission.isAdministrator(user.telegramUserId);

/** A button is a request, not a right. */
const refuseOthers = async (visit: Visit): Promise<string | null> =>
  mayDecide(visit) ? null : visit.t("admission-not-yours");

async function onDecide(visit: Visit, person: number, outcome: "admitted" | "refused"): Promise<void> {
  await visit.dependencies.admission.decide(person, outcome, visit.user.telegramUserId);
  await putRight(visit, person);
}

async function readAsked({ dependencies: { db } }: Visit, telegramUserId: number): Promise<Asked | null> {
  const person = await db.users.find(telegramUserId);
  if (person === null) return null;
  return { person, by: person.admissionBy === null ? null : await db.users.find(person.admissionBy) };
}

/** Has every message of this administrator about the person say how it stands. */
async function putRight(visit: Visit, person: number): Promise<void> {
  const screen = renderAsked(visit, await readAsked(visit, person));
  const told = await visit.dependencies.db.admissions.findMessages(visit.user.telegramUserId, person);
  for (const messageId of new Set([...told, ...(visit.tap === null ? [] : [visit.tap.messageId])]))
    await visit.chat.edit(messageId, screen);
}

/** Nothing is asked of somebody who is no administrator any more, or about whom another one has decided. */
async function tellAsked(visit: Visit, { data }: NoticeRow): Promise<number | null> {
  const asked = await readAsked(visit, admissionAsked.read(data).person);
  if (!mayDecide(visit) || asked?.person.admission !== "asked") return null;
  return visit.chat.send(renderAsked(visit, asked));
}

async function tellDecided(visit: Visit, { data }: NoticeRow): Promise<null> {
  await putRight(visit, admissionDecided.read(data).person);
  return null;
}

async function tellOutcome(visit: Visit, { data }: NoticeRow): Promise<number | null> {
  const { outcome, until } = admissionTold.read(data);
  if (outcome === "refused") return visit.chat.send(renderWaits(visit, { name: "refused", until }, null));
  await visit.go(openLogin.pack({}), visit.html("admission-admitted"));
  return null;
}

export const admission: Feature = {
  buttons: [
    onButton(letIn, (visit, { person }) => onDecide(visit, person, "admitted"), refuseOthers),
    onButton(refuse, (visit, { person }) => onDecide(visit, person, "refused"), refuseOthers),
  ],
  news: [
    onNews(admissionAsked, tellAsked),
    onNews(admissionDecided, tellDecided),
    onNews(admissionTold, tellOutcome),
  ],
};
