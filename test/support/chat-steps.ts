/** What people do in the chat, in the words of a story. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { type Language, languageFromTelegram } from "../../src/locales/language.ts";
import type { OpenAnswer, SubmitAnswer } from "../../src/web/wire.ts";
import { said, says } from "./bot-words.ts";
import type { SigningBrowser } from "./signing-browser.ts";
import type { World } from "./world.ts";

/** Logs in by the chat from a login screen that is there or is coming; waits until the bot greets. */
export async function logsIn(world: World, person: Person, username: string): Promise<void> {
  const { password } = world.demo(username);
  world.secrets.add(password);
  await asksForPassword(person, username);
  const before = newestId(person);
  person.send(password);
  await seesNew(person, before, "✅");
}

/** Comes as far as the question for the password. `isFree`: waits until what is typed is worked where it is brought. */
export async function asksForPassword(
  person: Person,
  username: string,
  isFree: () => Promise<unknown> = async () => {},
): Promise<void> {
  const language = languageOf(person);
  // Where one is named already, another user name is offered.
  const labels = [said("login-other-name-btn", {}, language), said("login-in-chat-btn", {}, language)];
  const find = () => labels.map((label) => person.findButton(label)).find((found) => found !== undefined);
  const { message, button } = await person.waitFor(find, { what: "the login screen" });
  await person.press(message.id, button.text);
  const question = said("login-ask-username", {}, language);
  const known = said("login-username", { username }, language);
  // The user name of the one login that ended is known, unless another one is wanted.
  const mayBeKnown = button.text === labels[1];
  const isAsked = ({ id, text }: ChatMessage) =>
    id >= message.id && (text.includes(question) || (mayBeKnown && text.includes(known)));
  const asked = await person.sees(isAsked, { what: question });
  if (!asked.text.includes(question)) return void (await isFree());
  await isFree();
  const before = newestId(person);
  person.send(username);
  await seesNew(person, before, said("login-ask-password", {}, language));
}

/** A row of a list: number, partner, sum. */
export const ROW = /^\S.* · .+ · /;

