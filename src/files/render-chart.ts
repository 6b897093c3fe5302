/** Draws a chart of weeks as a picture: the documents that came in, and of these the accepted and the rejected ones. */
import type { Node } from "@takumi-rs/core";
import { column, PIXELS, row, text, WIDTH } from "./picture-parts.ts";
import { drawTree } from "./picture-renderer.ts";

/** Each series has its own pattern and its own colour, always in this order. */
const series = ["came", "accepted", "rejected"] as const;
type Series = (typeof series)[number];

export interface Chart {
  readonly language: string;
  readonly title: string;
  readonly legend: Readonly<Record<Series, string>>;
  /** The weeks, the oldest first. */
  readonly weeks: ReadonlyArray<Readonly<Record<Series, number>> & { readonly label: string }>;
  readonly note: string;
}

/** A chat shows a unit as three quarters of a pixel of a narrow phone: smaller letters could not be read there. */
const LETTERS = 15;
const PADDING = 12;
const LABEL_WIDTH = 118;
const LONGEST_BAR = 104;
const BAR_HEIGHT = 22;
/** The space above and below the answered part of a bar. */
const MARGIN = 5;
const RATIO = PIXELS / WIDTH;
const GREY = "#4B5563";

type Colour = readonly [number, number, number];

/** Everybody can tell them apart, also in grey: their patterns differ. */
const colours: Readonly<Record<Series, Colour>> = {
  came: [0x9a, 0xa5, 0xb4],
  accepted: [0x00, 0x72, 0xb2],
  rejected: [0xd5, 0x5e, 0x00],
};

/** Whether a pixel is left light: nowhere, on slanting stripes, or on upright ones. */
const isLight: Readonly<Record<Series, (x: number, y: number) => boolean>> = {
  came: () => false,
  accepted: (x, y) => (x + y) % 18 < 5,
  rejected: (x) => x % 12 < 4,
};

/** Resolves with a PNG, 1080 pixels wide; its height grows with the weeks. */
export function renderChart(chart: Chart): Promise<Uint8Array> {
  const { title, legend, weeks, note } = chart;
  const most = Math.max(1, ...weeks.map(({ came }) => came));
  const tree = column(
    [
      text(title, { fontSize: 17, fontWeight: 700, lineHeight: 1.2 }),
      row(
        series.map((one) =>
          row([swatchOf(one), text(legend[one], { fontSize: LETTERS, lineHeight: 1.2 })], {
            width: "auto",
            alignItems: "center",
            gap: 5,
          }),
        ),
        { justifyContent: "flex-start", flexWrap: "wrap", gap: 12 },
      ),
      ...weeks.map((week) =>
        row(
          [
            text(week.label, { fontSize: LETTERS, lineHeight: 1.2, width: LABEL_WIDTH, color: GREY }),
            ...barOf(week, most),
            text(series.map((one) => String(week[one])).join(" / "), {
              fontSize: LETTERS,
              fontWeight: 700,
              lineHeight: 1.2,
            }),
          ],
          { alignItems: "center", justifyContent: "flex-start", gap: 6, height: BAR_HEIGHT },
        ),
      ),
      text(note, { fontSize: 13, lineHeight: 1.25, color: GREY }),
    ],
    {
      width: WIDTH,
      padding: PADDING,
      gap: 6,
      backgroundColor: "#F7F8FA",
      color: "#111827",
      fontFamily: "Noto Sans",
    },
  );
  return drawTree(tree, chart.language);
}

/** A bar as long as the week's documents; inside it the accepted ones, then the rejected ones. */
function barOf(week: Readonly<Record<Series, number>>, most: number): Node[] {
  if (week.came === 0) return [];
  const lengthOf = (value: number) =>
    value === 0 ? 0 : Math.round(Math.max(3, (LONGEST_BAR * value) / most) * RATIO);
  const accepted = lengthOf(week.accepted);
  const answered = accepted + lengthOf(week.rejected);
  const width = Math.max(lengthOf(week.came), answered);
  const height = Math.round(BAR_HEIGHT * RATIO);
  const margin = Math.round(MARGIN * RATIO);
  return [
    drawn(width, height, (x, y) => {
      const isInside = y >= margin && y < height - margin;
      if (!isInside || x >= answered) return "came";
      return x < accepted ? "accepted" : "rejected";
    }),
  ];
}

const swatchOf = (of: Series): Node => drawn(Math.round(18 * RATIO), Math.round(14 * RATIO), () => of);

/** A picture of the given size; `at` names the series whose pattern each pixel shows. */
function drawn(width: number, height: number, at: (x: number, y: number) => Series): Node {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const of = at(x, y);
      if (!isLight[of](x, y)) data.set(colours[of], (y * width + x) * 4);
    }
  }
  return {
    type: "image",
    src: { width, height, data },
    style: { width: width / RATIO, height: height / RATIO },
  };
}
