/** A partner by name and number. */
import { useLanguage } from "../ui/language.tsx";
import { numberText } from "../ui/number-text.ts";

export interface PartyProps {
  readonly name: string | null;
  readonly tin: string | null;
  /** What it is, where there are two of them. */
  readonly word?: string;
}

export function Party({ name, tin, word }: PartyProps) {
  const language = useLanguage();
  if (name === null && tin === null) return null;
  return (
    <p class="party">
      {word !== undefined && <span class="muted">{word}: </span>}
      {name !== null && <bdi>{name}</bdi>}
      {tin !== null && (
        <>
          {name !== null && " · "}
          <span class="number muted whole">{numberText(language, tin)}</span>
        </>
      )}
    </p>
  );
}
