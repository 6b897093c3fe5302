/** Shows a row for each document that did not go its way, and one line for all that ended alike. */
import type { SignedItemWire } from "../../wire.ts";
import { CautionIcon, ClockIcon, DeclinedIcon, DoneIcon, InfoIcon } from "../ui/icons.tsx";
import { useLanguage } from "../ui/language.tsx";
import { isRefusal } from "./action-of.ts";
import { DocumentName } from "./document-name.tsx";
import type { ItemEnd } from "./item-end.ts";
import type { ItemStatus } from "./item-status.ts";
import { Sum } from "./lead.tsx";
import { textOfEnd } from "./result-text.ts";
import { sumTotals } from "./sum-totals.ts";

export interface Ended {
  readonly item: SignedItemWire;
  readonly status: ItemStatus | undefined;
  readonly end: ItemEnd;
}

/** In this order: what the person may have to do something about comes first. */
const NAMED: ReadonlyArray<ItemEnd["name"]> = ["refused", "stopped", "unknown", "over"];

/** Whether it has a row of its own: it did not go its way, or the service has said something about it. */
export function isNamed(end: ItemEnd): boolean {
  return NAMED.includes(end.name) && (end.name !== "unknown" || end.detail !== null);
}

/** The documents that did not go their way, with the service's words. */
export function OutcomeRows({ ended }: { readonly ended: readonly Ended[] }) {
  const named = ended.filter(({ end }) => isNamed(end));
  const rows = NAMED.flatMap((name) => named.filter(({ end }) => end.name === name));
  if (rows.length === 0) return null;
  return (
    <ul class="card" data-refused>
      {rows.map((one) => (
        <OutcomeRow key={one.item.decisionId} {...one} />
      ))}
    </ul>
  );
}

function OutcomeRow({ item, status, end }: Ended) {
  const language = useLanguage();
  const detail = end.name === "refused" || end.name === "unknown" ? end.detail : null;
  return (
    <li class="status">
      {end.name === "unknown" ? (
        <span class="sign caution">
          <ClockIcon />
        </span>
      ) : (
        <span class={end.name === "over" ? "sign caution" : "sign problem"}>
          <CautionIcon />
        </span>
      )}
      <div>
        <strong>
          <DocumentName item={item} />
        </strong>
        <p>{textOfEnd(language, end, status)}</p>
        {detail !== null && (
          <p class="muted">
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

interface CountsProps {
  readonly ended: readonly Ended[];
  readonly isWaiting: boolean;
}

/** `19 accepted`, `2 waiting`: the others, a line for each outcome. */
export function OutcomeCounts({ ended, isWaiting }: CountsProps) {
  const { t } = useLanguage();
  const done = ended.filter(({ end }) => end.name === "done");
  const actions = [...new Set(done.map(({ item }) => item.action))];
  const of = (name: ItemEnd["name"]) => ended.filter(({ end }) => end.name === name && !isNamed(end));
  const [sent, unknown, open] = [of("sent"), of("unknown"), of("open")];
  if (done.length + sent.length + unknown.length + open.length === 0) return null;
  return (
    <ul class="counts" data-counts>
      {actions.map((action) => {
        const same = done.filter(({ item }) => item.action === action);
        return (
          <CountLine key={action} mood={isRefusal(action) ? "declined" : "good"} ended={same}>
            {t("web-sign-count-done", { action, count: same.length })}
          </CountLine>
        );
      })}
      {sent.length > 0 && (
        <CountLine mood="pending" ended={sent}>
          {t(isWaiting ? "web-sign-count-waiting" : "web-sign-count-sent", { count: sent.length })}
        </CountLine>
      )}
      {unknown.length > 0 && (
        <CountLine mood="pending" ended={unknown}>
          {t("web-sign-count-unknown", { count: unknown.length })}
        </CountLine>
      )}
      {open.length > 0 && (
        <CountLine mood="plain" ended={open}>
          {t("web-sign-count-open", { count: open.length })}
        </CountLine>
      )}
    </ul>
  );
}

const SIGNS = { good: <DoneIcon />, declined: <DeclinedIcon />, pending: <ClockIcon />, plain: <InfoIcon /> };

function CountLine({
  mood,
  ended,
  children,
}: {
  readonly mood: keyof typeof SIGNS;
  readonly ended: readonly Ended[];
  readonly children: string;
}) {
  const items = ended.map(({ item }) => item);
  return (
    <li class="status">
      <span class={`sign ${mood}`}>{SIGNS[mood]}</span>
      <p>
        {children}
        {sumTotals(items).known > 0 && " · "}
        <Sum items={items} />
      </p>
    </li>
  );
}
