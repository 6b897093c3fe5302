/** The list of E-IMZO's keys, to choose one; those that cannot sign these documents stand at its end. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { dateOnThisDevice } from "../../../../documents/dates.ts";
import { useLanguage } from "../../ui/language.tsx";
import { numberText } from "../../ui/number-text.ts";
import { type CertificateFacts, tinOf } from "../certificate-facts.ts";
import type { EimzoKey } from "./eimzo-client.ts";
import { findFittingKeys, isValidAt, matchesSearch } from "./sort-keys.ts";

/** A longer list has a search. */
const FEW = 8;
const SHOWN_AT_MOST = 20;

export interface KeyListProps {
  readonly keys: readonly EimzoKey[];
  readonly chosen: EimzoKey | null;
  readonly onChoose: (key: EimzoKey) => void;
  readonly tin: string;
  readonly now: number;
  readonly busy: boolean;
}

export function KeyList({ keys, chosen, onChoose, tin, now, busy }: KeyListProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState("");
  const [name, searchId] = [useId(), useId()];
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => legend.current?.focus({ preventScroll: true }), []);
  const found = keys.filter((key) => key === chosen || matchesSearch(key, typed));
  const shown = found.slice(0, SHOWN_AT_MOST);
  if (chosen !== null && !shown.includes(chosen)) shown.unshift(chosen);
  const fitting = findFittingKeys(shown, tin, now);
  const others = shown.filter((key) => !fitting.includes(key));
  const row = (key: EimzoKey) => {
    const unusable = key.kind === "file" && !isValidAt(key.facts, now);
    return (
      <li key={key.id}>
        <label class={unusable ? "check key muted" : "check key"}>
          <input
            type="radio"
            name={name}
            checked={key === chosen}
            disabled={unusable || busy}
            onChange={() => onChoose(key)}
          />
          {key.kind === "file" ? (
            <FileKey facts={key.facts} now={now} />
          ) : (
            <strong>{t(`web-eimzo-${key.kind}`)}</strong>
          )}
        </label>
      </li>
    );
  };
  const more = found.length - shown.length;
  return (
    <fieldset class="signers stack">
      <legend ref={legend} tabIndex={-1}>
        {t("web-eimzo-keys")}
      </legend>
      {keys.length > FEW && (
        <div class="field">
          <label for={searchId}>{t("web-eimzo-search")}</label>
          <input
            id={searchId}
            type="search"
            autocomplete="off"
            spellcheck={false}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      )}
      {fitting.length > 0 && <ul class="keys">{fitting.map(row)}</ul>}
      {others.length > 0 && (
        <details open={fitting.length === 0 || typed !== "" || (chosen !== null && others.includes(chosen))}>
          <summary>{t("web-eimzo-other-keys", { count: others.length })}</summary>
          <ul class="keys">{others.map(row)}</ul>
        </details>
      )}
      <p class="muted small" role="status">
        {found.length === 0 ? t("web-eimzo-no-match") : more > 0 ? t("web-eimzo-more", { count: more }) : ""}
      </p>
    </fieldset>
  );
}

function FileKey({ facts, now }: { readonly facts: CertificateFacts; readonly now: number }) {
  const language = useLanguage();
  const { t, date } = language;
  const { owner, organization, validFrom, validTo } = facts;
  const number = tinOf(facts);
  const validity =
    now > validTo
      ? t("web-eimzo-expired", { date: date(dateOnThisDevice(validTo)) })
      : now < validFrom
        ? t("web-eimzo-not-yet-valid", { date: date(dateOnThisDevice(validFrom)) })
        : t("web-eimzo-valid-to", { date: date(dateOnThisDevice(validTo)) });
  return (
    <span class="whose">
      <strong>
        <bdi>{organization ?? owner ?? "—"}</bdi>
      </strong>
      {organization !== null && owner !== null && <bdi>{owner}</bdi>}
      <span class="number">{number === null ? "—" : numberText(language, number)}</span>
      <span class="number small muted">{validity}</span>
    </span>
  );
}
