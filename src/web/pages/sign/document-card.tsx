/** One document: what it is, with whom, how much, what is done to it. */
import type { Anomaly } from "../../../signing/anomalies.ts";
import type { ShownItem } from "../../../signing/signing.ts";
import { useLanguage } from "../ui/language.tsx";
import { numberText } from "../ui/number-text.ts";
import { DocumentName } from "./document-name.tsx";
import type { ItemStatus } from "./item-status.ts";
import { statusProblemText } from "./problem-of-items.ts";
import { useMoney } from "./use-money.ts";

const refusals: readonly ShownItem["action"][] = ["reject", "cancel", "agentReject"];

export function isRefusal(action: ShownItem["action"]): boolean {
  return refusals.includes(action);
}

export interface DocumentCardProps {
  readonly item: ShownItem;
  /** What happened to it, shown where there are several. */
  readonly status: ItemStatus | undefined;
  /** What makes it differ from the others. */
  readonly anomalies: readonly Anomaly[];
}

export function DocumentCard({ item, status, anomalies }: DocumentCardProps) {
  const language = useLanguage();
  const { t, date } = language;
  const money = useMoney();
  const problem = statusProblemText(language, status);
  const { receiver = null } = item;
  return (
    <article class="card document">
      <header>
        <h2>
          <DocumentName item={item} />
        </h2>
        <span class={isRefusal(item.action) ? "tag danger" : "tag"}>
          {t("web-sign-tag", { action: item.action })}
        </span>
      </header>
      {anomalies.length > 0 && (
        <p class="message caution small" data-anomaly>
          <span>{anomalies.map((anomaly) => t(`web-sign-anomaly-${anomaly}`)).join(" · ")}</span>
        </p>
      )}
      {item.total !== null && (
        <p class="amount">
          <span class="hidden">{t("web-sign-amount")}: </span>
          {money(item.total)}
        </p>
      )}
      {item.total === null && item.balance !== undefined && (
        <p data-balance>
          <span class="muted">{t("web-sign-balance")}: </span>
          <strong>{language.balance(item.balance)}</strong>
        </p>
      )}
      <dl class="facts">
        <PartyFact
          word={t(receiver === null ? "web-sign-counterparty" : "web-sign-from")}
          name={item.counterpartyName}
          tin={item.counterpartyTin}
        />
        {receiver !== null && <PartyFact word={t("web-sign-to")} name={receiver.name} tin={receiver.tin} />}
        {item.date !== null && (
          <>
            <dt>{t("web-sign-date")}</dt>
            <dd class="number">{date(item.date)}</dd>
          </>
        )}
      </dl>
      {item.reason !== null && (
        <div class="reason">
          <p>{t("web-sign-reason")}</p>
          <p>
            <bdi>{item.reason}</bdi>
          </p>
          <p class="muted small">
            {t(item.reasonSigned ? "web-sign-reason-signed" : "web-sign-reason-beside")}
          </p>
        </div>
      )}
      {item.lines.length > 0 && <DocumentLines lines={item.lines} />}
      {status?.name === "signed" && (
        <p class="message good small">
          <span>{t("web-sign-signed")}</span>
        </p>
      )}
      {status?.name === "settled" && (
        <p class={status.result === "queued" ? "message good small" : "message caution small"}>
          <span>{t(`web-result-${status.result}`)}</span>
        </p>
      )}
      {problem !== null && (
        <p class={`message ${status?.name === "signerProblem" ? status.error.mood : "problem"} small`}>
          <span>{problem}</span>
        </p>
      )}
    </article>
  );
}

function PartyFact({
  word,
  name,
  tin,
}: {
  readonly word: string;
  readonly name: string | null;
  readonly tin: string | null;
}) {
  const language = useLanguage();
  if (name === null && tin === null) return null;
  return (
    <>
      <dt>{word}</dt>
      <dd>
        {name !== null && (
          <>
            <bdi>{name}</bdi>
            <br />
          </>
        )}
        {tin !== null && <span class="number">{numberText(language, tin)}</span>}
      </dd>
    </>
  );
}

function DocumentLines({ lines }: { readonly lines: ShownItem["lines"] }) {
  const { t, number } = useLanguage();
  const money = useMoney();
  return (
    <details>
      <summary>{t("web-sign-lines", { count: lines.length })}</summary>
      <ul class="lines">
        {lines.map((line, index) => (
          <li key={index}>
            <bdi>{line.name ?? "—"}</bdi>
            <span class="number">{line.total === null ? "" : money(line.total)}</span>
            {line.count !== null && <span class="muted">× {number(line.count)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
