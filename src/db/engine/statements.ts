/** Announces each statement to whoever reads query plans: its text with `?` or `@name`, and none of its values. */
import { channel } from "node:diagnostics_channel";

const statements = channel("kotib.statement");

export function tell(text: string): void {
  if (statements.hasSubscribers) statements.publish(text);
}

/** Hears of every statement of this process from now on. */
export const hearStatements = (listener: (text: string) => void): void =>
  statements.subscribe((text) => listener(text as string));
