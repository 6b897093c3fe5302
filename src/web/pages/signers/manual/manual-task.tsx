/** One document to sign elsewhere. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { DocumentName } from "../../sign/document-name.tsx";
import { useLanguage } from "../../ui/language.tsx";
import type { SignRequest } from "../signer.ts";
import { contentFileName } from "./content-file.ts";
import { readSignatureFile, SignatureFileError, type SignatureFileProblem } from "./read-signature.ts";
import "./manual.css";

export interface ManualTaskProps {
  readonly request: SignRequest;
  readonly onSignature: (base64: string) => void;
}

export function ManualTask({ request, onSignature }: ManualTaskProps) {
  const { t } = useLanguage();
  const { content, detached, item } = request;
  const [problem, setProblem] = useState<SignatureFileProblem | null>(null);
  const [url, setUrl] = useState("");
  const hintId = useId();
  const download = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
    setUrl(made);
    download.current?.scrollIntoView({ block: "center" });
    download.current?.focus({ preventScroll: true });
    return () => URL.revokeObjectURL(made);
  }, [content]);

  const take = async (file: File) => {
    setProblem(null);
    try {
      onSignature(readSignatureFile(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      setProblem(error instanceof SignatureFileError ? error.problem : "unreadable");
    }
  };

  return (
    <>
      <h3>
        <DocumentName item={item} />
      </h3>
      <p>{t(detached ? "web-manual-detached" : "web-manual-attached")}</p>
      <a ref={download} class="button quiet" href={url} download={contentFileName(item, content)}>
        {t("web-manual-download-btn")}
      </a>
      <div role="alert" class={problem === null ? "" : "message problem"}>
        {problem !== null && <p>{t(`web-manual-${problem}`)}</p>}
      </div>
      <label class="choose">
        <input
          type="file"
          accept=".p7s,.p7m,.p7b,.p7,.sig,.pem,.txt"
          aria-describedby={hintId}
          onChange={(event) => {
            const input = event.currentTarget;
            const [file] = input.files ?? [];
            if (file === undefined) return;
            void take(file).finally(() => {
              // The same file may be picked again.
              input.value = "";
            });
          }}
        />
        <span class="button quiet">{t("web-manual-upload-btn")}</span>
      </label>
      <p class="muted small" id={hintId}>
        {t("web-manual-hint")}
      </p>
    </>
  );
}
