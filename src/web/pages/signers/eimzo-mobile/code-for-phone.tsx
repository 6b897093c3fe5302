/** The code of one document: what to compare on this phone, or a picture for the phone next to a computer. */
import { useState } from "preact/hooks";
import type { ItemWire } from "../../../wire.ts";
import { DocumentName } from "../../sign/document-name.tsx";
import { Button } from "../../ui/buttons.tsx";
import { Spinner } from "../../ui/frame.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { CodeTime } from "./code-time.tsx";
import { HashLines } from "./hash-lines.tsx";
import { NotOpened } from "./not-opened.tsx";
import type { PhoneCode } from "./phone-code.ts";
import type { QrImage } from "./qr-image.ts";

export interface CodeForPhoneProps {
  readonly item: ItemWire;
  readonly code: PhoneCode;
  readonly qr: QrImage;
  readonly handheld: boolean;
  /** How often E-IMZO on this phone was to be opened. */
  readonly pressed: number;
}

export function CodeForPhone({ item, code, qr, handheld, pressed }: CodeForPhoneProps) {
  const { t } = useLanguage();
  return (
    <div class="stack">
      <h3>
        <DocumentName item={item} />
      </h3>
      {handheld ? <NotOpened pressed={pressed} /> : <p>{t("web-eimzo-mobile-scan")}</p>}
      <div class="beside">
        {!handheld && <Picture qr={qr} />}
        <HashLines hash={code.hash} />
      </div>
      {handheld ? (
        <details>
          <summary>{t("web-eimzo-mobile-other-phone")}</summary>
          <div class="phone-code">
            <Picture qr={qr} />
            <CopyButton text={code.text} />
          </div>
        </details>
      ) : (
        <CopyButton text={code.text} />
      )}
      <p class="waiting muted" role="status">
        <Spinner />
        {t("web-eimzo-mobile-waiting")}
      </p>
      <CodeTime />
    </div>
  );
}

function Picture({ qr }: { readonly qr: QrImage }) {
  const { t } = useLanguage();
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={t("web-eimzo-mobile-qr")}
      shape-rendering="crispEdges"
    >
      {/* Dark on light in every theme: many cameras read nothing else. */}
      <rect width={qr.size} height={qr.size} fill="#ffffff" />
      <path d={qr.path} fill="#000000" />
    </svg>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useLanguage();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => void copy()}>
        {t(copied ? "web-eimzo-mobile-copied" : "web-eimzo-mobile-copy-btn")}
      </Button>
      <p class="hidden" role="status">
        {copied && t("web-eimzo-mobile-copied")}
      </p>
    </>
  );
}