/** The row of the document with this number, whatever stands in front of it. */
export function rowOf(number: string): RegExp {
  const literal = number.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^(?:\\S+ )*${literal} · `);
}

/** What stands on a button as the document's number; none where the button is no row. */
export function numberOn(label: string): string | null {
  return /^(?:[^\s·]+ )*?([^\s·]+) · .+ · /.exec(label)?.[1] ?? null;
}

/** In the panel at home: all lists, the kind, and this one, named by its key such as `invoice-list-send`. */
export async function opensListOf(person: Person, panel: number, list: string): Promise<void> {
  const kind = said(list.replace(/-list-.*/, "-list"));
  await person.press(panel, said("home-all-lists-btn"));
  await person.waitFor(() => person.message(panel)?.labels.includes(kind), { what: "the kinds" });
  await person.press(panel, kind);
  await person.waitFor(() => person.message(panel)?.labels.includes(said(list)), {
    what: `the lists of ${kind}`,
  });
  await person.press(panel, said(list));
}

/** In the panel at home, behind *More*: what waits for a signature. */
export async function opensToSign(person: Person, panel: number, count: number): Promise<void> {
  const language = languageOf(person);
  const queue = said("home-to-sign-btn", { count }, language);
  await person.press(panel, said("home-more-btn", {}, language));
  await person.waitFor(() => person.message(panel)?.labels.includes(queue), { what: "what is behind More" });
  await person.press(panel, queue);
}

/** The language that the person's Telegram speaks, as Kotib takes it. */
export function languageOf(person: Person): Language {
  return languageFromTelegram(person.user.language_code);
}

/** Id of the newest message of the chat, whoever wrote it. */
export function newestId(person: Person): number {
  return person.messages().at(-1)?.id ?? 0;
}

/** Types a text and waits for the fresh message that says this. */
export function types(person: Person, text: string, next: string | RegExp): Promise<ChatMessage> {
  const before = newestId(person);
  person.send(text);
  return seesNew(person, before, next);
}

/** Presses a button of that message, which comes to say this, or to have that button. */
export async function presses(
  person: Person,
  messageId: number,
  label: string | RegExp,
  next: string | { readonly button: string | RegExp },
): Promise<ChatMessage> {
  await person.press(messageId, label);
  return typeof next === "string"
    ? seesIn(person, messageId, next)
    : seesButton(person, messageId, next.button);
}

/** Presses a button of that message, after which it, or a newer one, says or offers this. */
export async function pressesUntil(
  person: Person,
  messageId: number,
  label: string | RegExp,
  then: string | RegExp,
): Promise<ChatMessage> {
  await person.press(messageId, label);
  const isIt = (text: string) => (typeof then === "string" ? text.includes(then) : then.test(text));
  return person.sees(({ id, text, labels }) => id >= messageId && [text, ...labels].some(isIt), {
    what: `${then} after ${label}`,
  });
}

/** A message of the bot that came or was edited to this text, and that is newer than `after`. */
export function seesNew(person: Person, after: number, text: string | RegExp): Promise<ChatMessage> {
  return person.sees(text, { after });
}

/** The button that opens the signing page, over one or over several. */
export const SIGN = /^✍️ Sign( \(\d+\)( · [^↗]+)?)? ↗$/;

/** The link of the newest button that opens the signing page. */
export async function signingLink(person: Person): Promise<string> {
  return person.waitFor(() => person.findButton(SIGN)?.button.url, { what: "the signing link" });
}

/** Presses the page's code in the chat's question about a new browser, by `tap` where given. */
export function choosesCode(
  person: Person,
  tap?: (message: ChatMessage, data: string) => Promise<unknown>,
  patience: { readonly timeoutMs?: number } = {},
): (code: string) => Promise<void> {
  return async (code) => {
    const look = { what: "the question about a new browser", ...patience };
    const { message, button } = await person.waitFor(() => person.findButton(code), look);
    await (tap === undefined ? person.press(code) : tap(message, button.callback_data ?? ""));
    // An earlier browser's answer may still stand above.
    const approved = said("browser-approved", {}, languageOf(person));
    await person.waitFor(() => person.message(message.id)?.text.includes(approved) === true, {
      what: "the answer for the browser",
      ...patience,
    });
  };
}

/** What the newest two screens of a chat offer to tap. */
export const newestButtons = (person: Person): ReadonlyArray<{ message: ChatMessage; data: string }> =>
  person
    .messages()
    .filter((message) => message.isFromBot && !message.isDeleted && message.buttons.length > 0)
    .slice(-2)
    .flatMap((message) =>
      message.buttons
        .flat()
        .flatMap(({ callback_data: data }) => (data === undefined ? [] : [{ message, data }])),
    );

/** Opens a link, otherwise the newest, and proves the browser where it is new. */
export async function opensPage(
  person: Person,
  browser: SigningBrowser,
  link?: string,
): Promise<{ link: string; opened: OpenAnswer }> {
  const url = link ?? (await signingLink(person));
  const { body } = await browser.state(url);
  if (!body.trustedBrowser) await browser.becomeTrusted(url, choosesCode(person));
  return { link: url, opened: await browser.open(url) };
}

/** Opens a link, otherwise the newest, and signs everything. */
export async function signsAs(
  person: Person,
  browser: SigningBrowser,
  link?: string,
): Promise<SubmitAnswer[]> {
  const page = await opensPage(person, browser, link);
  return browser.signItems(page.link, page.opened.items);
}

/** The link of the button with this label in that message. */
export function linkOf(person: Person, messageId: number, label: string): Promise<string> {
  return person.waitFor(
    () =>
      person
        .message(messageId)
        ?.buttons.flat()
        .find(({ text }) => text === label)?.url,
    { what: `the link of ${label}` },
  );
}

/** Signs what the newest link is about; a browser used for the first time asks the chat once. */
export async function signs(person: Person, browser: SigningBrowser): Promise<void> {
  for (const answer of await signsAs(person, browser)) {
    if (!answer.ok || answer.result !== "queued") throw new Error(`not queued: ${JSON.stringify(answer)}`);
  }
}

/** Opens what waits, from home; returns the message that lists it. */
export async function opensWaiting(person: Person): Promise<ChatMessage> {
  const before = newestId(person);
  person.send("/home");
  const home = await person.waitFor(
    () => {
      const found = person.findButton(/^📥 /);
      return found !== undefined && found.message.id > before && found;
    },
    { what: "home with something that waits" },
  );
  await person.press(home.message.id, home.button.text);
  return person.waitFor(
    () => {
      const message = person.message(home.message.id);
      // Home can be refreshed, too.
      return message?.labels.some((label) => /^🔄( \d.*)?$/.test(label)) && message;
    },
    { what: "the list of what waits" },
  );
}

/** Opens the first invoice that waits, from home; returns its number. */
export async function opensInvoiceFromHome(person: Person): Promise<string> {
  const list = await opensWaiting(person);
  // Rows of other kinds begin with their word.
  const row = list.labels.find((label) => /^[A-Z]+-\d+ · /.test(label)) ?? "";
  await person.press(list.id, row);
  const card = await person.sees(/^Invoice \S+ · /m);
  return /^Invoice (\S+)/m.exec(card.text)?.[1] ?? "";
}

export interface OpenedInvoice {
  readonly id: string;
  readonly number: string;
  /** The message that shows the card. */
  readonly card: ChatMessage;
}

/** An invoice that has just come in, of the seller with this TIN if one is named. */
export async function newInvoice(world: World, sellerTin?: string): Promise<{ id: string; number: string }> {
  for (;;) {
    const id = world.service.activity.sendInvoice();
    const record = await world.truth(id);
    const document = record.facturadoc as { facturano: string };
    if (sellerTin === undefined || String(record.sellertin) === sellerTin)
      return { id, number: document.facturano };
  }
}

/** A new invoice comes in, and the person opens its card by searching for its number. */
export async function opensNewInvoice(
  world: World,
  person: Person,
  sellerTin?: string,
): Promise<OpenedInvoice> {
  const invoice = await newInvoice(world, sellerTin);
  return { ...invoice, card: await opensByNumber(person, invoice.number) };
}

/** Types a number, which opens the card of the one document that has it. */
export async function opensByNumber(person: Person, number: string): Promise<ChatMessage> {
  const before = newestId(person);
  const more = said("card-more-btn", {}, languageOf(person));
  person.send(number);
  return person.sees(
    (message) => message.id > before && message.text.includes(number) && message.labels.includes(more),
    { what: `the card of ${number}` },
  );
}

/** Opens what the card in that message has no room for: downloads, copies, details. */
export async function opensMore(person: Person, messageId: number): Promise<ChatMessage> {
  const isCard = ({ labels }: ChatMessage) =>
    // Lists and home have that button, too, and can be refreshed.
    labels.includes(said("card-more-btn")) && !labels.some((label) => label.startsWith("🔄"));
  await person.waitFor(() => person.messages().some((one) => one.id === messageId && isCard(one)), {
    what: "the card",
  });
  await person.press(messageId, said("card-more-btn"));
  return person.waitFor(
    () => {
      const message = person.message(messageId);
      return message?.labels.includes(said("card-details")) && message;
    },
    { what: "what the card has no room for" },
  );
}

/** Opens the card once more where it stands, as the Refresh button of a card sent long ago does. */
export async function refreshesCard(person: Person, messageId: number): Promise<void> {
  const isMore = ({ text }: { text: string }) => text === said("card-more-btn");
  const data = await person.waitFor(
    () => person.message(messageId)?.buttons.flat().find(isMore)?.callback_data,
    {
      what: "the buttons of the card",
    },
  );
  await person.pressData(messageId, data.replace(/^card\.more:/, "card.open:"));
}

/** Decides to accept a new invoice, without signing. */
export async function acceptsNewInvoice(world: World, person: Person): Promise<OpenedInvoice> {
  const invoice = await opensNewInvoice(world, person);
  const language = languageOf(person);
  await person.press(invoice.card.id, said("action-accept-btn", {}, language));
  await seesIn(person, invoice.card.id, says("open", "accept", language));
  return invoice;
}

/** The link over the decision in that message alone. */
export function linkIn(person: Person, messageId: number): Promise<string> {
  const language = languageOf(person);
  const labels = [said("sign-only-this-btn", {}, language), said("sign-btn", {}, language)];
  return person.waitFor(
    () =>
      person
        .message(messageId)
        ?.buttons.flat()
        .find(({ text }) => labels.includes(text))?.url,
    { what: "the signing link" },
  );
}

/** That message comes to say this. */
export function seesIn(person: Person, messageId: number, text: string): Promise<ChatMessage> {
  return person.waitFor(
    () => {
      const message = person.message(messageId);
      return message?.text.includes(text) && message;
    },
    { what: `#${messageId} to say “${text}”` },
  );
}

/** What tells what became of a decision: that message, or the one that came anew in its place; null before. */
export function findOutcome(
  person: Person,
  messageId: number,
  text: string,
  number = "",
): ChatMessage | null {
  const isIt = (shown: ChatMessage) =>
    shown.id >= messageId && !shown.isDeleted && shown.text.includes(text) && shown.text.includes(number);
  return person.messages().find(isIt) ?? null;
}

/** One of them comes to say this, of the document with this number where one is given. */
export function seesOutcome(
  person: Person,
  messageId: number,
  text: string,
  number?: string,
): Promise<ChatMessage> {
  return person.waitFor(() => findOutcome(person, messageId, text, number), {
    what: `#${messageId}, or what came in its place, to say “${text}”`,
  });
}

/** That message comes to have a button with this label, or one like it. */
export function seesButton(person: Person, messageId: number, label: string | RegExp): Promise<ChatMessage> {
  const isIt = (one: string) => (typeof label === "string" ? one === label : label.test(one));
  return person.waitFor(
    () => {
      const message = person.message(messageId);
      return message?.labels.some(isIt) === true && message;
    },
    { what: `#${messageId} to have the button “${label}”` },
  );
}
