/** The one document that is signed: its name, sum and partner, and the code that the chat shows, too. */
import type { ShownItem } from "../../../signing/signing.ts";
import { useLanguage } from "../ui/language.tsx";
import { DocumentLines, Reason, Worth } from "./document-facts.tsx";
import { DocumentName } from "./document-name.tsx";
import { Party } from "./party.tsx";

export interface DocumentCardProps {
  readonly item: ShownItem;
  readonly documentCode: string;
}

export function DocumentCard({ item, documentCode }: DocumentCardProps) {
  const { t, date, doubt } = useLanguage();
  const { receiver = null, doubts = [], assured = [] } = item;
  return (
    <article class="card document">
      <h2>
        <DocumentName item={item} />
        {item.date !== null && <span class="number"> · {date(item.date)}</span>}
      </h2>
      <Worth item={item} />
      {doubts.length > 0 && (
        <p class="message caution small" data-doubts>
          <span>{doubts.map((one) => doubt(one, item.currency)).join(" · ")}</span>
        </p>
      )}
      {assured.length > 0 && (
        <p class="message good small" data-assured>
          <span>{assured.map((one) => doubt(one, item.currency)).join(" · ")}</span>
        </p>
      )}
      <Party
        name={item.counterpartyName}
        tin={item.counterpartyTin}
        {...(receiver === null ? {} : { word: t("web-sign-from") })}
      />
      {receiver !== null && <Party name={receiver.name} tin={receiver.tin} word={t("web-sign-to")} />}
      <Reason item={item} />
      <DocumentLines lines={item.lines} currency={item.currency} />
      <DocumentCode code={documentCode} />
    </article>
  );
}

/** The short code that the chat shows, too. */
export function DocumentCode({ code }: { readonly code: string }) {
  const { t } = useLanguage();
  return (
    <p class="document-code">
      {t("web-sign-code")}{" "}
      <strong class="number" data-document-code>
        {code.replace(/^(\d\d)(\d\d)$/, "$1 $2")}
      </strong>
      , {t("web-sign-code-where")}
    </p>
  );
}
