/** What people do to compose an act, in the words of a story. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "./bot-words.ts";
import { newestId, seesIn, seesNew, types } from "./chat-steps.ts";

export const BUYER = { tin: "300000011", name: "«Namuna Savdo» MChJ" };

/** Presses a button of the newest screen and waits until that screen says this. */
export async function taps(person: Person, label: string | RegExp, next: string): Promise<ChatMessage> {
  const found = await person.waitFor(() => person.findButton(label), { what: `the button ${label}` });
  await person.press(found.message.id, found.button.text);
  return seesIn(person, found.message.id, next);
}

/** The choice of what to make. */
export async function opensNew(person: Person): Promise<ChatMessage> {
  const before = newestId(person);
  person.send("/new");
  return seesNew(person, before, said("new-choose-kind"));
}

/** Begins an act from the choice of what to make; an older draft stays beside it. */
export async function beginsAct(person: Person): Promise<ChatMessage> {
  await opensNew(person);
  const button = await person.waitFor(() => person.findButton(said("act-new")));
  await person.press(button.message.id, button.button.text);
  await person.waitFor(() => !person.findButton(said("act-new")));
  const { id } = button.message;
  const prompt = said("act-new-buyer-tin-prompt");
  const another = said("new-another-btn");
  await person.waitFor(
    () => {
      const message = person.message(id);
      return message?.text.includes(prompt) || message?.labels.includes(another);
    },
    { what: "the first question, or the draft that is there" },
  );
  if (person.message(id)?.labels.includes(another)) await person.press(id, another);
  return seesIn(person, id, prompt);
}

/** As far as the question for the number: no branch, the buyer by its TIN, nothing taken from before. */
export async function givesBuyer(person: Person, tin = BUYER.tin): Promise<void> {
  const before = newestId(person);
  person.send(tin);
  const branch = said("act-new-buyer-branch-code-prompt");
  const own = said("act-new-seller-branch-code-prompt");
  const after = said("new-earlier", { number: "\u0001", date: "" }).split("\u0001")[0] ?? "";
  const isNext = (text: string) => [branch, after].some((asked) => text.includes(asked));
  let screen = await person.sees(({ id, text }) => id > before && (isNext(text) || text.includes(own)), {
    what: "what comes after the buyer",
  });
  if (screen.text.includes(own)) {
    await person.press(screen.id, said("new-leave-empty-btn"));
    screen = await person.sees(({ id, text }) => id === screen.id && isNext(text));
  }
  if (screen.labels.includes(said("new-leave-earlier-btn"))) {
    await taps(person, said("new-leave-earlier-btn"), branch);
  }
  await taps(person, said("new-leave-empty-btn"), said("act-new-number-prompt"));
}

/** Number, date and contract. */
export async function givesHead(person: Person, number: string): Promise<void> {
  await types(person, number, said("act-new-date-prompt"));
  await taps(person, /^Today/, said("act-new-contract-number-prompt"));
  await types(person, "12/26", said("act-new-contract-date-prompt"));
  await types(person, "12.01.2026", said("act-new-line-name-prompt"));
}

/** One line with 12 % VAT, from the question for its name. */
export async function givesLine(
  person: Person,
  { name, count, price }: { name: string; count: string; price: string },
): Promise<ChatMessage> {
  await types(person, name, said("act-new-line-unit-prompt"));
  await taps(person, "xizmat", said("act-new-line-count-prompt"));
  await types(person, count, said("act-new-line-price-prompt"));
  await types(person, price, said("act-new-line-vat-rate-prompt"));
  return taps(person, "12 %", said("new-sum-total"));
}

/** A whole act, up to its review. */
export async function composesAct(person: Person, number: string): Promise<ChatMessage> {
  await beginsAct(person);
  await givesBuyer(person);
  await givesHead(person, number);
  await givesLine(person, { name: "Ofis tozalash", count: "2", price: "150000" });
  return taps(person, said("new-done-btn"), said("new-review-hint"));
}

/**
 * A whole act, up to its review, where it is not known which questions come: organizations without branches are not
 * asked for them. Screens that come in between are left alone.
 */
export async function answersUpToReview(
  person: Person,
  { number, buyer, timeoutMs }: { number: string; buyer: string; timeoutMs: number },
): Promise<ChatMessage> {
  const typed: ReadonlyArray<readonly [asked: string, answer: string]> = [
    [said("act-new-buyer-tin-prompt"), buyer],
    [said("act-new-buyer-name-prompt"), BUYER.name],
    [said("act-new-number-prompt"), number],
    [said("act-new-contract-number-prompt"), "12/26"],
    [said("act-new-contract-date-prompt"), "12.01.2026"],
    [said("act-new-line-name-prompt"), "Ofis tozalash"],
    [said("act-new-line-count-prompt"), "2"],
    [said("act-new-line-price-prompt"), "150000"],
  ];
  const tapped: ReadonlyArray<readonly [asked: string, label: string | RegExp]> = [
    [said("act-new-seller-branch-code-prompt"), said("new-leave-empty-btn")],
    [said("act-new-buyer-branch-code-prompt"), said("new-leave-empty-btn")],
    [said("act-new-date-prompt"), /^Today/],
    [said("act-new-line-unit-prompt"), "xizmat"],
    [said("act-new-line-vat-rate-prompt"), "12 %"],
    [said("new-sum-total"), said("new-done-btn")],
  ];
  const labels = [said("new-another-btn"), said("new-leave-earlier-btn")];
  const review = said("new-review-hint");
  const done = new Set<string>();
  const before = newestId(person);

  /** What the newest screen that asks anything waits for; null: an answer is on its way. */
  function findStep() {
    const screens = person.messages().filter((one) => one.isFromBot && one.id > before && !one.isDeleted);
    for (const screen of screens.reverse()) {
      if (screen.text.includes(review)) return { screen, asked: review };
      const label = labels.find((one) => screen.labels.includes(one));
      if (label !== undefined) return { screen, asked: label, label };
      const tap = tapped.find(([asked]) => screen.text.includes(asked));
      if (tap !== undefined) return { screen, asked: tap[0], label: tap[1] };
      const type = typed.find(([asked]) => screen.text.includes(asked));
      if (type !== undefined) return { screen, asked: type[0], answer: type[1] };
    }
    return null;
  }

  await opensNew(person);
  const kind = await person.waitFor(() => person.findButton(said("act-new")));
  await person.press(kind.message.id, kind.button.text);
  for (;;) {
    const step = await person.waitFor(
      () => {
        const found = findStep();
        return found !== null && !done.has(`${found.screen.id} ${found.asked}`) ? found : null;
      },
      { timeoutMs, what: `the next question of ${number}` },
    );
    if (step.asked === review) return step.screen;
    done.add(`${step.screen.id} ${step.asked}`);
    if (step.answer !== undefined) person.send(step.answer);
    else await person.press(step.screen.id, step.label ?? "");
  }
}

/** From the review to one of its parts. */
export async function changes(person: Person, label: string | RegExp, next: string): Promise<ChatMessage> {
  await taps(person, said("new-change-btn"), said("new-change"));
  return taps(person, label, next);
}

/** Saves from the review and waits for the card. */
export async function savesAct(person: Person): Promise<ChatMessage> {
  return taps(person, said("new-save-btn"), said("new-saved"));
}
