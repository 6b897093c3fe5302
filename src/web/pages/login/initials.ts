/** At most two letters of a name, as Telegram puts them where there is no picture; `?` without a name. */
export function initialsOf(name: string | null): string {
  const words = (name ?? "").split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.join("").toLocaleUpperCase() || "?";
}
