/** The text of a PDF, page by page, as a reader could copy it. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPdf {
  readonly pages: readonly string[];
  readonly text: string;
  readonly links: readonly string[];
  readonly title: string;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
        .join("")
        .replace(/\s+/g, " "),
    );
    for (const annotation of await page.getAnnotations()) {
      if (typeof annotation.url === "string") links.push(annotation.url);
    }
  }
  const { info } = await pdf.getMetadata();
  await loading.destroy();
  return {
    pages,
    text: pages.join(" "),
    links,
    title: String((info as { Title?: unknown }).Title),
  };
}
