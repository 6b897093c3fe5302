/** A process of its own that signs a document, or continues after such a process was killed; prints what it found. */
import { existsSync } from "node:fs";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { createAccounts } from "../../src/accounts/create-accounts.ts";
import { createService } from "../../src/api/call.ts";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import { createTransport } from "../../src/api/transport.ts";
import { createKeyRing, loadKeyRing, saveKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { createJobRunner } from "../../src/jobs/create-job-runner.ts";
import type { Log } from "../../src/log.ts";
import { createSigning } from "../../src/signing/create-signing.ts";
import { createSubmissions } from "../../src/submissions/create-submissions.ts";
import { createTestClock, MOMENT } from "../support/clock.ts";
import { openToWork } from "../support/open-to-work.ts";
import { createKey, signCms } from "../unit/signing/cms.ts";

const TIN = "301000011";
const USER = 1001;
const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("\n"));
const { profile } = made;

const [phase = "", url = "", keys = "", baseUrl = "", later = "0"] = process.argv.slice(2);
const clock = createTestClock(MOMENT + Number(later), 0);
if (!existsSync(keys)) saveKeyRing(keys, createKeyRing(clock.now()), "create");
const vault = createVault(loadKeyRing(keys));
const db = await openToWork({ url, vault, clock });
const transport = createTransport({ baseUrl, clock, log: silent });
const service = createService({ transport, profile });
const accounts = createAccounts({ db, service, clock, log: silent });
const submissions = createSubmissions({ db, accounts, profile, clock, log: silent });
const signing = createSigning({ db, accounts, submissions, profile, clock, log: silent });

async function sign(action: "accept" | "send", ids: readonly string[]): Promise<void> {
  await db.users.meet({ telegramUserId: USER, chatId: USER, language: "uz" });
  const login = { telegramUserId: USER, username: "sinov", password: "parol", language: "uz" } as const;
  const account = await accounts.logIn({ ...login, way: "link" });
  for (const id of ids) {
    const request = { kind: "invoice", id: id as DocumentId, language: "uz" } as const;
    const { document } = await accounts.call(account.id, viewDocument, request);
    await signing.decide({ account, document, action, reason: null });
  }
  const { secret } = await signing.linkTo({ accountId: account.id, telegramUserId: USER, scope: "all" });
  const link = await signing.findLink(secret);
  if (link === null) throw new Error("no link");
  const { pairingSecret, code } = await signing.requestBrowserTrust(link, "Chromium", null);
  await signing.answerBrowserTrust(await findPairing(pairingSecret), USER, code);
  const trust = await signing.checkBrowserTrust(link, pairingSecret);
  if (trust.state !== "approved") throw new Error("the browser was not trusted");
  const { session, items } = await signing.openLink(link, trust.browserSecret);
  const key = await createKey({ algorithm: "ec", now: clock.now(), subject: { organizationTin: TIN } });
  const signatures = await Promise.all(
    items.map(async ({ decisionId, content }) => ({
      decisionId,
      signatureBase64: await signCms({ content, key }),
    })),
  );
  const [first] = signatures;
  const answer =
    action === "send"
      ? await signing.submitMany(session, trust.browserSecret, signatures)
      : await signing.submit(
          session,
          trust.browserSecret,
          first?.decisionId ?? "",
          first?.signatureBase64 ?? "",
        );
  process.stdout.write(JSON.stringify(answer));
}

async function findPairing(secret: string): Promise<string> {
  const { hashSecret } = await import("../../src/signing/secret.ts");
  return (await db.signingLinks.findPairingBySecretHash(hashSecret(secret)))?.id ?? "";
}

async function resume(): Promise<void> {
  await submissions.recover();
  await signing.recover();
  const news: string[] = [];
  const jobs = createJobRunner({ db, clock, log: silent });
  for (const [type, { work }] of Object.entries({ ...submissions.jobs, ...signing.jobs }))
    jobs.register(type, work);
  jobs.register("notice", async ({ payload }) => {
    const notice = await db.notices.find((payload as { noticeId: string }).noticeId);
    if (notice) news.push(notice.news);
  });
  jobs.start();
  await jobs.idle();
  await jobs.stop(5_000);
  const [account] = await db.accounts.findOfUser(USER);
  const everything = [
    "open",
    "signing",
    "submitting",
    "following",
    "unknown",
    "done",
    "failed",
    "refused",
  ] as const;
  const decisions = await db.decisions.findOfAccount(account?.id ?? "", everything);
  process.stdout.write(JSON.stringify({ states: decisions.map(({ state }) => state), news }));
}

if (phase === "sign") await sign("accept", ["d1"]);
else if (phase === "signMany") await sign("send", ["d1", "d2", "d3"]);
else await resume();
await transport.close();
await db.close();
