/** The Telegram account that a login gives access to: initials, names, and how long Kotib has known it. */
import { dateInTimeZone } from "../../../documents/dates.ts";
import type { LoginPerson } from "../../wire.ts";
import { useLanguage } from "../ui/language.tsx";

export function PersonCard({ person }: { readonly person: LoginPerson }) {
  const language = useLanguage();
  const { t } = language;
  const { name, username, since, isOwn } = person;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = dateInTimeZone(since, timeZone);
  // A login that is as new as today is unexpected for one's own account, except at the first login.
  const isNew = !isOwn && day === dateInTimeZone(Date.now(), timeZone);
  const handle = username === null ? null : `@${username}`;
  return (
    <div class="person" data-person>
      <span class="initials" aria-hidden="true">
        {initialsOf(name ?? username)}
      </span>
      <p>
        <strong>
          <bdi>{name ?? handle ?? t("web-login-unnamed")}</bdi>
        </strong>
        {name !== null && handle !== null && <bdi class="muted whole"> {handle}</bdi>}
        <br />
        <span class={isNew ? "fresh" : "muted"}>
          {isNew
            ? t("web-login-since-today", { time: language.time(since, timeZone) })
            : t("web-login-since", { date: language.date(day) })}
        </span>
      </p>
    </div>
  );
}

function initialsOf(name: string | null): string {
  const words = (name ?? "").split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.join("").toLocaleUpperCase() || "?";
}
