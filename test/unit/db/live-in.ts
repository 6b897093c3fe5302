/** A person with a row wherever one can be. */

import { newLogin } from "../../../src/accounts/news.ts";
import { createAskFirst } from "../../../src/capabilities/rules/ask-first/rows.ts";
import { createRules } from "../../../src/capabilities/rules/rows.ts";
import { createSearches } from "../../../src/capabilities/search/stored.ts";
import { admissionGroup } from "../../../src/db/rows/admissions.ts";
import { given as givenNews } from "../../../src/db/rows/moved-news.ts";
import type { DocumentId, Tin } from "../../../src/documents/document.ts";
import { madeUp } from "../../support/made-up-news.ts";
import { fillOwned } from "./fill-owned.ts";
import { decisionOf, type TestDatabase } from "./test-database.ts";

/** Of the same organization. */
const COLLEAGUE = 9009;

/** Leaves a row of this person wherever one can be. */
export async function liveIn({ db, clock }: Pick<TestDatabase, "db" | "clock">, telegramUserId: number) {
  const mark = `mark-of-${telegramUserId}`;
  const later = clock.now() + 1_000_000;
  const tin = `30${String(telegramUserId).padStart(7, "0").slice(-7)}` as Tin;
  await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "ru" });
  const account = await db.accounts.saveLogin(
    {
      telegramUserId,
      tin,
      name: `${mark}-name`,
      username: `${mark}-username`,
      token: `${mark}-token`,
      tokenExpiresAt: null,
    },
    (made) => ({
      notices: [
        { telegramUserId, accountId: made.id, news: madeUp("x"), data: { mark }, dedupeKey: `n:${made.id}` },
      ],
      audit: [{ event: "loggedIn", telegramUserId, accountId: made.id }],
    }),
  );
  // Lets in whoever comes next, and is let in by that one.
  const newcomer = telegramUserId + 1;
  await db.users.meet({ telegramUserId: newcomer, chatId: newcomer, language: "ru" });
  for (const [person, by] of [
    [newcomer, telegramUserId],
    [telegramUserId, newcomer],
  ] as const) {
    await db.admissions.ask(person, {
      notices: [
        {
          ...{ telegramUserId: by, news: madeUp("asked"), data: { person } },
          ...{ group: admissionGroup(person), dedupeKey: `${admissionGroup(person)}:${by}` },
        },
      ],
    });
    await db.admissions.decide({ person, outcome: "admitted", by }, {});
  }
  await db.users.setResume(telegramUserId, `${mark}-resume`);
  const list = { kind: "act", list: "send" } as const;
  const view = await db.views.findOrCreate({ accountId: account.id, ...list, filters: { text: mark } });
  await db.views.save(view.id, `${mark}-list`);
  await db.selections.setChosen(view, [
    { kind: "act", id: mark as DocumentId, number: mark, total: null, currency: null },
  ]);
  await db.watched.begin(tin, { type: "watch", lane: `watch:${tin}`, key: `watch:${tin}`, payload: {} });
  await db.watched.noteCheck({
    organization: {
      ...{ tin, checkedAt: clock.now(), failures: 0, notBefore: null, countedDay: null, requests: 1 },
      looks: {},
    },
    rights: [{ accountId: account.id, ...list, allowed: true, checkedAt: clock.now(), since: 0 }],
    failing: [],
  });
  const documentId = `${mark}-document` as DocumentId;
  await db.counterparties.remember(account.id, [{ tin, name: mark }]);
  await db.seenDocuments.see(account.id, { kind: "act", documentId, number: mark, stateId: 15 });
  await db.messages.setPanel(telegramUserId, 1);
  await db.messages.setDocumentMessage(account.id, "act", documentId, 2);
  await db.drafts.create({ accountId: account.id, telegramUserId, kind: "act", content: { mark } });
  await db.rowsOf(createRules).create({
    ...{ accountId: account.id, partnerTin: tin, partnerName: mark, kind: "act" },
    conditions: {
      ...{ contract: mark, most: "1", mostOfMonth: null, usualOnly: true, withoutVatDoubt: true },
      like: { document: documentId, contract: mark },
    },
  });
  await db.walks.save({ accountId: account.id, telegramUserId, steps: [], position: 0 });
  await db.conversations.write(`${telegramUserId}`, telegramUserId, { mark });
  await db.conversations.write(`v1/${telegramUserId}/reason`, telegramUserId, { mark });
  await db.keptReasons.keep(telegramUserId, { mark });
  await db.rowsOf(createSearches).keep(telegramUserId, mark);
  const asked = { tin, kind: "act", documentId, number: mark, note: mark } as const;
  for (const [fromUserId, toUserId] of [
    [telegramUserId, COLLEAGUE],
    [COLLEAGUE, telegramUserId],
  ] as const) {
    await db.questions.ask({ ...asked, fromUserId, toUserId }, { most: 9, since: 0 }, () => ({}));
  }
  await db.logins.createLink({ secretHash: `${mark}-link`, telegramUserId, expiresAt: later, way: "link" });
  await db.logins.setPasswordPrompt(telegramUserId, later);
  await db.browsers.create({ telegramUserId, secretHash: `${mark}-browser`, label: mark, expiresAt: later });
  await db.jobs.takeUpdates(
    [{ updateId: telegramUserId % 1000, lane: `user:${telegramUserId}`, payload: mark }],
    null,
  );
  const reason = `${mark}-reason`;
  const [open, posted, done, signing] = await Promise.all(
    ["open", "posted", "done", "signing"].map((name) =>
      db.decisions.create({ ...decisionOf(account, `${name}-${tin}`), reason }),
    ),
  );
  if (!open || !posted || !done || !signing) throw new Error("decisions were not made");
  await db.submissions.move(posted.id, { from: ["open"], to: "following" });
  await db.submissions.move(done.id, { from: ["open"], to: "done" });
  // A colleague is to sign what this person prepared.
  await db.users.meet({ telegramUserId: COLLEAGUE, chatId: COLLEAGUE, language: "ru" });
  const colleague = await db.accounts.saveLogin({
    ...{ telegramUserId: COLLEAGUE, tin, name: "Colleague", username: "colleague" },
    ...{ token: "colleague", tokenExpiresAt: null },
  });
  const toColleague = { telegramUserId: COLLEAGUE, accountId: colleague.id };
  await db.notices.write({
    notices: [
      newLogin.notice({
        ...toColleague,
        data: { by: account.id, isOwnName: false },
        dedupeKey: `login-${tin}`,
      }),
      givenNews.notice({ ...toColleague, data: { from: account.id }, dedupeKey: `given-${tin}` }),
    ],
  });
  await db
    .rowsOf(createAskFirst)
    .save({ accountId: account.id, over: "1", colleagueAccountId: colleague.id });
  await db
    .rowsOf(createAskFirst)
    .save({ accountId: colleague.id, over: "1", colleagueAccountId: account.id });
  const given = await db.decisions.create(decisionOf(account, `given-${tin}`));
  const hand = { from: account.id, to: colleague.id, preparedBy: telegramUserId };
  if (given !== null) await db.decisions.give([given.id], hand, () => ({}));
  const session = {
    id: `${mark}-session`,
    linkId: `${mark}-link`,
    browserId: `${mark}-browser`,
    accountId: account.id,
    telegramUserId,
    language: "ru" as const,
    documentCode: "1",
    fingerprint: "f",
    expiresAt: later,
  };
  const item = {
    decisionId: signing.id,
    content: Buffer.from(`${mark}-content`),
    shown: mark,
    digest: "d",
    unchanged: "u",
  };
  await db.signingSessions.create(session, [item]);
  const link = { telegramUserId, accountId: account.id, scope: "all" };
  const secret = { secret: `${mark}-of-link`, secretHash: `${mark}-link-secret` };
  await db.signingLinks.create(link, secret);
  await db.signingLinks.createPairing({
    id: `${mark}-pairing`,
    linkId: (await db.signingLinks.findBySecretHash(secret.secretHash))?.id ?? "",
    secretHash: `${mark}-pairing-secret`,
    label: mark,
    code: "11",
    options: ["11", "22", "33"],
  });
  await fillOwned(db, { account: account.id, person: telegramUserId, mark });
  return { account, open, posted, done, signing };
}
