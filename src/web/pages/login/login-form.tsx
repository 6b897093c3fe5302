/** The form for user name and password of the document service. */
import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { LoginAnswer, LoginPerson } from "../../wire.ts";
import { Button } from "../ui/buttons.tsx";
import { useLanguage } from "../ui/language.tsx";
import { type Failure, post } from "../ui/post.ts";
import { problemText } from "../ui/problem-text.ts";
import { forgetTypedName, keepTypedName, readTypedName } from "./typed-name.ts";

export interface LoginFormProps {
  readonly secret: string;
  /** The login that ended: its user name is filled in, and its organization named. */
  readonly ended: LoginPerson["ended"];
  /** The button's label; the page has asked above whom the person lets in. */
  readonly label: string;
  readonly onDone: (answer: LoginAnswer) => void;
  readonly onGone: () => void;
  readonly children?: ComponentChildren;
}

export function LoginForm({ secret, ended, label, onDone, onGone, children }: LoginFormProps) {
  const language = useLanguage();
  const { t } = language;
  const [problem, setProblem] = useState<Failure | "missing" | null>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const [firstName] = useState(() => readTypedName(secret) ?? ended?.loginName ?? "");
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [usernameId, passwordId, problemId] = [useId(), useId(), useId()];
  const invalid = problem === "missing" || (problem !== null && problem.problem === "credentials");

  const submit = async () => {
    if (busy || username.current === null || password.current === null) return;
    const credentials = { username: username.current.value.trim(), password: password.current.value };
    const empty = [username.current, password.current].find(({ value }) => value.trim() === "");
    if (empty !== undefined) {
      setProblem("missing");
      empty.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    const answer = await post<LoginAnswer>("/api/login", {
      secret,
      language: language.language,
      ...credentials,
    });
    setBusy(false);
    if (answer.ok) {
      password.current.value = "";
      forgetTypedName();
      onDone(answer.value);
    } else if (answer.problem === "gone") onGone();
    else {
      setProblem(answer);
      if (answer.problem === "credentials") password.current.select();
    }
  };

  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="field">
        <label for={usernameId}>
          {t("web-login-username")}
          {ended !== null && (
            <>
              {" · "}
              <bdi>{ended.organization}</bdi>
            </>
          )}
        </label>
        <input
          id={usernameId}
          ref={username}
          type="text"
          name="username"
          autocomplete="username"
          defaultValue={firstName}
          onInput={(event) => keepTypedName(secret, event.currentTarget.value)}
          autocapitalize="off"
          spellcheck={false}
          maxLength={256}
          readOnly={busy}
          aria-invalid={invalid}
          aria-describedby={problemId}
        />
      </div>
      <div class="field">
        <label for={passwordId}>{t("web-login-password")}</label>
        <input
          id={passwordId}
          ref={password}
          {...(shown ? { type: "text" } : { type: "password" })}
          name="password"
          autocomplete="current-password"
          autocapitalize="off"
          spellcheck={false}
          maxLength={1024}
          readOnly={busy}
          aria-invalid={invalid}
          aria-describedby={problemId}
        />
      </div>
      <label class="check">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {t("web-login-show-password")}
      </label>
      <div id={problemId} role="alert" class={problem === null ? "" : "message problem"}>
        {problem !== null && (
          <p>{problem === "missing" ? t("web-login-missing") : problemText(language, problem)}</p>
        )}
      </div>
      <Button look="primary" submit busy={busy}>
        {busy ? t("web-login-working") : label}
      </Button>
      {children}
      <p class="muted small">{t("web-login-privacy")}</p>
    </form>
  );
}
