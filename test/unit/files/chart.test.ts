import { describe, expect, it } from "vitest";
import { readPictureSize } from "../../../sandbox/telegram/picture-size.ts";
import { type Chart, renderChart } from "../../../src/files/render-chart.ts";

const week = (label: string, came: number, accepted: number, rejected: number) => ({
  label,
  came,
  accepted,
  rejected,
});
const chart: Chart = {
  language: "ru",
  title: "Входящие по неделям",
  legend: { came: "поступили", accepted: "приняты", rejected: "отклонены" },
  weeks: [
    week("12.10–18.10", 1250, 1100, 40),
    week("19.10–25.10", 31, 25, 2),
    week("26.10–01.11", 0, 0, 0),
    week("02.11–08.11", 18, 18, 0),
    week("09.11–15.11", 27, 20, 4),
    week("16.11–22.11", 24, 9, 1),
  ],
  note: "По дате поступления; решения на сегодня.",
};

describe("a chart of weeks", () => {
  it("is as wide as a phone, so low that the numbers below it are seen with it, and small", async () => {
    const bytes = await renderChart(chart);
    const size = readPictureSize(bytes);
    expect(size?.width).toBe(1080);
    expect(size?.height).toBeLessThanOrEqual(1080 * 0.8);
    expect(bytes.byteLength).toBeLessThan(150_000);
  });

  it("is the same for the same numbers, and another for others", async () => {
    const [one, same, other] = await Promise.all([
      renderChart(chart),
      renderChart(chart),
      renderChart({ ...chart, weeks: chart.weeks.map((each) => ({ ...each, rejected: each.rejected + 1 })) }),
    ]);
    expect(Buffer.from(one).equals(Buffer.from(same))).toBe(true);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });

  it("draws nothing but zeros, too", async () => {
    const weeks = chart.weeks.map(({ label }) => week(label, 0, 0, 0));
    expect(readPictureSize(await renderChart({ ...chart, weeks }))?.width).toBe(1080);
  });
});
