/** The renderers with their large libraries, which no start waits for. */

/** Loads the PDF library at the first call; later calls resolve at once. */
export const loadSummaryRenderer = () => import("./render-summary.ts");
export const loadXlsxRenderer = () => import("./render-xlsx.ts");
export const loadChartRenderer = () => import("./render-chart.ts");
export const loadPictureRenderer = () => import("./render-picture.ts");
