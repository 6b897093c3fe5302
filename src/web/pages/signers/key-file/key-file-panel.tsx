/** The panel for a key file: the person chooses it, and the button opens it with its password. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLanguage } from "../../ui/language.tsx";
import { KeyFacts } from "../key-facts.tsx";
import type { PanelProps, SignerStep, Words } from "../signer.ts";
import { KeyFileError } from "./key-file-error.ts";
import { keyFileProblemText } from "./key-file-problem-text.ts";
import type { OpenedKey } from "./open-key-file.ts";

/** The size is read without a password, before any chunk is loaded, so that a film is refused at once. */
const MAX_BYTES = 256 * 1024;
const KEPT_AS = "key-file";

type Step =
  | { readonly name: "file"; readonly problem: KeyFileError | "unreadable" | null }
  | { readonly name: "password"; readonly file: File; readonly problem: KeyFileError | null }
  | { readonly name: "open"; readonly key: OpenedKey };

const loadOpener = () => import("./open-key-file.ts");

export function KeyFilePanel({ organization, kept, onStep, busy }: PanelProps) {
  const { t } = useLanguage();
  const { tin } = organization;
  const [step, setStep] = useState<Step>(() => {
    const key = kept.get(KEPT_AS);
    return key === undefined ? { name: "file", problem: null } : { name: "open", key: key as OpenedKey };
  });
  const input = useRef<HTMLInputElement>(null);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      if (file.size > MAX_BYTES) throw new KeyFileError("too-big");
      const bytes = await readBytes(file);
      (await loadOpener()).inspectKeyFile(bytes, file.name);
      bytes.fill(0);
      setStep({ name: "password", file, problem: null });
    } catch (error) {
      setStep({ name: "file", problem: error instanceof KeyFileError ? error : "unreadable" });
    }
  };

  useLayoutEffect(() => {
    const open = async (file: File, password: string): Promise<OpenedKey | null> => {
      try {
        kept.delete(KEPT_AS);
        const bytes = await readBytes(file);
        const { openKeyFile } = await loadOpener();
        const request = { file: bytes, name: file.name, password, tin, now: Date.now() };
        const key = await openKeyFile(request).finally(() => bytes.fill(0));
        kept.set(KEPT_AS, key);
        setStep({ name: "open", key });
        return key;
      } catch (error) {
        if (!(error instanceof KeyFileError)) setStep({ name: "file", problem: "unreadable" });
        else if (error.problem === "wrong-password") setStep({ name: "password", file, problem: error });
        else setStep({ name: "file", problem: error });
        return null;
      }
    };
    const choose = () => input.current?.click();
    const next = (): SignerStep => {
      if (step.name === "file") {
        const { problem } = step;
        const why: Words = (translator) =>
          problem instanceof KeyFileError
            ? keyFileProblemText(translator, problem, organization)
            : translator.t("web-key-file-unreadable");
        return {
          name: "missing",
          word: ({ t }) => t("web-key-file-choose-btn"),
          act: choose,
          busy: false,
          why: problem === null ? null : why,
        };
      }
      if (step.name === "open") {
        const { key } = step;
        return { name: "ready", password: null, facts: key.facts, openKey: async () => key };
      }
      const { file, problem } = step;
      return {
        name: "ready",
        password: {
          fileName: file.name,
          problem:
            problem === null ? null : (translator) => keyFileProblemText(translator, problem, organization),
          onOther: choose,
        },
        facts: null,
        openKey: (password) => open(file, password),
      };
    };
    onStep(next());
  }, [step, organization, tin, kept, onStep]);

  return (
    <>
      {step.name === "file" && step.problem instanceof KeyFileError && step.problem.facts !== null && (
        <KeyFacts facts={step.problem.facts} />
      )}
      {step.name === "open" && !busy && (
        <button type="button" class="inline" onClick={() => input.current?.click()}>
          {t("web-key-file-other-btn")}
        </button>
      )}
      {/* The one button presses it. */}
      <input
        ref={input}
        class="hidden"
        type="file"
        accept=".pfx,.p12"
        tabIndex={-1}
        aria-label={t("web-key-file-choose-btn")}
        onChange={(event) => {
          const { files } = event.currentTarget;
          void take(files?.[0]).finally(() => {
            // The same file may be picked again.
            if (input.current !== null) input.current.value = "";
          });
        }}
      />
    </>
  );
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}
