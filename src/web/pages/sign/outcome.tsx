/** Shows the outcome of each document, and the way back to the chat. */
import type { ItemWire, SessionAccess } from "../../wire.ts";
import type { PageTranslator } from "../page-translator.ts";
import { Button, ChatLink } from "../ui/buttons.tsx";
import { CautionIcon, ClockIcon, DoneIcon } from "../ui/icons.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { actionOf } from "./action-of.ts";
import { DocumentName } from "./document-name.tsx";
import { type ItemStatus, type ItemStatuses, isVoid } from "./item-status.ts";
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
  /** The number of documents that the person left out; they are still to be signed. */
  readonly unticked: number;
  /** The next documents to sign: the rest of these, or others of the link. */
  readonly next: { readonly count: number; readonly isRest: boolean; readonly onNext: () => void } | null;
}

export function Outcome({ access, items: all, statuses, chatUrl, unticked, next }: OutcomeProps) {
  const language = useLanguage();
  const { t } = language;
  const over = all.filter(({ decisionId }) => isVoid(statuses[decisionId]));
  const items = over.length === all.length ? all : all.filter((item) => !over.includes(item));
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
        : summary === "void"
          ? t("web-sign-nothing-title")
          : t(`web-sign-${summary}-title`);
  const text = isDone
    ? confirmation === "untold"
      ? t("web-sign-done-text", { count })
      : t(`web-sign-${confirmation}-text`)
    : summary === "some"
      ? t("web-sign-some-text", { sent, count })
      : summary === "void"
        ? textOf(language, only && statuses[only.decisionId])
        : t(`web-sign-${summary}-text`);
  // A list would add nothing where all documents went their way, or where one has its words in the text.
  const hasWords = items.some(({ decisionId }) => wordsOf(statuses[decisionId]) !== null);
  const list =
    summary !== "void" &&
    (hasWords || (!isDone && (count > 1 || summary === "refused" || summary === "none")));
  const listed = list ? all : summary === "void" ? [] : over;
  return (
    <MessageScreen
      mood={isDone && confirmation !== "failed" ? "good" : summary === "void" ? "plain" : "caution"}
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
      {listed.length > 0 && (
        <ul class="card">
          {listed.map((item) => (
            <ItemOutcome key={item.decisionId} item={item} status={statuses[item.decisionId]} />
          ))}
        </ul>
      )}
    </MessageScreen>
  );
}

function ItemOutcome({ item, status }: { readonly item: ItemWire; readonly status: ItemStatus | undefined }) {
  const language = useLanguage();
  const result = resultOf(status);
  const text = textOf(language, status);
  const detail = wordsOf(status);
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
        <span class={result === "void" ? "sign caution" : "sign problem"}>
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

/** The service's own words about the document. */
function wordsOf(status: ItemStatus | undefined): string | null {
  return status?.name === "settled" && status.result !== "void" ? status.detail : null;
}

function textOf(language: PageTranslator, status: ItemStatus | undefined): string {
  if (status?.name === "settled") return resultText(language, status.result, status.detail);
  return statusProblemText(language, status) ?? language.t("web-sign-ended-text");
}

function resultOf(status: ItemStatus | undefined) {
  return status?.name === "settled" ? status.result : null;
}
