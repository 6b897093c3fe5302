/** Renders a document's summary as PDF: marked as no signed document, with a QR code that leads to its card. */
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import { drawQr } from "./draw-qr.ts";
import { drawTable } from "./draw-table.ts";
import { type Fonts, loadFonts } from "./fonts.ts";
import type { Fact, Summary } from "./summary.ts";

const MARGIN = 42;
const FOOTER_HEIGHT = 26;
const QR_SIDE = 92;
const LABEL_WIDTH = 120;
/** The width for text across the page: names of balances are long. */
const WIDE_LABEL_WIDTH = 200;
/** A table with more columns than this stands across a page on its side. */
const COLUMNS_UPRIGHT = 7;
const GREY = "#5b6068";

/** `link` is what the QR code holds; `made` (milliseconds) is the file's date. */
export async function renderSummary(
  summary: Summary,
  { link, made }: { readonly link: string; readonly made: number },
): Promise<Uint8Array> {
  const fonts = await loadFonts();
  // Reading the document and the fonts each takes as long as many rows: others are answered in between.
  await setImmediate();
  return await draw(summary, link, new Date(made), fonts);
}

async function draw(summary: Summary, link: string, made: Date, fonts: Fonts): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: "A4",
    layout: (summary.lines?.columns.length ?? 0) > COLUMNS_UPRIGHT ? "landscape" : "portrait",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    // Without this, the library reads a font of its own that has Latin letters only.
    font: fonts.regular as never,
    bufferPages: true,
    lang: summary.language,
    displayTitle: true,
    info: { Title: summary.title, Subject: summary.banner, Creator: "Kotib", CreationDate: made },
  });
  pdf.registerFont("regular", fonts.regular);
  pdf.registerFont("bold", fonts.bold);
  const bytes = collect(pdf);

  const page = new Page(pdf);
  page.banner(summary.banner);
  page.head(summary, link);
  await setImmediate();
  if (summary.lines !== null) {
    page.space(10);
    await drawTable(pdf, summary.lines, page);
  }
  page.space(8);
  page.facts(summary.totals, "bold");
  page.space(6);
  page.remarks(summary.remarks);
  page.facts(summary.details, "regular");
  page.footers(summary);
  await setImmediate();
  pdf.end();
  return await bytes;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}

/** The writable part of the pages, filled from top to bottom. */
class Page {
  readonly #pdf: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly top = MARGIN;
  readonly width: number;
  readonly bottom: number;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.width = pdf.page.width - 2 * MARGIN;
    this.bottom = pdf.page.height - MARGIN - FOOTER_HEIGHT;
  }

  space(points: number): void {
    this.#pdf.y += points;
  }

  banner(text: string): void {
    const pdf = this.#pdf;
    pdf.font("bold").fontSize(10);
    const height = pdf.heightOfString(text, { width: this.width - 20 }) + 12;
    pdf
      .roundedRect(this.left, this.top, this.width, height, 4)
      .lineWidth(1)
      .fillAndStroke("#fff4d6", "#b97900");
    pdf
      .fillColor("#5a3b00")
      .text(text, this.left + 10, this.top + 6, { width: this.width - 20, align: "center" });
    pdf.fillColor("#000000");
    pdf.y = this.top + height + 12;
  }

  /** Draws title and facts, with the QR code next to them. */
  head({ title, facts, linkCaption }: Summary, link: string): void {
    const pdf = this.#pdf;
    const top = pdf.y;
    const qrLeft = this.left + this.width - QR_SIDE;
    drawQr(pdf, link, { x: qrLeft, y: top, side: QR_SIDE });
    pdf.link(qrLeft, top, QR_SIDE, QR_SIDE, link);
    pdf.font("regular").fontSize(7).fillColor(GREY);
    pdf.text(linkCaption, qrLeft, top + QR_SIDE + 1, { width: QR_SIDE, align: "center" });
    const qrBottom = pdf.y;
    const width = this.width - QR_SIDE - 16;
    pdf.font("bold").fontSize(15).fillColor("#000000").text(title, this.left, top, { width });
    pdf.y += 6;
    for (const [label, value] of facts)
      this.#fact(label, value, { font: "regular", width, labelWidth: LABEL_WIDTH });
    pdf.y = Math.max(pdf.y, qrBottom);
  }

  facts(facts: readonly Fact[], font: "regular" | "bold"): void {
    const place = { font, width: this.width, labelWidth: WIDE_LABEL_WIDTH };
    for (const [label, value] of facts) this.#fact(label, value, place);
  }

  #fact(
    label: string,
    value: string,
    { font, width, labelWidth }: { font: "regular" | "bold"; width: number; labelWidth: number },
  ): void {
    const pdf = this.#pdf;
    pdf.fontSize(9);
    const height = Math.max(
      pdf.font("regular").heightOfString(label, { width: labelWidth }),
      pdf.font(font).heightOfString(value, { width: width - labelWidth - 8 }),
    );
    this.#makeRoom(height);
    const top = pdf.y;
    pdf.font("regular").fillColor(GREY).text(label, this.left, top, { width: labelWidth });
    pdf.font(font).fillColor("#000000");
    pdf.text(value, this.left + labelWidth + 8, top, { width: width - labelWidth - 8 });
    pdf.x = this.left;
    pdf.y = top + height + 3;
  }

  /** Draws long texts, which may go over pages. */
  remarks(remarks: readonly Fact[]): void {
    const pdf = this.#pdf;
    for (const [label, text] of remarks) {
      this.#makeRoom(30);
      pdf.fontSize(9).font("regular").fillColor(GREY).text(label, this.left, pdf.y, { width: this.width });
      pdf.fillColor("#000000");
      for (const paragraph of text.split("\n")) {
        const height = pdf.heightOfString(paragraph || " ", { width: this.width });
        this.#makeRoom(Math.min(height, this.bottom - this.top));
        pdf.text(paragraph || " ", this.left, pdf.y, { width: this.width });
      }
      pdf.y += 6;
    }
  }

  #makeRoom(height: number): void {
    if (this.#pdf.y + height <= this.bottom) return;
    this.#pdf.addPage();
    this.#pdf.y = this.top;
  }

  /** Draws it on every page again: a single sheet must not be taken for the document. */
  footers({ banner, made, page }: Summary): void {
    const pdf = this.#pdf;
    const { start, count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      pdf.switchToPage(start + index);
      // Text below the margin would begin another page.
      pdf.page.margins.bottom = 0;
      const top = this.bottom + 10;
      pdf.font("regular").fontSize(7).fillColor(GREY);
      pdf.text(`${banner} · ${made}`, this.left, top, { width: this.width - 50, height: 20 });
      pdf.text(page(index + 1, count), this.left + this.width - 50, top, { width: 50, align: "right" });
    }
  }
}
