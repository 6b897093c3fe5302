/** A chart of weeks as a picture: what came in, and what of it was accepted and rejected. */
import type { Node } from "@takumi-rs/core";
import { column, PIXELS, row, text, WIDTH } from "./picture-parts.ts";
import { drawTree } from "./picture-renderer.ts";

/** Each in its own pattern as well as its own colour, always in this order. */
const series = ["came", "accepted", "rejected"] as const;
type Series = (typeof series)[number];

export interface Chart {
  /** All texts in the reader's language. */
  readonly language: string;
  readonly title: string;
  readonly subtitle: string;
  readonly legend: Readonly<Record<Series, string>>;
  /** The oldest first. */
  readonly weeks: ReadonlyArray<Readonly<Record<Series, number>> & { readonly label: string }>;
  readonly note: string;
}

const PADDING = 16;
const LABEL_WIDTH = 92;
const LONGEST_BAR = 214;
const BAR_HEIGHT = 17;
const RATIO = PIXELS / WIDTH;
const GREY = "#4B5563";

type Colour = readonly [number, number, number];

/** Told apart by everybody, also in grey: their patterns differ. */
const colours: Readonly<Record<Series, Colour>> = {
  came: [0x7f, 0x8a, 0x99],
  accepted: [0x00, 0x72, 0xb2],
  rejected: [0xd5, 0x5e, 0x00],
};

/** Whether a pixel is left light: nowhere, on slanting stripes, on upright ones. */
const isLight: Readonly<Record<Series, (x: number, y: number) => boolean>> = {
  came: () => false,
  accepted: (x, y) => (x + y) % 18 < 5,
  rejected: (x) => x % 12 < 4,
};

/** PNG, 1080 pixels wide; its height grows with the weeks. */
export function renderChart(chart: Chart): Promise<Uint8Array> {
  const { title, subtitle, legend, weeks, note } = chart;
  const most = Math.max(1, ...weeks.flatMap((week) => series.map((one) => week[one])));
  const tree = column(
    [
      text(title, { fontSize: 18, fontWeight: 700, lineHeight: 1.25 }),
      text(subtitle, { fontSize: 13.5, lineHeight: 1.3, color: GREY, lineClamp: 2 }),
      row(
        series.map((one) =>
          row([barOf(one, 18, 14), text(legend[one], { fontSize: 13.5 })], {
            width: "auto",
            alignItems: "center",
            gap: 6,
          }),
        ),
        { justifyContent: "flex-start", flexWrap: "wrap", gap: 14 },
      ),
      ...weeks.map((week) =>
        row(
          [
            text(week.label, { fontSize: 12, width: LABEL_WIDTH, color: GREY }),
            column(
              series.map((one) => barRow(one, week[one], most)),
              { width: WIDTH - 2 * PADDING - LABEL_WIDTH, gap: 2 },
            ),
          ],
          { alignItems: "center" },
        ),
      ),
      text(note, { fontSize: 11, lineHeight: 1.3, color: GREY }),
    ],
    {
      width: WIDTH,
      padding: PADDING,
      gap: 10,
      backgroundColor: "#F7F8FA",
      color: "#111827",
      fontFamily: "Noto Sans",
    },
  );
  return drawTree(tree, chart.language);
}

function barRow(of: Series, value: number, most: number): Node {
  const width = value === 0 ? 0 : Math.max(2, Math.round((LONGEST_BAR * value) / most));
  return row(
    [
      ...(width === 0 ? [] : [barOf(of, width, BAR_HEIGHT)]),
      text(String(value), { fontSize: 13.5, fontWeight: 700, lineHeight: 1.2 }),
    ],
    { alignItems: "center", justifyContent: "flex-start", gap: 6, height: BAR_HEIGHT },
  );
}

/** A filled rectangle of so many units, as pixels of its pattern. */
function barOf(of: Series, unitsWide: number, unitsHigh: number): Node {
  const width = Math.round(unitsWide * RATIO);
  const height = Math.round(unitsHigh * RATIO);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isEdge = x < 2 || y < 2 || x >= width - 2 || y >= height - 2;
      if (isEdge || !isLight[of](x, y)) data.set(colours[of], (y * width + x) * 4);
    }
  }
  return {
    type: "image",
    src: { width, height, data },
    style: { width: unitsWide, height: unitsHigh },
  };
}
