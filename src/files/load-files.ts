/** The renderers with their large libraries, which no start waits for. */

/** Loads the PDF library at the first call; at once from then on. */
export const loadSummaryRenderer = () => import("./render-summary.ts");
export const loadXlsxRenderer = () => import("./render-xlsx.ts");
export const loadChartRenderer = () => import("./render-chart.ts");
export const loadPictureRenderer = () => import("./render-picture.ts");
