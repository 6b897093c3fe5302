/** Sets up who answers while a person is away, and who hears of what the person does not decide. */
import {
  type Colleague,
  checkOwnAccount,
  findColleague,
  findSigners,
  fromNumber,
  getColleague,
  type Html,
  html,
  nameOfColleague,
  onButton,
  openHome,
  renderChoose,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { StaleButton } from "../../errors.ts";
import { type Absence, answeringOf, findAbsence, findLists, isAway } from "./absence.ts";
import {
  chooseColleague,
  chooseDay,
  dropSecond,
  endAway,
  nameColleague,
  openAway,
  openDays,
  proposeAway,
  setAway,
  setUrgent,
} from "./buttons.ts";
import { passPrepared } from "./hear.ts";
import { awayJob } from "./job.ts";
import { substituteNotice } from "./news.ts";
import { type AbsenceRow, createAbsences } from "./stored.ts";
import { renderReport } from "./tell.ts";
import { type AwayFacts, renderAbsence, renderDays, renderProposals, withDay } from "./view.ts";

export const setUp = [
  onButton(openAway, async (visit, { account: id }) => showAway(visit, await checkOwnAccount(visit, id))),
  onButton(proposeAway, async (visit, { account: id, to }) => {
    const account = await checkOwnAccount(visit, id);
    await showProposals(visit, account, await getColleague(visit, account, to));
  }),
  onButton(setAway, async (visit, { account: id, to, until: day }) => {
    const account = await checkOwnAccount(visit, id);
    const { id: substituteId } = await getColleague(visit, account, to);
    const [from, until] = [visit.today(), fromNumber(day)];
    if (until === null || until < from) throw new StaleButton("a past day");
    await save(visit, account, { accountId: id, substituteId, from, until, withUrgent: false, lostAt: null });
  }),
  onButton(chooseColleague, async (visit, { account: id, of, page }) => {
    const account = await checkOwnAccount(visit, id);
    await visit.show(
      renderChoose(visit, {
        ...{ account, page, colleagues: await findSigners(visit, account) },
        about: html`<b>${visit.t(of === "second" ? "away-second-btn" : "away-title")}</b>`,
        question: visit.html(of === "second" ? "away-second-about" : "away-whom"),
        turn: (to) => chooseColleague.pack({ account: id, of, page: to }),
        choose: (to) => nameColleague.pack({ account: id, of, to }),
        ways: [tapButton(visit.t("back-btn"), openAway.pack({ account: id }))],
      }),
    );
  }),
  onButton(nameColleague, async (visit, { account: id, of, to }) => {
    const account = await checkOwnAccount(visit, id);
    const colleague = await getColleague(visit, account, to);
    if (of === "second") {
      await visit.dependencies.db
        .rowsOf(createAbsences)
        .setSecond(id, colleague.id, awayJob(id, visit.now()));
      return showAway(visit, account);
    }
    const absence = await find(visit, account);
    if (absence === null) return showProposals(visit, account, colleague);
    await save(visit, account, { ...absence.row, substituteId: colleague.id, lostAt: null });
  }),
  onButton(openDays, async (visit, { account: id, of, month }) => {
    const absence = await getAbsence(visit, await checkOwnAccount(visit, id));
    await visit.show(renderDays(visit, absence, of, month));
  }),
  onButton(chooseDay, async (visit, { account: id, of, day }) => {
    const account = await checkOwnAccount(visit, id);
    const row = withDay(visit, await getAbsence(visit, account), of, day);
    await (row === null ? showAway(visit, account, visit.html("away-past")) : save(visit, account, row));
  }),
  onButton(setUrgent, async (visit, { account: id, on }) => {
    const account = await checkOwnAccount(visit, id);
    await save(visit, account, { ...(await getAbsence(visit, account)).row, withUrgent: on === 1 });
  }),
  onButton(endAway, async (visit, { account: id }) => {
    const account = await checkOwnAccount(visit, id);
    const absence = await find(visit, account);
    if (absence === null) return visit.go(openHome.pack({}));
    await visit.dependencies.db.rowsOf(createAbsences).end(id);
    await passPrepared(visit.dependencies, account, null);
    if (absence.is === "ahead") return showAway(visit, account, visit.html("away-ended"));
    const { from, substituteId: by } = absence.row;
    await visit.show(await renderReport(visit, account, { from, until: visit.today(), by }));
  }),
  onButton(dropSecond, async (visit, { account: id }) => {
    const account = await checkOwnAccount(visit, id);
    await visit.dependencies.db.rowsOf(createAbsences).setSecond(id, null, awayJob(id, visit.now()));
    await showAway(visit, account);
  }),
];

const partsOf = (visit: Visit) => ({ db: visit.dependencies.db, now: visit.now() });
const find = (visit: Visit, account: AccountRow) => findAbsence(partsOf(visit), account);

async function getAbsence(visit: Visit, account: AccountRow): Promise<Absence> {
  const absence = await find(visit, account);
  if (absence === null) throw new StaleButton("not away");
  return absence;
}

async function showAway(visit: Visit, account: AccountRow, note: Html | null = visit.note): Promise<void> {
  const absence = await find(visit, account);
  if (absence === null) return showProposals(visit, account, await findLikely(visit, account), note);
  await visit.show(renderAbsence(visit, await readFacts(visit, account, note), absence));
}

async function showProposals(
  visit: Visit,
  account: AccountRow,
  likely: Colleague | null,
  note: Html | null = visit.note,
): Promise<void> {
  const away = likely !== null && (await isAway(partsOf(visit), likely));
  await visit.show(renderProposals(visit, await readFacts(visit, account, note), likely, away));
}

async function readFacts(visit: Visit, account: AccountRow, note: Html | null): Promise<AwayFacts> {
  const second = await visit.dependencies.db.rowsOf(createAbsences).findSecond(account.id);
  return { account, note, second: second === null ? null : await findColleague(visit, account, second) };
}

/** Of those who may sign and are there, who may read the most of what the person may read. */
async function findLikely(visit: Visit, account: AccountRow): Promise<Colleague | null> {
  const parts = partsOf(visit);
  const own = await findLists(parts, account.id);
  const ranked = await Promise.all(
    (await findSigners(visit, account)).map(async (colleague) => ({
      colleague,
      isAway: await isAway(parts, colleague),
      shared: [...(await findLists(parts, colleague.id))].filter((list) => own.has(list)).length,
    })),
  );
  ranked.sort((one, other) => Number(one.isAway) - Number(other.isAway) || other.shared - one.shared);
  return ranked[0]?.colleague ?? null;
}

/** The substitute hears of it, and gets what was prepared for the absent person. */
async function save(visit: Visit, account: AccountRow, row: AbsenceRow): Promise<void> {
  const { db } = visit.dependencies;
  await db.rowsOf(createAbsences).save(row, awayJob(account.id, visit.now()));
  const absence = await find(visit, account);
  await passPrepared(visit.dependencies, account, answeringOf(absence));
  const chosen = row.substituteId === null ? null : await findColleague(visit, account, row.substituteId);
  if (chosen !== null && absence !== null)
    await db.notices.write({ notices: [substituteNotice(absence, chosen)] });
  const isChosenAway = chosen !== null && (await isAway(partsOf(visit), chosen));
  const note = isChosenAway ? visit.html("away-is-away", { name: nameOfColleague(chosen) }) : null;
  await showAway(visit, account, note);
}
