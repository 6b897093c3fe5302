/** The code of one document: a hash to compare on this phone, or a picture for the phone next to a computer. */
import { useId, useMemo, useState } from "preact/hooks";
import type { ItemWire } from "../../../wire.ts";
import { useSecondsLeft } from "../../sign/countdown.tsx";
import { DocumentName } from "../../sign/document-name.tsx";
import { Button } from "../../ui/buttons.tsx";
import { Spinner } from "../../ui/frame.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { CODE_TTL_MS } from "./code-ttl.ts";
import { NotOpened } from "./not-opened.tsx";
import type { PhoneCode } from "./phone-code.ts";
import type { QrImage } from "./qr-image.ts";

export interface CodeForPhoneProps {
  readonly item: ItemWire;
  readonly code: PhoneCode;
  readonly qr: QrImage;
  readonly handheld: boolean;
  /** The number of presses that were to open E-IMZO on this phone. */
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

/** Shows how long the phone still has. */
function CodeTime() {
  const { t } = useLanguage();
  const lifetime = useMemo(() => ({ now: 0, expiresAt: CODE_TTL_MS }), []);
  const seconds = useSecondsLeft(lifetime);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p class="muted small number" aria-hidden="true">
      {t("web-eimzo-mobile-time-left", { time })}
    </p>
  );
}

/** The hash that E-IMZO shows, too: four lines of sixteen, digits and letters apart by colour. */
function HashLines({ hash }: { readonly hash: string }) {
  const { t } = useLanguage();
  const textId = useId();
  return (
    <div>
      <p class="muted small" id={textId}>
        {t("web-eimzo-mobile-compare")}
      </p>
      <p class="hash" data-hash aria-describedby={textId}>
        {(hash.match(/.{1,16}/g) ?? []).map((line, index) => (
          <span class="hash-line" key={index}>
            {(line.match(/\d+|\D+/g) ?? []).map((run, place) => (
              <span class={/\d/.test(run) ? "hash-digits" : undefined} key={place}>
                {run}
              </span>
            ))}
          </span>
        ))}
      </p>
    </div>
  );
}
