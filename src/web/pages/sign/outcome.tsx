/** Shows the outcome of each document, and the way back to the chat. */
import type { ItemWire, SessionAccess } from "../../wire.ts";
import { Button, ChatLink } from "../ui/buttons.tsx";
import { CautionIcon, ClockIcon, DoneIcon } from "../ui/icons.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { actionOf } from "./action-of.ts";
import { DocumentName } from "./document-name.tsx";
import type { ItemStatus, ItemStatuses } from "./item-status.ts";
import { Sum } from "./lead.tsx";
import { statusProblemText } from "./problem-of-items.ts";
import { resultText } from "./result-text.ts";
import { summarizeOutcome } from "./summarize-outcome.ts";
import { useConfirmation } from "./use-confirmation.ts";

export interface OutcomeProps {
  readonly access: SessionAccess;
  readonly items: readonly ItemWire[];
  readonly statuses: ItemStatuses;
  readonly chatUrl: string;
  /** How many the person left out; they are still to be signed. */
  readonly unticked: number;
  /** The next documents to sign: the rest of these, or others that the link is over. */
  readonly next: { readonly count: number; readonly isRest: boolean; readonly onNext: () => void } | null;
}

export function Outcome({ access, items, statuses, chatUrl, unticked, next }: OutcomeProps) {
  const { t } = useLanguage();
  const [only] = items;
  const count = items.length;
  const results = items.map(({ decisionId }) => resultOf(statuses[decisionId]));
  const sent = results.filter((result) => result === "queued").length;
  const summary = summarizeOutcome(results);
  const confirmation = useConfirmation(
    access,
    summary === "done" ? items.map(({ decisionId }) => decisionId) : [],
  );
  const isDone = summary === "done";
  const title =
    isDone && confirmation === "confirmed"
      ? t("web-sign-confirmed-title", { action: actionOf(items), count })
      : isDone && confirmation === "failed"
        ? t("web-sign-failed-title")
        : t(`web-sign-${summary}-title`);
  const text = isDone
    ? confirmation === "untold"
      ? t("web-sign-done-text", { count })
      : t(`web-sign-${confirmation}-text`)
    : summary === "some"
      ? t("web-sign-some-text", { sent, count })
      : t(`web-sign-${summary}-text`);
  // Nothing is to be said of documents that all went their way, nor of one whose text says it all.
  const hasWords = items.some(({ decisionId }) => wordsOf(statuses[decisionId]) !== null);
  const list = hasWords || (!isDone && (count > 1 || summary === "refused" || summary === "none"));
  return (
    <MessageScreen
      mood={isDone && confirmation !== "failed" ? "good" : "caution"}
      title={title}
      text={text}
      actions={
        <>
          {next !== null && (
            <Button look="primary" onClick={next.onNext}>
              {next.isRest ? t("web-sign-again-btn") : t("web-sign-next-btn", { count: next.count })}
            </Button>
          )}
          <ChatLink chatUrl={chatUrl} look={next === null ? "primary" : "text"}>
            {t("web-chat-btn")}
          </ChatLink>
        </>
      }
    >
      {unticked > 0 && <p>{t("web-sign-stay", { count: unticked })}</p>}
      {!list && count === 1 && only !== undefined && (
        <p class="muted">
          <DocumentName item={only} />
        </p>
      )}
      {isDone && (
        <p class="total">
          <Sum items={items} />
        </p>
      )}
      {list && (
        <ul class="card">
          {items.map((item) => (
            <ItemOutcome key={item.decisionId} item={item} status={statuses[item.decisionId]} />
          ))}
        </ul>
      )}
    </MessageScreen>
  );
}

function ItemOutcome({ item, status }: { readonly item: ItemWire; readonly status: ItemStatus | undefined }) {
  const language = useLanguage();
  const { t } = language;
  const result = resultOf(status);
  const detail = wordsOf(status);
  const text =
    result === null
      ? (statusProblemText(language, status) ?? t("web-sign-ended-text"))
      : resultText(language, result, detail);
  return (
    <li class="status">
      {result === "queued" ? (
        <span class="sign">
          <DoneIcon />
        </span>
      ) : result === "unknown" ? (
        <span class="sign caution">
          <ClockIcon />
        </span>
      ) : (
        <span class="sign problem">
          <CautionIcon />
        </span>
      )}
      <div>
        <strong>
          <DocumentName item={item} />
        </strong>
        <p>{text}</p>
        {detail !== null && (
          <p class="muted">
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

/** The service's. */
function wordsOf(status: ItemStatus | undefined): string | null {
  return status?.name === "settled" ? status.detail : null;
}

function resultOf(status: ItemStatus | undefined) {
  return status?.name === "settled" ? status.result : null;
}
