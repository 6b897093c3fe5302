/** The parts of a document's picture: a column as wide as a phone, in its own light colours. */
import type { Node } from "@takumi-rs/core";
import { qrModules } from "./draw-qr.ts";
import type { Fact, Summary, SummaryTable } from "./summary.ts";

type Style = NonNullable<Node["style"]>;

/** Units are those of a phone's screen; its width is drawn with many more pixels, so that it can be enlarged. */
export const WIDTH = 390;
export const PIXELS = 1080;
const PADDING = 16;
const GREY = "#4B5563";
const RULE = "#D6DAE0";
const MODULE_PIXELS = 7;
const MOST_TOTALS_TOGETHER = 6;

export const text = (content: string, style: Style): Node => ({
  type: "text",
  text: content,
  // Long words would run out of the picture.
  style: { overflowWrap: "anywhere", ...style },
});

export const column = (children: Node[], style: Style = {}): Node => ({
  type: "container",
  style: { display: "flex", flexDirection: "column", width: "100%", ...style },
  children,
});

export const row = (children: Node[], style: Style = {}): Node => ({
  type: "container",
  style: { display: "flex", flexDirection: "row", width: "100%", justifyContent: "space-between", ...style },
  children,
});

const small = (content: string, style: Style = {}) =>
  text(content, { fontSize: 12, lineHeight: 1.35, color: GREY, ...style });
const body = (content: string, style: Style = {}) =>
  text(content, { fontSize: 13.5, lineHeight: 1.35, ...style });

/** A page: its parts below each other on white. */
export function pageOf(parts: readonly Node[]): Node {
  return column([...parts], {
    width: WIDTH,
    padding: PADDING,
    gap: 10,
    backgroundColor: "#FFFFFF",
    color: "#111827",
    fontFamily: "Noto Sans",
  });
}

/** The space between two parts, and above and below all of them. */
export const GAP = 10;
export const EDGES = 2 * PADDING;

/** The banner on top of every page: a single picture must not be taken for the document. */
export function bannerOf({ banner }: Summary): Node {
  return column([text(banner, { fontSize: 12, lineHeight: 1.35, color: "#7A4B00" })], {
    padding: "6px 10px",
    borderRadius: 6,
    backgroundColor: "#FFF3D6",
  });
}

export function titleOf({ title }: Summary): Node {
  return text(title, { fontSize: 18, fontWeight: 700, lineHeight: 1.25 });
}

/** The foot of every page: the person and time that made it, and which page of how many it is. */
export function footOf({ made }: Summary, page: string | null): Node {
  return row([
    text(made, { fontSize: 11, color: GREY, maxWidth: 290 }),
    text(page ?? "", { fontSize: 11, color: GREY }),
  ]);
}

export function factOf([label, value]: Fact): Node {
  return column([small(label), body(value, { lineClamp: 3 })]);
}

/** Keeps totals together where they are few: people misread a sum without its VAT beside it. */
export function totalsOf(totals: readonly Fact[]): Node[] {
  const rows = totals.map((total, index) => totalOf(total, index === totals.length - 1));
  const rule = column([], { height: 1, backgroundColor: RULE });
  return rows.length > MOST_TOTALS_TOGETHER ? [rule, ...rows] : [column([rule, ...rows], { gap: GAP })];
}

function totalOf([label, value]: Fact, isLast: boolean): Node {
  const size = isLast ? 16 : 13.5;
  return row(
    [
      small(label, { maxWidth: 160 }),
      text(value, { fontSize: size, fontWeight: isLast ? 700 : 400, textAlign: "right", maxWidth: 190 }),
    ],
    { alignItems: "baseline" },
  );
}

/** Texts that people wrote; the whole of a very long text is in the PDF. */
export function remarkOf([label, value]: Fact): Node {
  return column([small(label), body(value, { lineClamp: 30 })]);
}

/** One line of the document: its name, then count and price to the left and the total to the right, then the rest. */
export function lineOf({ columns, rows, nets, withVat }: SummaryTable, index: number): Node {
  const cells = rows[index] ?? [];
  const cell = (key: string) => cells[columns.findIndex((each) => each.key === key)] ?? "";
  const [name = "", ...further] = cell("name").split("\n");
  // Without the sum before VAT the total beside it looks wrongly multiplied.
  const net = nets[index] ?? null;
  const factors = [cell("count"), cell("price")].filter((part) => part !== "").join(" × ");
  const product = net === null ? factors : `${factors} = ${net}`;
  const others = columns.flatMap(({ key, header }, place) =>
    key === "other" && cells[place] !== "" ? [`${header}: ${cells[place]}`] : [],
  );
  return column(
    [
      body(`${cell("index")}. ${name}`),
      ...(product === "" && cell("total") === ""
        ? []
        : [
            row([
              body(product, { color: GREY, maxWidth: 200 }),
              column(
                [
                  body(cell("total"), { fontWeight: 700, textAlign: "right" }),
                  ...(net === null ? [] : [small(withVat, { textAlign: "right" })]),
                ],
                { width: "auto", maxWidth: 155, alignItems: "flex-end" },
              ),
            ]),
          ]),
      ...[others.join(" · "), further.join(" · ")]
        .filter((each) => each !== "")
        .map((each) => small(each, { lineClamp: 4 })),
    ],
    { paddingTop: 8, borderTopWidth: 1, borderTopStyle: "solid", borderTopColor: RULE },
  );
}

export function moreOf(more: string): Node {
  return small(more);
}

/** A QR code whose modules are whole pixels, with its caption beside it. */
export function linkOf({ linkCaption }: Summary, link: string): Node {
  const modules = qrModules(link);
  const side = modules.length * MODULE_PIXELS;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (modules[Math.floor(y / MODULE_PIXELS)]?.[Math.floor(x / MODULE_PIXELS)] === true)
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  const units = (side * WIDTH) / PIXELS;
  return row(
    [
      { type: "image", src: { width: side, height: side, data }, style: { width: units, height: units } },
      small(linkCaption, { maxWidth: 200 }),
    ],
    { alignItems: "center", justifyContent: "flex-start", gap: 10 },
  );
}
