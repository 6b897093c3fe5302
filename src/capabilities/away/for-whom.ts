/** The line of a message that tells for whom the person hears of it. */
import { type Hearing, type Html, html, nameOfAccount, type ViewContext } from "../../bot/index.ts";
import type { CalendarDate } from "../../documents/document.ts";
import type { Absence, Parts } from "./absence.ts";

/** Whom a person answers for, and until when, as messages say it. */
export interface StoodFor {
  readonly name: string;
  readonly until: CalendarDate;
}

export const namesOfAbsent = ({ db }: Pick<Parts, "db">, all: readonly Absence[]): Promise<StoodFor[]> =>
  Promise.all(
    all.map(async ({ account, row: { until } }) => ({
      name: await nameOfAccount({ dependencies: { db } }, account),
      until,
    })),
  );

/** The message is told with that line; null where the person hears of it for nobody. */
export async function bearing(
  visit: ViewContext,
  parts: Parts,
  stoodFor: readonly Absence[],
): Promise<Hearing | null> {
  if (stoodFor.length === 0) return null;
  return { is: "told", line: renderFor(visit, await namesOfAbsent(parts, stoodFor)) };
}

/** `🔁 for Sherzod, until 14 Aug`. */
export function renderFor(visit: ViewContext, stoodFor: readonly StoodFor[]): Html {
  const told = stoodFor.map(({ name, until }) =>
    visit.t("away-for", { name, until: visit.words.dayMonth(until) }),
  );
  return html`🔁 ${told.join("; ")}`;
}
