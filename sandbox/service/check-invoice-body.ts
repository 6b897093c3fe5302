/** Checks the body of a new invoice as the national centre would: its format, its keys' letters, its sums. */
import type { CreationDescription } from "../../src/documents/creation/creation.ts";
import type { DifferenceKind } from "../../src/documents/creation/format-fault.ts";
import { findFormatDifferences } from "../../src/documents/invoice/compare-with-format.ts";
import { invoiceFormat } from "../../src/documents/invoice/national-format.ts";
import { spellNationally } from "../../src/documents/invoice/spell-keys.ts";
import { takesBack } from "../../src/documents/invoice/takes-back.ts";
import type { MessageKey } from "./messages.ts";
import { isRecord } from "./record-path.ts";

type Wrong = readonly [field: string, key: MessageKey];

const MESSAGES: Partial<Record<DifferenceKind | "twice", MessageKey>> = {
  missing: "required",
  "empty-list": "required",
  text: "string",
  tooLong: "maximum",
  "too-many": "maximum",
  date: "date",
  id: "identifier",
  whole: "integer",
};

/** The body's faults, empty where it may be kept; the identifier is checked with that of every kind. */
export function checkInvoiceBody(
  { keys = "lower", id }: CreationDescription,
  body: Record<string, unknown>,
  senderTin: string,
): Wrong[] {
  if (keys === "lower") {
    const spelled = findCapital(body, "");
    if (spelled !== null) return [[spelled, "choice"]];
  }
  const { body: national, twice } = spellNationally(body, invoiceFormat);
  const faults = [
    ...twice.map((path) => ({ path, kind: "twice" as const })),
    ...findFormatDifferences(national, senderTin),
  ];
  const wrong = faults
    .filter(({ kind, path }) => kind !== "other-seller" && path.toLowerCase() !== id.path.toLowerCase())
    .map(({ path, kind }): Wrong => [toWire(path), MESSAGES[kind] ?? "choice"]);
  return wrong.length > 0 ? wrong : checkSums(national);
}

/** A path such as `ProductList.Products[3].Count` as the service writes it. */
function toWire(path: string): string {
  return path.replace(/\[(\d+)\]/g, ".$1").toLowerCase();
}

/** The first key that is not in lower case. */
function findCapital(value: unknown, place: string): string | null {
  if (Array.isArray(value)) {
    return (
      value.map((item, index) => findCapital(item, `${place}.${index}`)).find((found) => found !== null) ??
      null
    );
  }
  if (!isRecord(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = place === "" ? key : `${place}.${key}`;
    const found = key === key.toLowerCase() ? findCapital(inner, path) : path;
    if (found !== null) return found;
  }
  return null;
}

/** This is on purpose not the bot's own arithmetic: all is in hundred-millionths of a so‘m. */
function checkSums(body: Readonly<Record<string, unknown>>): Wrong[] {
  const mayTakeBack = takesBack(body);
  const list = isRecord(body.ProductList) ? body.ProductList.Products : [];
  return (Array.isArray(list) ? list : []).flatMap((product: unknown, index): Wrong[] => {
    if (!isRecord(product)) return [];
    const place = `productlist.products.${index}`;
    const of = (name: string) => scale(product[name]);
    // In a correction the sum alone may bear the sign, or stand without a count.
    const multiplied = (of("Count") * of("Summa")) / SCALE;
    const isOfSum = mayTakeBack && (multiplied === 0n || of("DeliverySum") < 0n !== multiplied < 0n);
    const net = !isOfSum ? multiplied : multiplied === 0n ? of("DeliverySum") : -multiplied;
    const rate = product.WithoutVat === true ? 0n : of("VatRate");
    const vat = isRecord(product.Lgota)
      ? of("VatSum")
      : ((of("DeliverySum") + of("ExciseSum")) * rate) / (100n * SCALE);
    const whole = of("DeliverySum") + of("ExciseSum") + of("VatSum");
    return [
      ...(isNear(of("DeliverySum"), net) ? [] : [[`${place}.deliverysum`, "sum"] as const]),
      ...(isNear(of("VatSum"), vat) ? [] : [[`${place}.vatsum`, "sum"] as const]),
      ...(isNear(of("DeliverySumWithVat"), whole) ? [] : [[`${place}.deliverysumwithvat`, "sum"] as const]),
    ];
  });
}

const DECIMALS = 8;
const SCALE = 10n ** BigInt(DECIMALS);

function scale(value: unknown): bigint {
  const [whole = "0", fraction = ""] = String(value ?? "0").split(".");
  const digits = fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0");
  const scaled = BigInt(whole.replace("-", "") || "0") * SCALE + BigInt(digits);
  return whole.startsWith("-") ? -scaled : scaled;
}

/** Whether they differ by at most one and a half tiyin: half for rounding, one that programs may differ by. */
function isNear(first: bigint, second: bigint): boolean {
  const apart = first > second ? first - second : second - first;
  return apart * 1000n <= 15n * SCALE;
}
