/** Asks for the password of the chosen file; the field is emptied as soon as the password is used. */
import { useEffect, useId, useRef } from "preact/hooks";
import { Button } from "../../ui/buttons.tsx";
import { useLanguage } from "../../ui/language.tsx";

export interface PasswordFormProps {
  readonly fileName: string;
  readonly problem: string | null;
  readonly opening: boolean;
  readonly onOpen: (password: string) => void;
  readonly onOther: () => void;
}

export function PasswordForm({ fileName, problem, opening, onOpen, onOther }: PasswordFormProps) {
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [inputId, problemId] = [useId(), useId()];
  useEffect(() => {
    if (!opening) input.current?.focus();
  }, [opening]);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (opening || input.current === null) return;
        const password = input.current.value;
        input.current.value = "";
        onOpen(password);
      }}
    >
      <p>
        <span class="muted">{t("web-key-file-chosen")}: </span>
        <bdi>{fileName}</bdi>
      </p>
      <div class="field">
        <label for={inputId}>{t("web-key-file-password")}</label>
        <input
          id={inputId}
          ref={input}
          type="password"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          readOnly={opening}
          aria-invalid={problem !== null}
          aria-describedby={problemId}
        />
      </div>
      <div id={problemId} role="alert" class={problem === null ? "" : "message problem"}>
        {problem !== null && <p>{problem}</p>}
      </div>
      <Button look="quiet" submit busy={opening}>
        {t(opening ? "web-key-file-opening" : "web-key-file-open-btn")}
      </Button>
      <Button look="text" onClick={onOther}>
        {t("web-key-file-other-btn")}
      </Button>
    </form>
  );
}
