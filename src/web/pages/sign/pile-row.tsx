/** One document of several, with the tick that takes it along. */
import type { ShownItem } from "../../../signing/signing.ts";
import { useLanguage } from "../ui/language.tsx";
import { isRefusal } from "./action-of.ts";
import { ActionTag } from "./action-tag.tsx";
import { DocumentLines, Reason, Worth } from "./document-facts.tsx";
import { DocumentName } from "./document-name.tsx";
import type { ItemStatus } from "./item-status.ts";
import { Party } from "./party.tsx";
import { statusProblemText } from "./problem-of-items.ts";
import { resultText } from "./result-text.ts";

export interface PileRowProps {
  readonly item: ShownItem;
  readonly status: ItemStatus | undefined;
  readonly ticked: boolean;
  /** Null where the tick can no longer change. */
  readonly onTick: (() => void) | null;
  /** Whether its partner and action stand nowhere above it. */
  readonly withPartner: boolean;
  readonly withAction: boolean;
}

export function PileRow({ item, status, ticked, onTick, withPartner, withAction }: PileRowProps) {
  const { t, date, doubt } = useLanguage();
  const { receiver = null, doubts = [], assured = [] } = item;
  return (
    <article class="row">
      <label class="check">
        <input type="checkbox" checked={ticked} disabled={onTick === null} onChange={() => onTick?.()} />
        <span class="what">
          <strong>
            <DocumentName item={item} />
            {item.date !== null && <span class="number"> · {date(item.date)}</span>}
          </strong>
          {withAction && <ActionTag action={item.action} />}
          <Worth item={item} />
        </span>
      </label>
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
      {withPartner && (
        <Party
          name={item.counterpartyName}
          tin={item.counterpartyTin}
          {...(receiver === null ? {} : { word: t("web-sign-from") })}
        />
      )}
      {receiver !== null && <Party name={receiver.name} tin={receiver.tin} word={t("web-sign-to")} />}
      <Reason item={item} />
      <StatusLine status={status} action={item.action} />
      <DocumentLines lines={item.lines} currency={item.currency} />
    </article>
  );
}

function StatusLine({ status, action }: Pick<PileRowProps, "status"> & Pick<ShownItem, "action">) {
  const language = useLanguage();
  const { t } = language;
  // Green would make a rejection look accepted.
  const well = isRefusal(action) ? "plain" : "good";
  const problem = statusProblemText(language, status);
  if (problem !== null) {
    const mood = status?.name === "signerProblem" ? status.error.mood : "problem";
    return (
      <p class={`message ${mood} small`}>
        <span>{problem}</span>
      </p>
    );
  }
  if (status?.name === "signed") {
    return (
      <p class={`message ${well} small`}>
        <span>{t("web-sign-signed")}</span>
      </p>
    );
  }
  if (status?.name !== "settled") return null;
  return (
    <p class={`message ${status.result === "queued" ? well : "caution"} small`}>
      <span>{resultText(language, status.result, status.detail)}</span>
    </p>
  );
}
