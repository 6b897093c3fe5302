/** The rows of a workbook's first sheet, as a spreadsheet program would read them. */
import readXlsxFile from "read-excel-file/node";

export async function readSheet(bytes: Uint8Array): Promise<unknown[][]> {
  const sheets = await readXlsxFile(Buffer.from(bytes));
  return (sheets[0] as unknown as { data: unknown[][] }).data;
}
