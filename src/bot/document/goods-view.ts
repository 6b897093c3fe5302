/** The goods of a document in one line. */
import type { BusinessDocument } from "../../documents/document.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { type Html, html } from "../ui/html.ts";
import { GOODS } from "../ui/letters.ts";
import type { ViewContext } from "../view-context.ts";

/** Letters of one good. */
const ONE = 40;
/** Letters of a quantity, and of how many more goods there are. */
const QUANTITY = 9;

/** `Monitor 24" ×1, Ofis stuli ×29, +3`: goods with quantities, as far as there is room; null if none has a name. */
export function renderGoods(visit: ViewContext, { lines }: BusinessDocument): Html | null {
  const goods = lines.flatMap(({ name, count }) =>
    name === null
      ? []
      : [
          `${cleanText(name, Math.min(ONE, GOODS - QUANTITY))}${count === null ? "" : ` ×${visit.words.number(count)}`}`,
        ],
  );
  const [first] = goods;
  if (first === undefined) return null;
  const shown = [first];
  for (const one of goods.slice(1)) {
    if ([...shown, one].join(", ").length > GOODS) break;
    shown.push(one);
  }
  const more = lines.length - shown.length;
  return html`${[...shown, ...(more > 0 ? [`+${visit.words.number(more)}`] : [])].join(", ")}`;
}
