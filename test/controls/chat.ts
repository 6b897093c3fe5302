/** Controls of the chat: buttons, groups, what is typed, names and texts of others. */
import { type Control, change } from "./control.ts";

const NOBODY_TEST = "test/scenarios/nobody-acts-for-another.test.ts";
const CHAT_LOGIN_TEST = "test/scenarios/log-in-by-chat.test.ts";
const LEAKS_TEST = "test/scenarios/leaked-secrets.test.ts";
const CLEAN = "src/locales/clean-text.ts";
const HTML_TEST = "test/unit/bot/ui/html.test.ts";
const TABLES_TEST = "test/unit/files/tables.test.ts";
const GIVE_TEST = "test/unit/signing/give.test.ts";

export const chat: readonly Control[] = [
  {
    threat: "T3",
    control: "A bot's token that somebody sends to the chat is recognized",
    changes: [
      change("src/bot/pipeline/recognise-leak.ts", "  /(?<!\\d)\\d{8,10}:[\\w-]{35}(?![\\w-])/,\n", ""),
    ],
    test: "test/unit/bot/pipeline/recognise-leak.test.ts",
    name: "a token or a password",
  },
  {
    threat: "T3",
    control: "A file's address, which holds the bot's token, is in no error",
    changes: [
      change(
        "src/bot/pipeline/download-file.ts",
        "throw new FileRefused(`HTTP ${status}`);",
        "throw new FileRefused(`HTTP ${status} ${base}/${place}`);",
      ),
    ],
    test: "test/unit/bot/pipeline/download-file.test.ts",
  },
  {
    threat: "T7",
    control: "The account that a button names must be that of the person who taps",
    changes: [
      change(
        "src/bot/own-account.ts",
        "account === null || account.telegramUserId !== visit.user.telegramUserId",
        "account === null",
      ),
    ],
    test: NOBODY_TEST,
    name: "shows and does nothing for another person's buttons",
  },
  {
    threat: "T7",
    control: "Button data is taken only as Kotib would have written it",
    changes: [
      change(
        "src/bot/ui/callback-codec.ts",
        " || texts.length !== entries.length) return null;",
        ") return null;",
      ),
    ],
    test: "test/unit/bot/ui/callback-codec.test.ts",
    name: "is null for data with a field too many",
  },
  {
    threat: "T7",
    control: "A list's button shows nothing where the list no longer takes its filters",
    changes: [
      change(
        "src/bot/own-view.ts",
        'if (dropped.length > 0) throw new StaleButton("the list takes other filters now");',
        "void dropped;",
      ),
    ],
    test: "test/unit/bot/own-view.test.ts",
  },
  {
    threat: "T7",
    control: "Nobody logs another person's account out",
    changes: [
      change(
        "src/accounts/create-accounts.ts",
        "if (account?.telegramUserId !== telegramUserId) throw",
        "if (account === null) throw",
      ),
    ],
    test: "test/unit/accounts/accounts.test.ts",
    name: "refuses to log out another person's account",
  },
  {
    threat: "T7",
    control: "A decision is taken back by its own person only",
    changes: [
      change(
        "src/signing/decide.ts",
        "if (decision?.telegramUserId !== telegramUserId) return false;",
        "if (decision === null) return false;",
      ),
    ],
    test: "test/unit/signing/decisions.test.ts",
    name: "can be taken back until it is signed, by the one who took it",
  },
  {
    threat: "T7",
    control: "A decision needs a state of the document that allows it",
    changes: [
      change(
        "src/signing/decide.ts",
        "if (stateId !== null && !description.from.includes(stateId)) {",
        "if (stateId !== null && description.from.length === 0) {",
      ),
    ],
    test: "test/unit/signing/decisions.test.ts",
    name: "needs an action that is offered",
  },
  {
    threat: "T7",
    control: "A link to sign is made for the account's own person only",
    changes: [
      change(
        "src/signing/signing-link.ts",
        "if (account?.telegramUserId !== telegramUserId) throw",
        "if (account === null) throw",
      ),
    ],
    test: "test/unit/signing/links.test.ts",
    name: "is the same whenever it is asked for",
  },
  {
    threat: "T8",
    control: "Kotib works in private chats only",
    changes: [
      change(
        "src/bot/pipeline/private-chats.ts",
        'if (context.chat?.type === "private") return next();',
        "if (context.chat !== undefined) return next();",
      ),
    ],
    test: NOBODY_TEST,
    name: "tells a group once where to write",
  },
  {
    threat: "T10",
    control:
      "A password that was asked for is stored nowhere: a handle takes its place before anything is written",
    changes: [
      change(
        "src/bot/pipeline/update-job.ts",
        "(await sealAwaited(message)) ?? sealLeak(message)",
        "(await Promise.resolve(sealAwaited.name === message.text ? null : null)) ?? sealLeak(message)",
      ),
    ],
    test: "test/unit/bot/pipeline/update-job.test.ts",
    name: "hold no text of somebody who is asked for a secret",
  },
  {
    threat: "T10",
    control: "Dialogues keep no secret, only its handle",
    changes: [
      change(
        "src/bot/pipeline/secrets.ts",
        "return sealedMessage(message, handle);",
        "return { ...sealedMessage(message, handle), caption: message.text };",
      ),
    ],
    test: "test/unit/bot/pipeline/dialogues.test.ts",
    name: "secrets of dialogues",
  },
  {
    threat: "T10",
    control: "A typed password's message is deleted at once",
    changes: [
      change(
        "src/bot/login/log-in-in-chat.ts",
        "if (await visit.chat.delete(messageId)) return;",
        "if (messageId > 0) return;",
      ),
    ],
    test: CHAT_LOGIN_TEST,
    name: "says kindly that a password is wrong, deletes it",
  },
  {
    threat: "T10",
    control: "Who typed a password is told where Telegram does not delete it",
    changes: [
      change(
        "src/bot/login/log-in-in-chat.ts",
        'await visit.chat.send({ text: visit.html("login-password-stays"), keyboard: [] });',
        "",
      ),
    ],
    test: CHAT_LOGIN_TEST,
    name: "tells the person when Telegram does not delete the password",
  },
  {
    threat: "T10",
    control: "A token or password that nobody asked for is not stored, and its message deleted",
    changes: [
      change(
        "src/bot/pipeline/update-job.ts",
        "(await sealAwaited(message)) ?? sealLeak(message)",
        "(await sealAwaited(message)) ?? (message.message_id < 0 ? sealLeak(message) : null)",
      ),
    ],
    test: LEAKS_TEST,
    name: "a token or a password, too",
  },
  {
    threat: "T10",
    control: "A private key is recognized by its content, whatever its file is called",
    changes: [
      change(
        "src/bot/pipeline/leaks.ts",
        'isKeyContent(await file.read(LARGEST_KEY)) ? "key" : null',
        'isKeyContent(new Uint8Array(await Promise.resolve(0))) ? "key" : null',
      ),
    ],
    test: LEAKS_TEST,
    name: "kalit.txt",
  },
  {
    threat: "T13",
    control: "What stands in a message is escaped",
    changes: [
      change(
        "src/bot/ui/html.ts",
        'return text.replace(/[&<>"]/g, (character) => replacements[character] ?? character);',
        "return replacements[text] ?? text;",
      ),
    ],
    test: HTML_TEST,
    name: "shows hostile text as the cleaned text it is",
  },
  {
    threat: "T13",
    control: "What stands in a page of the server is escaped",
    changes: [
      change(
        "src/web/html.ts",
        "return text.replace(/[&<>\"']/g, (character) => entities[character] ?? character);",
        "return entities[text] ?? text;",
      ),
    ],
    test: "test/unit/web/html.test.ts",
  },
  {
    threat: "T13",
    control: "Long texts are cut between characters, before they are escaped",
    changes: [change(CLEAN, "const characters = [...text];", 'const characters = text.split("");')],
    test: HTML_TEST,
    name: "never inside a character",
  },
  {
    threat: "T13",
    control: "The service's own words lose their markup",
    changes: [change("src/api/clean-text.ts", '    .replace(MARKUP, " ")\n', "")],
    test: "test/unit/api/classify-answer.test.ts",
  },
  {
    threat: "T14",
    control: "Nothing in a message hides or reorders text",
    changes: [
      change("src/bot/ui/html.ts", "escapeHtml(withoutHidden(String(value)))", "escapeHtml(String(value))"),
    ],
    test: HTML_TEST,
    name: "removes what hides or reorders text",
  },
  {
    threat: "T14",
    control: "Nothing on the signing page hides or reorders text",
    changes: [
      change(
        "src/web/clean-item.ts",
        "counterpartyName: clean(item.counterpartyName, LONGEST_NAME)",
        "counterpartyName: clean === null ? null : item.counterpartyName",
      ),
    ],
    test: "test/unit/web/clean-item.test.ts",
  },
  {
    threat: "T14",
    control: "Letters stack no more than two marks",
    changes: [change(CLEAN, '.replace(stackedMarksPattern, "$1")', "")],
    test: HTML_TEST,
    name: "clean text",
  },
  {
    threat: "T14",
    control: "A browser cannot name itself so that the chat's question reads otherwise",
    changes: [change("src/signing/trusted-browser.ts", '.replace(/[\\p{C}\\p{Zl}\\p{Zp}]/gu, " ")', "")],
    test: "test/unit/signing/trusted-browser.test.ts",
    name: "cannot name itself so that the question reads otherwise",
  },
  {
    threat: "T14",
    control: "An organization is never named without its TIN",
    changes: [
      change("src/bot/ui/organization-view.ts", "</b>\\u00a0· ${namedTin(visit, account)}`", "</b>`"),
    ],
    test: "test/unit/bot/ui/organization-view.test.ts",
  },
  {
    threat: "T14",
    control: "A name that mixes alphabets is marked beside its TIN",
    changes: [
      change("src/documents/look-alikes.ts", "?.some(isMixed) ?? false", "?.every(isMixed) ?? false"),
    ],
    test: "test/unit/documents/look-alikes.test.ts",
    name: "is marked",
  },
  {
    threat: "T15",
    control: "No text in a CSV file is taken for a formula",
    changes: [change("src/files/render-csv.ts", "escape_formulas: true", "escape_formulas: false")],
    test: TABLES_TEST,
    name: "lets no text be taken for a formula",
  },
  {
    threat: "T15",
    control: "No text in an Excel file is a formula",
    changes: [
      change(
        "src/files/render-xlsx.ts",
        "  return { value, type: String };",
        '  return { value, type: "Formula" };',
      ),
    ],
    test: TABLES_TEST,
    name: "holds no formula",
  },
  {
    threat: "T15",
    control: "A file that somebody sends is read up to a size",
    changes: [
      change(
        "src/bot/pipeline/download-file.ts",
        'if (size > limit) throw new FileRefused("too large");',
        "void limit;",
      ),
    ],
    test: "test/unit/bot/pipeline/download-file.test.ts",
  },
  {
    threat: "T15",
    control: "A file's name has plain letters only, whatever the document's number is",
    changes: [change("src/files/file.ts", '.replace(/[^\\w.-]+/g, "-")', "")],
    test: "test/unit/files/file.test.ts",
  },
  {
    threat: "T19",
    control: "A token opens only for the person and organization that logged in",
    changes: [change("src/db/accounts.ts", "  id,\n  telegramUserId,\n  tin,\n];", "  id,\n];")],
    test: "test/unit/db/accounts.test.ts",
    name: "refuse a token whose account was made somebody else's",
  },
  {
    threat: "T19",
    control: "What is decided is decided for the organization on the card, whichever was looked at last",
    changes: [
      change(
        "src/bot/own-account.ts",
        "const account = await visit.dependencies.db.accounts.find(accountId);",
        "const account = (await findCurrentAccount(visit)).current ?? (await visit.dependencies.db.accounts.find(accountId));",
      ),
    ],
    test: "test/scenarios/two-organizations.test.ts",
  },
  {
    threat: "T19",
    control: "Decisions are given to colleagues of the same organization only",
    changes: [change("src/signing/give.ts", "account?.tin === from.tin && ", "account !== null && ")],
    test: GIVE_TEST,
    name: "goes to nobody of another organization",
  },
  {
    threat: "T19",
    control: "A colleague gets only what the colleague's own login may read",
    changes: [
      change(
        "src/signing/give.ts",
        "if (error instanceof ServiceForbidden) return false;",
        "if (error instanceof ServiceForbidden) return true;",
      ),
    ],
    test: GIVE_TEST,
    name: "stays where the colleague may not read the document",
  },
  {
    threat: "T19",
    control: "News of a list reach only those who may read it",
    changes: [
      change(
        "src/watch/readers.ts",
        "return right?.allowed === true && now",
        "return right !== undefined && now",
      ),
    ],
    test: "test/unit/watch/people.test.ts",
    name: "are told of the lists that each may read",
  },
];
