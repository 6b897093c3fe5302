/** Several documents: the doubted ones first, each with a tick; the rest folded by action and partner. */
import { useMemo } from "preact/hooks";
import type { ItemWire } from "../../wire.ts";
import { useLanguage } from "../ui/language.tsx";
import { actionOf } from "./action-of.ts";
import { ActionTag } from "./action-tag.tsx";
import { groupDocuments } from "./group-documents.ts";
import { type ItemStatus, type ItemStatuses, isVoid } from "./item-status.ts";
import { Sum } from "./lead.tsx";
import { Party } from "./party.tsx";
import { PileRow } from "./pile-row.tsx";
import "./pile.css";

/** So many are shown at once. */
const FEW = 3;

export interface PileProps {
  readonly items: readonly ItemWire[];
  readonly statuses: ItemStatuses;
  readonly unticked: ReadonlySet<string>;
  readonly onTick: (decisionId: string) => void;
  readonly busy: boolean;
}

export function Pile({ items, statuses, unticked, onTick, busy }: PileProps) {
  const { t } = useLanguage();
  const doubted = items.filter(isDoubted);
  const groups = useMemo(() => groupDocuments(items.filter((item) => !isDoubted(item))), [items]);
  const standing = (some: readonly ItemWire[]) =>
    some.filter(({ decisionId }) => !isVoid(statuses[decisionId]));
  const mixed = actionOf(items) === "mixed";
  const rowOf = (item: ItemWire) => ({
    item,
    status: statuses[item.decisionId],
    ticked: !unticked.has(item.decisionId) && !isVoid(statuses[item.decisionId]),
    onTick: busy || isSettled(statuses[item.decisionId]) ? null : () => onTick(item.decisionId),
  });
  return (
    <>
      {doubted.length > 0 && (
        <section class="card pile" data-unusual>
          <h2>{t("web-sign-unusual", { count: doubted.length })}</h2>
          {doubted.map((item) => (
            <PileRow key={item.decisionId} {...rowOf(item)} withAction={mixed} withPartner />
          ))}
        </section>
      )}
      {groups.map(({ action, counterpartyName: name, counterpartyTin: tin, items: same }) => (
        <section class="card pile" key={`${action} ${tin} ${name}`} data-partner>
          <details open={items.length <= FEW || same.some((item) => needsALook(statuses[item.decisionId]))}>
            <summary>
              <span>
                <Party name={name ?? (tin === null ? t("web-sign-no-partner") : null)} tin={tin} />
                {mixed && <ActionTag action={action} />}
                <span class="number muted">{t("web-sign-group", { count: standing(same).length })} · </span>
                <Sum items={standing(same)} />
              </span>
            </summary>
            {same.map((item) => (
              <PileRow key={item.decisionId} {...rowOf(item)} withAction={false} withPartner={false} />
            ))}
          </details>
        </section>
      ))}
    </>
  );
}

function isDoubted({ doubts = [] }: ItemWire): boolean {
  return doubts.length > 0;
}

function isSettled(status: ItemStatus | undefined): boolean {
  return status?.name === "settled";
}

function needsALook(status: ItemStatus | undefined): boolean {
  if (status?.name === "settled") return status.result !== "queued";
  return status !== undefined && /Problem$/.test(status.name);
}
