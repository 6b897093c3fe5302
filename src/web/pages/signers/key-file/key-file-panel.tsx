/** Choosing and opening a key file: file, password, whose key it is. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Button } from "../../ui/buttons.tsx";
import { useLanguage } from "../../ui/language.tsx";
import type { CertificateFacts } from "../certificate-facts.ts";
import { KeyFacts } from "../key-facts.tsx";
import type { PanelProps } from "../signer.ts";
import { KeyFileError } from "./key-file-error.ts";
import { keyFileProblemText } from "./key-file-problem-text.ts";
import { PasswordForm } from "./password-form.tsx";

/** Read without a password, before any chunk is loaded, so that a film is refused at once. */
const MAX_BYTES = 256 * 1024;

type Step =
  | { readonly name: "file"; readonly problem: KeyFileError | "unreadable" | null }
  | {
      readonly name: "password";
      readonly file: File;
      readonly problem: KeyFileError | null;
      readonly opening: boolean;
    }
  | { readonly name: "open"; readonly file: File; readonly facts: CertificateFacts };

const loadOpener = () => import("./open-key-file.ts");

export function KeyFilePanel({ organization, onKey, busy }: PanelProps) {
  const language = useLanguage();
  const { t } = language;
  const [step, setStep] = useState<Step>({ name: "file", problem: null });
  const hintId = useId();
  const opened = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step.name === "open") opened.current?.focus({ preventScroll: true });
  }, [step.name]);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    onKey(null);
    try {
      if (file.size > MAX_BYTES) throw new KeyFileError("too-big");
      const bytes = await readBytes(file);
      (await loadOpener()).inspectKeyFile(bytes, file.name);
      bytes.fill(0);
      setStep({ name: "password", file, problem: null, opening: false });
    } catch (error) {
      setStep({ name: "file", problem: error instanceof KeyFileError ? error : "unreadable" });
    }
  };

  const open = async (file: File, password: string) => {
    setStep({ name: "password", file, problem: null, opening: true });
    try {
      const bytes = await readBytes(file);
      const { openKeyFile } = await loadOpener();
      const request = { file: bytes, name: file.name, password, tin: organization.tin, now: Date.now() };
      const key = await openKeyFile(request).finally(() => bytes.fill(0));
      setStep({ name: "open", file, facts: key.facts });
      onKey(key);
    } catch (error) {
      if (!(error instanceof KeyFileError)) setStep({ name: "file", problem: "unreadable" });
      else if (error.problem === "wrong-password") {
        setStep({ name: "password", file, problem: error, opening: false });
      } else setStep({ name: "file", problem: error });
    }
  };

  const reset = () => {
    onKey(null);
    setStep({ name: "file", problem: null });
  };

  if (step.name === "password") {
    return (
      <PasswordForm
        fileName={step.file.name}
        problem={step.problem === null ? null : keyFileProblemText(language, step.problem, organization.tin)}
        opening={step.opening}
        onOpen={(password) => void open(step.file, password)}
        onOther={reset}
      />
    );
  }
  if (step.name === "open") {
    return (
      <>
        <p class="message good" ref={opened} tabIndex={-1}>
          <strong>{t("web-key-file-ready")}</strong>
        </p>
        <KeyFacts facts={step.facts} />
        {!busy && (
          <Button look="text" onClick={reset}>
            {t("web-key-file-other-btn")}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      {step.problem !== null && (
        <div class="message problem" role="alert">
          <p>
            {step.problem === "unreadable"
              ? t("web-key-file-unreadable")
              : keyFileProblemText(language, step.problem, organization.tin)}
          </p>
        </div>
      )}
      {step.problem instanceof KeyFileError && step.problem.facts !== null && (
        <KeyFacts facts={step.problem.facts} />
      )}
      <label class="choose">
        <input
          type="file"
          accept=".pfx,.p12"
          aria-describedby={hintId}
          onChange={(event) => {
            const input = event.currentTarget;
            void choose(input.files?.[0]).finally(() => {
              // The same file may be picked again.
              input.value = "";
            });
          }}
        />
        <span class="button quiet">{t("web-key-file-choose-btn")}</span>
      </label>
      <p class="muted small" id={hintId}>
        {t("web-key-file-hint")}
      </p>
    </>
  );
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}
