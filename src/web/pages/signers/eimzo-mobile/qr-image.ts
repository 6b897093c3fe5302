/** Draws a QR code as one path, which the page's policy allows where pictures made by scripts would not be. */
import qrcode from "qrcode-generator";

/** Quiet modules around the code, as the standard wants. */
const MARGIN = 4;

export interface QrImage {
  /** Side of the square in modules, its margin included. */
  readonly size: number;
  /** The path of the dark modules, one unit each. */
  readonly path: string;
}

export function createQrImage(text: string): QrImage {
  const code = qrcode(0, "M");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
    }
  }
  return { size: count + 2 * MARGIN, path };
}
