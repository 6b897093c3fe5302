/** Rows as people read them: times as ISO text, what lies encrypted in clear. */
import { VaultError } from "../../errors.ts";
import type { Store } from "./store.ts";
import type { Binding } from "./vault.ts";

/** These columns as ISO text. */
export function iso<Name extends string>(
  row: Readonly<Record<Name, number | null>>,
  names: readonly Name[],
): Record<Name, string | null> {
  const entries = names.map((name) => {
    const at = row[name];
    return [name, at === null ? null : new Date(at).toISOString()] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string | null>;
}

/** Opens what lies encrypted; null where its key is gone. */
export function opener({ vault }: Pick<Store, "vault">) {
  const openText = (sealed: Buffer, binding: Binding): string | null => {
    try {
      return vault.openText(sealed, binding);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return null;
    }
  };
  const openJson = (sealed: Buffer, binding: Binding): unknown => {
    const text = openText(sealed, binding);
    return text === null ? null : JSON.parse(text);
  };
  return { openText, openJson };
}
