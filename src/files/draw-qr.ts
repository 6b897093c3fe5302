/** Draws a QR code as squares, which print sharply at any size. */
import qrcode from "qrcode-generator";

/** Rows of dark modules, with the four light ones around them that readers need. */
export function qrModules(text: string): boolean[][] {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount() + 2 * QUIET;
  const isDark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < code.getModuleCount() && column < code.getModuleCount()
      ? code.isDark(row, column)
      : false;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => isDark(row - QUIET, column - QUIET)),
  );
}

const QUIET = 4;

/** Draws it on white, `side` points wide. */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  text: string,
  at: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const modules = qrModules(text);
  const step = at.side / modules.length;
  pdf.rect(at.x, at.y, at.side, at.side).fill("#ffffff");
  for (const [row, columns] of modules.entries()) {
    for (const [column, dark] of columns.entries()) {
      if (dark) pdf.rect(at.x + column * step, at.y + row * step, step, step);
    }
  }
  pdf.fill("#000000");
}
