/** A partner by name and number; a mark beside the number warns of a name that could be taken for another's. */
import { hasLookAlikes } from "../../../documents/look-alikes.ts";
import { useLanguage } from "../ui/language.tsx";
import { numberText } from "../ui/number-text.ts";

export interface PartyProps {
  readonly name: string | null;
  readonly tin: string | null;
  /** A label that tells it from another of its kind. */
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
          {name !== null && hasLookAlikes(name) ? (
            <LookAlikeNumber number={tin} />
          ) : (
            <span class="number muted whole">{numberText(language, tin)}</span>
          )}
        </>
      )}
    </p>
  );
}

/** The sign stands in place of the word, so that it takes no more room. */
function LookAlikeNumber({ number }: { readonly number: string }) {
  const { t } = useLanguage();
  const meaning = t("web-sign-look-alike");
  return (
    <span class="number muted whole">
      <span role="img" aria-label={meaning} title={meaning}>
        ⚠️
      </span>
      {` ${number}`}
    </span>
  );
}
