/** Tells what came of the documents as soon as the service has told it, and leads on: to what is left, or the chat. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { RestAnswer, SessionAccess, SignedItemWire } from "../../wire.ts";
import { Button, ChatLink } from "../ui/buttons.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MessageScreen, type Mood } from "../ui/message-screen.tsx";
import { post } from "../ui/post.ts";
import { actionOf, isRefusal } from "./action-of.ts";
import { DocumentName } from "./document-name.tsx";
import { endOf, isAwaited } from "./item-end.ts";
import type { ItemStatuses } from "./item-status.ts";
import { Sum } from "./lead.tsx";
import { type Ended, isNamed, OutcomeCounts, OutcomeRows } from "./outcome-rows.tsx";
import { textOfEnd } from "./result-text.ts";
import { sumTotals } from "./sum-totals.ts";
import { type OutcomeSummary, summarizeOutcome } from "./summarize-outcome.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useMoney } from "./use-money.ts";

export interface OutcomeProps {
  readonly access: SessionAccess;
  readonly items: readonly SignedItemWire[];
  readonly statuses: ItemStatuses;
  readonly chatUrl: string;
  /** The number of documents that the person left out; they are still to be signed. */
  readonly unticked: number;
  /** The next documents of the link to sign: the rest of these, or others. */
  readonly next: { readonly count: number; readonly isRest: boolean } | null;
  /** Opens the link again. */
  readonly onNext: () => void;
}

export function Outcome({ access, items: all, statuses, chatUrl, unticked, next, onNext }: OutcomeProps) {
  const language = useLanguage();
  const { t } = language;
  const money = useMoney();
  const awaited = all.filter(({ decisionId }) => isAwaited(statuses[decisionId]));
  const { told, isWaiting } = useConfirmation(
    access,
    awaited.map(({ decisionId }) => decisionId),
  );
  const ended = all.map((item): Ended => {
    const status = statuses[item.decisionId];
    return { item, status, end: endOf(status, told[item.decisionId]) };
  });
  const summary = summarizeOutcome(ended.map(({ end }) => end));
  const counted = summary === "void" ? ended : ended.filter(({ end }) => end.name !== "over");
  const items = counted.map(({ item }) => item);
  const [only] = counted.length === 1 ? counted : [];
  const action = actionOf(items);
  const count = items.length;
  const arrived = counted.filter(({ end }) => end.name === "done" || end.name === "sent");

  const { known, sums } = sumTotals(items);
  const sum = sums.map(({ amount, currency }) => money(String(amount), currency)).join(" + ");
  const isSumInTitle = summary === "done" && known === count;
  const titles: Readonly<Partial<Record<OutcomeSummary, ComponentChildren>>> = {
    done: (
      <>
        <span>{t("web-sign-confirmed-title", { action, count })}</span>
        {isSumInTitle && ` · ${sum}`}
      </>
    ),
    sent: t("web-sign-done-title"),
    void: t("web-sign-nothing-title"),
  };
  const texts: Readonly<Partial<Record<OutcomeSummary, string>>> = {
    done: t("web-sign-confirmed-text"),
    sent: isWaiting ? t("web-sign-waiting-text") : t("web-sign-done-text", { count }),
    some: t("web-sign-some-text", { sent: arrived.length, count }),
    void: textOfEnd(language, ended[0]?.end, ended[0]?.status),
  };
  const isMixed =
    new Set(counted.map(({ end, item }) => (end.name === "done" ? item.action : `(${end.name})`))).size > 1;
  return (
    <MessageScreen
      mood={moodOf(summary, items.length > 0 && items.every((item) => isRefusal(item.action)))}
      title={titles[summary] ?? t(`web-sign-${summary as "some"}-title`)}
      text={texts[summary] ?? t(`web-sign-${summary as "none"}-text`)}
      isWaiting={isWaiting && summary !== "void"}
      actions={
        <OutcomeWays access={access} chatUrl={chatUrl} unticked={unticked} next={next} onNext={onNext} />
      }
    >
      {only !== undefined && !isNamed(only.end) && summary !== "void" && (
        <p class="muted">
          <DocumentName item={only.item} />
        </p>
      )}
      {(summary === "sent" || (summary === "done" && !isSumInTitle)) && (
        <p class="total">
          <Sum items={items} />
        </p>
      )}
      {summary !== "void" && <OutcomeRows ended={ended} />}
      {isMixed && <OutcomeCounts ended={counted} isWaiting={isWaiting} />}
      {unticked > 0 && <p>{t("web-sign-stay", { count: unticked })}</p>}
    </MessageScreen>
  );
}

/** A refusal that went its way is no cheerful green: it must not be taken for an acceptance. */
function moodOf(summary: OutcomeSummary, isRefused: boolean): Mood {
  if (summary === "done") return isRefused ? "declined" : "good";
  if (summary === "sent" || summary === "checking") return "pending";
  return summary === "void" ? "plain" : "caution";
}

type WaysProps = Pick<OutcomeProps, "access" | "chatUrl" | "unticked" | "next" | "onNext">;

/** One button leads on: to the rest of the link, to what else waits for the person's signature, or to the chat. */
function OutcomeWays({ access: { secret }, chatUrl, unticked, next, onNext }: WaysProps) {
  const { t } = useLanguage();
  const [rest, setRest] = useState<RestAnswer | null>(null);
  const hasNext = next !== null;
  useEffect(() => {
    if (hasNext) return;
    void post<RestAnswer>("/api/sign/rest", { secret }).then((answer) => {
      if (answer.ok) setRest(answer.value);
    });
  }, [secret, hasNext]);
  const more = (rest?.count ?? 0) - unticked;
  const onMore = () => {
    if (rest === null || rest.secret === secret) onNext();
    else location.assign(`/sign/${rest.secret}`);
  };
  const way =
    next !== null ? (
      <Button look="primary" onClick={onNext}>
        {next.isRest ? t("web-sign-again-btn") : t("web-sign-next-btn", { count: next.count })}
      </Button>
    ) : more > 0 ? (
      <Button look="primary" onClick={onMore}>
        {t("web-sign-more-btn", { count: more })}
      </Button>
    ) : null;
  return (
    <>
      {way}
      <ChatLink chatUrl={chatUrl} look={way === null ? "primary" : "text"}>
        {t("web-chat-btn")}
      </ChatLink>
    </>
  );
}
