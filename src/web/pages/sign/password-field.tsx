/** The field for the chosen key's password, in the bar. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { PasswordQuestion } from "../signers/signer.ts";
import { useLanguage } from "../ui/language.tsx";

export interface PasswordFieldProps {
  readonly question: PasswordQuestion;
  readonly busy: boolean;
}

/** The field `password` of the form around it. */
export function PasswordField({ question, busy }: PasswordFieldProps) {
  const language = useLanguage();
  const { t } = language;
  const input = useRef<HTMLInputElement>(null);
  const [inputId, problemId] = [useId(), useId()];
  const [shown, setShown] = useState(false);
  const problem = question.problem?.(language) ?? null;
  useEffect(() => {
    if (!busy) input.current?.focus();
  }, [busy, question.fileName]);
  return (
    <div class="field">
      <div class="beside-label">
        <label for={inputId}>{t("web-key-file-password")}</label>
        <button type="button" class="inline" onClick={question.onOther}>
          {t("web-key-file-other-btn")}
        </button>
      </div>
      <p class="muted small">
        <bdi>{question.fileName}</bdi> · {t("web-key-file-hint")}
      </p>
      <input
        id={inputId}
        ref={input}
        name="password"
        {...(shown ? { type: "text" } : { type: "password" })}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        readOnly={busy}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
      />
      <label class="check small">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {t("web-login-show-password")}
      </label>
      <div id={problemId} role="alert" class={problem === null ? "" : "message problem small"}>
        {problem !== null && <p>{problem}</p>}
      </div>
    </div>
  );
}
