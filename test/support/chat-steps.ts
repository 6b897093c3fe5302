/** What people do in the chat, in the words of a story. */
import type { Person } from "../../sandbox/telegram/person.ts";
import type { SigningBrowser } from "./signing-browser.ts";

/** The link of the newest button that opens the signing page. */
export async function signingLink(person: Person): Promise<string> {
  return person.waitFor(() => person.findButton(/Open the signing page/)?.button.url, {
    what: "the signing link",
  });
}

/** Presses the page's code in the chat's question about a new browser. */
export function choosesCode(person: Person): (code: string) => Promise<void> {
  return async (code) => {
    await person.sees("A new browser wants to open your signing page");
    await person.press(code);
    await person.sees("The browser is remembered");
  };
}

/** Signs what the newest link is about; a browser used for the first time asks the chat once. */
export async function signs(person: Person, browser: SigningBrowser): Promise<void> {
  const link = await signingLink(person);
  const { body } = await browser.state(link);
  if (!body.believed) await browser.becomeBelieved(link, choosesCode(person));
  const answers = await browser.signAll(link);
  for (const answer of answers) {
    if (!answer.ok || answer.result !== "queued") throw new Error(`not queued: ${JSON.stringify(answer)}`);
  }
}

/** Opens the received invoices that wait, from home. */
export async function opensWaitingInvoice(person: Person): Promise<string> {
  const button = await person.waitFor(() => person.findButton(/^№ /), { what: "a waiting document on home" });
  await person.press(button.message.id, button.button.text);
  const card = await person.sees(/^Invoice № /);
  return /№ (\S+)/.exec(card.text)?.[1] ?? "";
}
