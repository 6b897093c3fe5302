/** Controls of signing: whose browser, whose signature, over what, and posted once. */
import { type Control, change } from "./control.ts";

const TRUST = "src/signing/trusted-browser.ts";
const TRUST_TEST = "test/unit/signing/trusted-browser.test.ts";
const CHECK = "src/signing/check-signature.ts";
const CHECK_TEST = "test/unit/signing/check-signature.test.ts";
const SUBMIT_TEST = "test/unit/signing/submit-signature.test.ts";
const GIVE_TEST = "test/unit/signing/give.test.ts";
const CHAIN_TEST = "test/unit/signing/certificate-chain.test.ts";
const ACCOUNTS_TEST = "test/unit/accounts/accounts.test.ts";
const REVOKE = "src/db/revoke.ts";
const REVOKE_TEST = "test/unit/cli/revoke.test.ts";
const ENDS = "src/accounts/session-ends.ts";
const USE = "src/db/signature-use.ts";
const DECISIONS_TEST = "test/unit/db/decisions.test.ts";
const WRITES_TEST = "test/unit/api/transport-writes.test.ts";

export const signing: readonly Control[] = [
  {
    threat: "T6",
    control: "A link to sign opens only in a browser that its own person trusts",
    changes: [
      change(
        TRUST,
        "if (browser?.telegramUserId !== telegramUserId) return null;",
        "if (!browser) return null;",
      ),
    ],
    test: TRUST_TEST,
    name: "opens later links of the same person at once, and of nobody else",
  },
  {
    threat: "T6",
    control: "A browser is trusted for ninety days",
    changes: [
      change(
        TRUST,
        "return browserEnd(browser, profile.policies.sessions).at > clock.now() ? browser : null;",
        "return browserEnd(browser, profile.policies.sessions).at > 0 && clock ? browser : null;",
      ),
      change(
        "src/db/browsers.ts",
        ".where(and(eq(browsers.secretHash, secretHash), unexpired()))",
        ".where(eq(browsers.secretHash, secretHash))",
      ),
    ],
    test: TRUST_TEST,
    name: "is trusted after the right choice, for 90 days",
  },
  {
    threat: "T6",
    control: "A wrong choice in the chat ends the link",
    changes: [
      change(
        "src/db/signing-links.ts",
        ".set({ secretHash, secret: sealed })\n          .where(eq(signingLinks.id, id))",
        '.set({ secretHash, secret: sealed })\n          .where(eq(signingLinks.id, ""))',
      ),
    ],
    test: TRUST_TEST,
    name: "a wrong code",
  },
  {
    threat: "T6",
    control: "A new browser may ask three times in twenty minutes",
    changes: [change(TRUST, "if (!(await db.logins.countAttempt(limits)))", "if (limits.length === 0)")],
    test: TRUST_TEST,
    name: "may ask three times in 20 minutes",
  },
  {
    threat: "T6",
    control: "A browser's question is answered by the link's person only",
    changes: [
      change(
        TRUST,
        'if (link?.telegramUserId !== telegramUserId) return "late";',
        'if (!link) return "late";',
      ),
    ],
    test: TRUST_TEST,
    name: "is answered for by the link's person only",
  },
  {
    threat: "T6",
    control: "An answer for one person's link trusts no browser for another's",
    changes: [
      change(
        TRUST,
        "return askedBy?.telegramUserId === telegramUserId ? pairing : null;",
        "return askedBy && telegramUserId ? pairing : null;",
      ),
    ],
    test: TRUST_TEST,
    name: "is not trusted for a colleague's link",
  },
  {
    threat: "T6",
    control: "A browser's question is over after ten minutes",
    changes: [
      change(TRUST, "return clock.now() >= createdAt + PAIRING_TTL_MS;", "return clock.now() < createdAt;"),
    ],
    test: TRUST_TEST,
  },
  {
    threat: "T6",
    control: "An opened session is its own browser's",
    changes: [
      change("src/signing/read-session.ts", "!browser || session.browserId !== browser.id", "!browser"),
    ],
    test: TRUST_TEST,
    name: "keeps an opened session for itself",
  },
  {
    threat: "T6",
    control: "A session is over after ten minutes",
    changes: [
      change(
        "src/signing/close-session.ts",
        'return session.state !== "ended" && session.expiresAt > clock.now();',
        'return session.state !== "ended" && clock !== null;',
      ),
    ],
    test: SUBMIT_TEST,
    name: "nor when its time is over",
  },
  {
    threat: "T6",
    control: "A login link works once",
    changes: [change("src/db/login-links.ts", "isNull(loginLinks.usedAt), ", "")],
    test: "test/unit/accounts/accounts.test.ts",
    name: "makes links that work once and for ten minutes",
  },
  {
    threat: "T6",
    control: "A login link is over after ten minutes",
    changes: [change("src/db/login-links.ts", ", gt(loginLinks.expiresAt, now)", "")],
    test: "test/unit/accounts/accounts.test.ts",
    name: "makes links that work once and for ten minutes",
  },
  {
    threat: "T9",
    control: "Colleagues' chats are told of a new person of their organization",
    changes: [
      change("src/accounts/log-in.ts", "    if (isNews) {", "    if (isNews && others.length > 99) {"),
    ],
    test: "test/unit/accounts/accounts.test.ts",
    name: "tells the organization's other chats of a new person",
  },
  {
    threat: "T9",
    control: "A login that came by the page is told in the chat",
    changes: [change("src/accounts/log-in.ts", 'if (way !== "chat") {', 'if (way === "chat" && isNews) {')],
    test: "test/unit/accounts/accounts.test.ts",
    name: "tells the chat when it came by link or launch",
  },
  {
    threat: "T9",
    control: "A browser that its person forgets opens nothing any more",
    changes: [
      change(
        "src/db/browsers.ts",
        "return (await orm.delete(browsers).where(own).run()).changes === 1;",
        "return own !== undefined;",
      ),
    ],
    test: TRUST_TEST,
    name: "opens nothing once it is forgotten",
  },
  {
    threat: "T9",
    control: "Logins and browsers end after thirty days without use",
    changes: [change(ENDS, "idle < age ? {", "idle < 0 ? {")],
    test: "test/unit/accounts/end-sessions.test.ts",
    name: "ends what nobody used for 30 days",
  },
  {
    threat: "T9",
    control: "Logins and browsers end after ninety days, however much they are used",
    changes: [change(ENDS, "since + absoluteDays * DAY_MS", "since + 9 * absoluteDays * DAY_MS")],
    test: "test/unit/accounts/end-sessions.test.ts",
    name: "ends at 90 days what is used every day",
  },
  {
    threat: "T17",
    control: "A signature must be over the very bytes that were handed out",
    changes: [
      change(
        CHECK,
        "return eContent instanceof OctetString && isEqual(Buffer.from(eContent.getValue()), content);",
        "return eContent instanceof OctetString && content.length > 0;",
      ),
      change(CHECK, 'return fits ? "fits" : "differs";', 'return fits ? "fits" : "fits";'),
    ],
    test: CHECK_TEST,
    name: "another document's",
  },
  {
    threat: "T17",
    control: "The signed digest must be that of the bytes",
    changes: [change(CHECK, 'return fits ? "fits" : "differs";', 'return fits ? "fits" : "fits";')],
    test: CHECK_TEST,
    name: "altered digest, signed well",
  },
  {
    threat: "T17",
    control: "The Uzbek digest is computed and must fit, too",
    changes: [
      change(
        CHECK,
        'if (oid === GOST_DIGEST) return isEqual(digest, nationalDigest()) ? "fits" : "differs";',
        'if (oid === GOST_DIGEST) return "fits";',
      ),
    ],
    test: CHECK_TEST,
    name: "a national digest of something else",
  },
  {
    threat: "T17",
    control: "An ordinary key cannot escape verification by claiming Uzbek algorithms",
    changes: [
      change(
        CHECK,
        "if (isUzbekAlgorithm(signer.digestAlgorithm.algorithmId) && !isUzbekAlgorithm(keyOid))",
        "if (isUzbekAlgorithm(signer.digestAlgorithm.algorithmId) && keyOid === CONTENT_TYPE)",
      ),
      change(
        "src/signing/verify-value.ts",
        "if (isUzbekAlgorithm(keyInfo.algorithm.algorithmId))",
        "if (isUzbekAlgorithm(keyInfo.algorithm.algorithmId) || isUzbekAlgorithm(oid))",
      ),
    ],
    test: CHECK_TEST,
    name: "an ordinary key that claims",
  },
  {
    threat: "T17",
    control: "The signature's value is verified with the certificate's key",
    changes: [change(CHECK, 'if (value === "invalid") return "signatureInvalid";', "")],
    test: CHECK_TEST,
    name: "altered signature",
  },
  {
    threat: "T17",
    control: "The certificate must be in force",
    changes: [change(CHECK, "if (invalid) return invalid;", "void invalid;")],
    test: CHECK_TEST,
    name: "expired",
  },
  {
    threat: "T17",
    control: "The certificate must be the organization's, by its TIN or PINFL",
    changes: [change(CHECK, 'if (!belongsTo(certificate, tin)) return "tinDiffers";', "void belongsTo;")],
    test: CHECK_TEST,
    name: "another organization's",
  },
  {
    threat: "T17",
    control: "An authority's certificate signs no document",
    changes: [
      change(
        "src/signing/certificate.ts",
        "return isAuthority(certificate) ? null : certificate;",
        "return isAuthority === null ? null : certificate;",
      ),
    ],
    test: CHECK_TEST,
    name: "an authority's certificate",
  },
  {
    threat: "T17",
    control: "Every signer in the container is checked",
    changes: [
      change(CHECK, "of cms.signedData.signerInfos) {", "of cms.signedData.signerInfos.slice(0, 1)) {"),
    ],
    test: CHECK_TEST,
    name: "a second, foreign signer",
  },
  {
    threat: "T17",
    control: "The sign data is fetched again, and nothing is posted where it changed",
    changes: [
      change(
        "src/signing/prepare-submission.ts",
        "if (now.unchanged === unchanged) return null;",
        "if (now.unchanged !== null && unchanged !== null) return null;",
      ),
    ],
    test: SUBMIT_TEST,
    name: "that changed goes back to the signing queue",
  },
  {
    threat: "T17",
    control: "A document that changed since it was decided upon is left out of the session",
    changes: [
      change(
        "src/signing/start-session.ts",
        "changed: await findChanged(decision)",
        "changed: findChanged === null ? await findChanged(decision) : null",
      ),
    ],
    test: "test/unit/signing/changed-since-decided.test.ts",
    name: "is left out and its decision taken back",
  },
  {
    threat: "T17",
    control: "A document that changed since its card was shown is shown again before anything is decided",
    changes: [
      change("src/bot/actions/write-decision.ts", "if (facts.changed || !possible)", "if (!possible)"),
    ],
    test: "test/scenarios/changed-document.test.ts",
    name: "is shown again before anything is decided",
  },
  {
    threat: "T17",
    control: "E-IMZO-SERVER verifies a phone's signature over Kotib's own bytes",
    changes: [
      change(
        "src/web/eimzo-server-routes.ts",
        "takeSignature(documentId, item.content, ",
        "takeSignature(documentId, item.content.subarray(1), ",
      ),
    ],
    test: "test/unit/web/eimzo-server-routes.test.ts",
    name: "over our own bytes",
  },
  {
    threat: "T17",
    control:
      "What a phone delivers is fetched only for the document, session and browser that asked for its code",
    changes: [
      change(
        "src/web/phone-places.ts",
        '["phone place", sessionId, browserSecret, decisionId]',
        '["phone place", sessionId, browserSecret]',
      ),
    ],
    test: "test/unit/web/eimzo-server-routes.test.ts",
    name: "may look at a place that was not opened for this very decision",
  },
  {
    threat: "T17",
    control: "Where the operator names authorities, the certificate must lead to one of them",
    changes: [
      change(
        "src/signing/certificate-chain.ts",
        "if (roots.some(issues)) return true;",
        "if (roots.length > 0) return true;",
      ),
    ],
    test: CHAIN_TEST,
    name: "a self-made certificate with the right TIN is refused",
  },
  {
    threat: "T17",
    control: "The certificate must be made for signing, where it says what it is made for",
    changes: [
      change(
        "src/signing/certificate-chain.ts",
        "return hasUsage(certificate, DIGITAL_SIGNATURE | NON_REPUDIATION);",
        "return hasUsage(certificate, 0xff);",
      ),
    ],
    test: CHAIN_TEST,
    name: "usage",
  },
  {
    threat: "T17",
    control: "Uzbek signatures of the standard of 2009 are verified",
    changes: [
      change(
        "src/signing/verify-value.ts",
        'verifyUzbek(keyInfo, signed) : "invalid"',
        '(verifyUzbek(keyInfo, signed) && "unverifiable") : "invalid"',
      ),
    ],
    test: CHAIN_TEST,
    name: "are refused with one bit changed",
  },
  {
    threat: "T18",
    control: "A signature is used once in all time",
    changes: [
      change(
        USE,
        "values(row).onConflictDoNothing().run()).changes > 0",
        "values(row).onConflictDoNothing().run()).changes >= 0",
      ),
    ],
    test: SUBMIT_TEST,
    name: "used before is not posted again",
  },
  {
    threat: "T18",
    control: "A signature is reserved for a decision of its own living session only",
    changes: [change(USE, '            ne(signingSessions.state, "ended"),\n', "")],
    test: DECISIONS_TEST,
    name: "reserve nothing once they are over",
  },
  {
    threat: "T18",
    control: "A decision moves to `submitting` once, by compare-and-set",
    changes: [
      change(
        "src/db/submissions.ts",
        'from: ["signing"], to: "submitting"',
        'from: ["signing", "submitting"], to: "submitting"',
      ),
    ],
    test: DECISIONS_TEST,
    name: "let a signature be posted once, and one at a time",
  },
  {
    threat: "T18",
    control: "`submitting` is written down before anything is posted",
    changes: [
      change(
        "src/signing/submit-signature.ts",
        "  const [reserved] = await reserveSubmissions(parts, session, [prepared.submission]);\n  if (!reserved) return await explainLoss(parts, sessionId, decisionId);\n  const outcome = await postSignature(parts, session, reserved);\n",
        "  const outcome = await postSignature(parts, session, prepared.submission);\n  const [reserved] = await reserveSubmissions(parts, session, [prepared.submission]);\n  if (!reserved) return await explainLoss(parts, sessionId, decisionId);\n",
      ),
    ],
    test: SUBMIT_TEST,
    name: "is posted only after the decision is known to be under way",
  },
  {
    threat: "T18",
    control: "Only reads are asked again; a write never is",
    changes: [
      change("src/api/transport.ts", 'request.effect === "read"\n', "request.effect !== undefined\n"),
    ],
    test: WRITES_TEST,
  },
  {
    threat: "T18",
    control: "A write has a connection of its own, so that no dying one swallows it",
    changes: [change("src/api/transport.ts", "{ ...shared, pipelining: 0 }", "{ ...shared }")],
    test: WRITES_TEST,
    name: "use a connection of their own",
  },
  {
    threat: "T18",
    control: "What a crash left in `submitting` is followed, never posted again",
    changes: [
      change(
        "src/submissions/recover.ts",
        "await settleUnknown(parts, row, row.updatedAt);",
        'await parts.db.submissions.move(row.id, { from: ["submitting"], to: "open" });',
      ),
    ],
    test: "test/unit/signing/recover.test.ts",
    name: "takes a post without an answer for unknown",
  },
  {
    threat: "T18",
    control: "Only an error that proves that nothing was done lets somebody sign again",
    changes: [
      change(
        "src/submissions/refusal.ts",
        "error instanceof ServiceUnavailable || error instanceof OperationOff",
        "error instanceof Error || error instanceof OperationOff",
      ),
    ],
    test: SUBMIT_TEST,
    name: "the service's answer to the post",
  },
  {
    threat: "T18",
    control: "A session that is posting is ended by nobody",
    changes: [
      change(
        "src/signing/close-session.ts",
        'some(({ state }) => state === "submitting")',
        'some(({ id }) => id === "")',
      ),
    ],
    test: "test/unit/signing/links.test.ts",
    name: "leaves a session alone that is posting",
  },
  {
    threat: "T18",
    control: "A database has one owner: a second process is refused",
    changes: [change("src/db/ownership.ts", 'lock.exec("begin exclusive");', 'lock.exec("begin");')],
    test: "test/unit/db/ownership.test.ts",
    name: "has one owner",
  },
  {
    threat: "T18",
    control: "Kotib does not start on a backup, since what it says is open may have been posted",
    changes: [change("src/db/backup-mark.ts", "if (!isBackup(sqlite)) return;", "if (url !== null) return;")],
    test: "test/scenarios/restore.test.ts",
    name: "is not started upon by putting the backup into its place by hand",
  },
  {
    threat: "T18",
    control: "An update that Telegram delivers twice is worked once",
    changes: [
      change(
        "src/db/take-updates.ts",
        "if ((await take.run(updateId, now)).changes === 0) continue;",
        "await take.run(updateId, now);",
      ),
    ],
    test: "test/unit/db/jobs.test.ts",
    name: "are taken once",
  },
  {
    threat: "T19",
    control: "A session takes decisions of its own account only",
    changes: [
      change(
        "src/db/signing-sessions.ts",
        "and state = 'open' and account_id = ?",
        "and state = 'open' and (account_id = ? or 1 = 1)",
      ),
      change(
        "src/signing/start-session.ts",
        'return now?.state === "open" && now.accountId === account.id;',
        'return now?.state === "open" && account.id !== "";',
      ),
    ],
    test: GIVE_TEST,
    name: "given while the giver's page opens is not in that page's session",
  },
  {
    threat: "T19",
    control: "A signature is used for a decision of its own account only",
    changes: [change(USE, "            eq(submissions.accountId, signingSessions.accountId),\n", "")],
    test: DECISIONS_TEST,
    name: "reserve nothing for a decision that is another account's by now",
  },
  {
    threat: "T9",
    control: "Colleagues who have to log in again are told of a new person, too",
    changes: [
      change(
        "src/accounts/log-in.ts",
        "known.filter((account) => account.telegramUserId !== telegramUserId);",
        "known.filter((account) => account.telegramUserId !== telegramUserId && account.hasToken);",
      ),
    ],
    test: ACCOUNTS_TEST,
    name: "tells also who has to log in again",
  },
  {
    threat: "T9",
    control: "To whom a user name belongs it is told that it was theirs",
    changes: [
      change("src/accounts/log-in.ts", "isOwnName: isSameName(other) },", "isOwnName: other === before },"),
    ],
    test: ACCOUNTS_TEST,
    name: "and whoever's user name it is that it was theirs",
  },
  {
    threat: "T9",
    control: "A person who logs in by another one's user name is news, too",
    changes: [
      change(
        "src/accounts/log-in.ts",
        "before === undefined || !isSameName(before);",
        "before === undefined;",
      ),
    ],
    test: ACCOUNTS_TEST,
    name: "tells of a colleague who suddenly has another one's user name",
  },
  {
    threat: "T9",
    control: "What ended while Kotib was stopped is over before anybody can use it",
    changes: [
      change(
        "src/main/create-rooms.ts",
        "      await endSessions({ db, policy: profile.policies.sessions, clock, log });\n",
        "    void endSessions;\n",
      ),
    ],
    test: "test/scenarios/sessions-end.test.ts",
    name: "ends after 30 days, also while Kotib was stopped",
  },
  {
    threat: "T9",
    control: "Every hour it is looked what is over, and told",
    changes: [
      change(
        "src/main/run-housekeeping.ts",
        "  await endSessions({ ...parts, policy: profile.policies.sessions });\n",
        "  void endSessions;\n",
      ),
    ],
    test: "test/unit/main/run-housekeeping.test.ts",
  },
  {
    threat: "T9",
    control: "The operator ends logins: their tokens are deleted",
    changes: [
      change(
        REVOKE,
        'set({ token: null, tokenExpiresAt: null, endedBy: "operator" })',
        'set({ endedBy: "operator" })',
      ),
    ],
    test: REVOKE_TEST,
    name: "ends everything that lets these people in",
  },
  {
    threat: "T9",
    control: "… and remembered browsers",
    changes: [
      change(
        REVOKE,
        "await orm.delete(browsers).where(inArray(browsers.telegramUserId, slice)).run();",
        "{ changes: slice.length };",
      ),
    ],
    test: REVOKE_TEST,
    name: "ends everything that lets these people in",
  },
  {
    threat: "T9",
    control: "… and links to log in",
    changes: [
      change(
        REVOKE,
        "await orm.delete(loginLinks).where(inArray(loginLinks.telegramUserId, slice)).run();",
        "{ changes: slice.length };",
      ),
    ],
    test: REVOKE_TEST,
    name: "ends everything that lets these people in",
  },
  {
    threat: "T9",
    control: "… and signing sessions, whose contents are wiped",
    changes: [
      change(
        REVOKE,
        '      await endSigningSession(store, session.id, "revoked");\n',
        "      void endSigningSession;\n",
      ),
    ],
    test: REVOKE_TEST,
    name: "ends everything that lets these people in",
  },
  {
    threat: "T9",
    control: "… of those whom the operator names, and of nobody else",
    changes: [
      change(
        REVOKE,
        '"tin" in scope ? tin === scope.tin : person === scope.telegramUserId,',
        '"tin" in scope ? tin !== "" : person > 0,',
      ),
    ],
    test: REVOKE_TEST,
    name: "and nothing else",
  },
  {
    threat: "T9",
    control: "A page that is open is over at its next request once the operator ended the login",
    changes: [
      change(
        REVOKE,
        '      await endSigningSession(store, session.id, "revoked");\n',
        "      void endSigningSession;\n",
      ),
      change(
        REVOKE,
        "await deleteSigningLinks(\n        store,\n        slice.map(({ id }) => id),\n      );",
        "slice.length * Number(deleteSigningLinks.length > 0);",
      ),
      change(
        REVOKE,
        "await orm.delete(browsers).where(inArray(browsers.telegramUserId, slice)).run();",
        "{ changes: slice.length };",
      ),
    ],
    test: "test/scenarios/sessions-end.test.ts",
    name: "is over at once in a running Kotib, its page too",
  },
  {
    threat: "T17",
    control: "A Kotib that was started with authorities asks for them",
    changes: [
      change(
        "src/main/create-rooms.ts",
        "profile, clock, log, roots });",
        "profile, clock, log, roots: roots.slice(9) });",
      ),
    ],
    test: "test/scenarios/authorities.test.ts",
  },
  {
    threat: "T17",
    control: "An authority, or a root, that has expired stands for nothing",
    changes: [
      change(
        "src/signing/certificate-chain.ts",
        "return checkValidity(authority, now) === null;",
        "return checkValidity(authority, now) !== undefined;",
      ),
    ],
    test: CHAIN_TEST,
    name: "with roots",
  },
  {
    threat: "T17",
    control: "What is no authority's certificate issues none",
    changes: [
      change("src/signing/certificate-chain.ts", "|| !mayIssue(authority)) return false;", ") return false;"),
    ],
    test: CHAIN_TEST,
    name: "does not stand for a key",
  },
  {
    threat: "T17",
    control: "A file that holds no authority's certificate is refused at the start, in one sentence",
    changes: [
      change(
        "src/read-settings.ts",
        "  problems.push(`SIGNATURE_ROOTS ${path}: ${problem}`);\n",
        "  void problem;\n",
      ),
    ],
    test: "test/unit/read-settings.test.ts",
    name: "take roots, and say in a sentence why a file holds none",
  },
  {
    threat: "T17",
    control:
      "A container whose parts are of other types than they say is refused by a name, without an error of ours",
    changes: [
      change(
        CHECK,
        'comes of such a container.\n    return { ok: false, problem: "notCms" };',
        "comes of such a container.\n    throw new Error();",
      ),
    ],
    test: CHAIN_TEST,
    name: "a usage that is of another type than it must be",
  },
  {
    threat: "T17",
    control: "A decision that is not in the session gets a 4xx, counts no bug, and is not posted",
    changes: [
      change(
        "src/signing/prepare-submission.ts",
        'if (!item || !decision) throw new StaleButton("the decision is not in the session");',
        'if (!item || !decision) throw new Error("the decision is not in the session");',
      ),
    ],
    test: "test/unit/web/browser.test.ts",
    name: "for a decision that is not in its session",
  },
  {
    threat: "T23",
    control: "A container of thirty authorities of one name is soon given up",
    changes: [
      change(
        "src/signing/certificate-chain.ts",
        "const MAX_VERIFICATIONS = 10;",
        "const MAX_VERIFICATIONS = 10_000;",
      ),
    ],
    test: CHAIN_TEST,
    name: "thirty authorities of one name are soon given up",
  },
];
