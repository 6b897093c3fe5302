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
  setAway,
  setUrgent,
} from "./buttons.ts";
import { awayJob } from "./job.ts";
import { substituteNotice } from "./news.ts";
import { passPrepared } from "./prepared.ts";
import { type AbsenceRow, createAbsences } from "./stored.ts";
import { renderReport } from "./tell.ts";
import { type AwayFacts, renderAbsence, renderDays, renderProposals, withDay } from "./view.ts";

export const setUp = [
  onOwn(openAway, (visit, account) => showAway(visit, account)),
  onOwn(setAway, async (visit, account, { to, until: day }) => {
    const { id: substituteId } = await getColleague(visit, account, to);
    const [from, until] = [visit.today(), fromNumber(day)];
    if (until === null || until < from) throw new StaleButton("a past day");
    const days = { from, until };
    await save(visit, account, {
      accountId: account.id,
      substituteId,
      ...days,
      withUrgent: false,
      lostAt: null,
    });
  }),
  onOwn(chooseColleague, async (visit, account, { of, page }) => {
    const { id } = account;
    await visit.show(
      renderChoose(visit, {
        account,
        page,
        colleagues: await findSigners(visit, account),
        about: html`<b>${visit.t(of === "second" ? "away-second-btn" : "away-btn")}</b>`,
        question: visit.html(of === "second" ? "away-second-about" : "away-whom"),
        turn: (to) => chooseColleague.pack({ account: id, of, page: to }),
        choose: (to) => nameColleague.pack({ account: id, of, to }),
        ways: [tapButton(visit.t("back-btn"), openAway.pack({ account: id }))],
      }),
    );
  }),
  onOwn(nameColleague, async (visit, account, { of, to }) => {
    const colleague = await getColleague(visit, account, to);
    if (of === "second") return setSecond(visit, account, colleague.id);
    const absence = await find(visit, account);
    if (absence === null) return showProposals(visit, account, colleague);
    await save(visit, account, { ...absence.row, substituteId: colleague.id, lostAt: null });
  }),
  onOwn(openDays, async (visit, account, { of, month }) =>
    visit.show(renderDays(visit, await getAbsence(visit, account), of, month)),
  ),
  onOwn(chooseDay, async (visit, account, { of, day }) => {
    const row = withDay(visit, await getAbsence(visit, account), of, day);
    await (row === null ? showAway(visit, account, visit.html("away-past")) : save(visit, account, row));
  }),
  onOwn(setUrgent, async (visit, account, { on }) =>
    save(visit, account, { ...(await getAbsence(visit, account)).row, withUrgent: on === 1 }),
  ),
  onOwn(endAway, async (visit, account) => {
    const absence = await find(visit, account);
    if (absence === null) return visit.go(openHome.pack({}));
    await visit.dependencies.db.rowsOf(createAbsences).cancel(account.id);
    await passPrepared(visit.dependencies, account, null);
    if (absence.is === "ahead") return showAway(visit, account, visit.html("away-ended"));
    const { from, substituteId: by } = absence.row;
    await visit.show(await renderReport(visit, account, { from, until: visit.today(), by }));
  }),
  onOwn(dropSecond, (visit, account) => setSecond(visit, account, null)),
];

/** Of the person's own account alone: buttons can be forged. */
function onOwn<Args extends { readonly account: string } & Record<string, unknown>>(
  button: Parameters<typeof onButton<Args>>[0],
  handle: (visit: Visit, account: AccountRow, args: Args) => Promise<unknown>,
) {
  return onButton(button, async (visit, args) => {
    await handle(visit, await checkOwnAccount(visit, args.account), args);
  });
}

async function setSecond(visit: Visit, account: AccountRow, second: string | null): Promise<void> {
  const { db } = visit.dependencies;
  await db.rowsOf(createAbsences).setSecond(account.id, second, awayJob(account.id, visit.now()));
  await showAway(visit, account);
}

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
