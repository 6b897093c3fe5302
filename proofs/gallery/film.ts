/** The README's moving picture: a notice, Accept, a signature with the key file, and the outcome, as a GIF. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { said } from "../../test/support/bot-words.ts";
import { choosesCode, opensNewInvoice, signingLink } from "../../test/support/chat-steps.ts";
import { findChromium } from "../../test/support/chromium-path.ts";
import { atWork, isTold } from "../../test/support/watching-steps.ts";
import { startWorld } from "../../test/support/world.ts";

const PHONE = { width: 360, height: 640 };
/** An Android phone, for which the page offers the key file first. */
const ANDROID =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";
const COLOURS = 64;

interface Frame {
  /** PNG, in base64. */
  readonly png: string;
  readonly milliseconds: number;
}

/** Writes the GIF; throws where no Chromium is. */
export async function makeFilm(file: string): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error("The film needs Chromium: install it, or name one in CHROMIUM.");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    writeFileSync(file, await toGif(browser, await takeFrames(browser)));
  } finally {
    await browser.close();
  }
}

async function takeFrames(browser: Browser): Promise<Frame[]> {
  const world = await startWorld({ language: "en", watching: true, stateDelayMs: 0 });
  const frames: Frame[] = [];
  const take = async (page: Page, milliseconds: number) => {
    const png = await page.screenshot({ animations: "disabled" });
    frames.push({ png: png.toString("base64"), milliseconds });
  };
  try {
    const dilnoza = await atWork(world, "dilnoza");
    const context = await browser.newContext({
      viewport: PHONE,
      userAgent: ANDROID,
      timezoneId: "Asia/Tashkent",
    });
    const chat = await context.newPage();
    await chat.goto(`${world.chatUrl}/#/${dilnoza.id}`);
    // Proved once before the film, as every browser of a person is.
    const { card } = await opensNewInvoice(world, dilnoza);
    await dilnoza.press(card.id, said("action-accept-btn"));
    const page = await context.newPage();
    await page.goto(await signingLink(dilnoza));
    await choosesCode(dilnoza)((await page.locator("[data-browser-code]").textContent()) ?? "");
    await page.locator("[data-document-code]").waitFor();
    await dilnoza.press(card.id, said("decision-undo-btn"));

    const { notice } = await isTold(world, dilnoza);
    const message = chat.locator(`#message-${notice.id}`);
    await message.scrollIntoViewIfNeeded();
    await take(chat, 1800);
    await message.getByRole("button", { name: said("action-accept-btn"), exact: true }).click();
    await message.getByRole("link", { name: /Sign/ }).waitFor();
    await take(chat, 1300);
    await page.goto(await signingLink(dilnoza));
    await page.locator("[data-document-code]").waitFor();
    await take(page, 1400);
    const buffer = Buffer.from((await world.demo("dilnoza").key()).pkcs12);
    await page
      .locator("[data-panel] input[type=file]")
      .setInputFiles({ name: "dilnoza.p12", mimeType: "", buffer });
    await page.locator("input[type=password]").fill("demo");
    await take(page, 900);
    await page.getByRole("button", { name: "Accept and sign" }).click();
    await page.getByText(/^(?:Sent|Accepted)$/).waitFor();
    world.advance(3000);
    await page.getByText("Accepted", { exact: true }).waitFor();
    await take(page, 1300);
    await world.settled();
    await message.scrollIntoViewIfNeeded();
    await take(chat, 1800);
    return frames;
  } finally {
    await world.stop();
  }
}

/** Chromium reads the pictures; gifenc, which is given its pixels, writes the file. */
async function toGif(browser: Browser, frames: readonly Frame[]): Promise<Buffer> {
  const folder = createRequire(import.meta.url).resolve("gifenc/package.json");
  const source = readFileSync(join(folder, "..", "dist", "gifenc.esm.js"), "utf8");
  const page = await browser.newPage();
  const bytes = await page.evaluate(
    async ({ source, frames, colours }) => {
      const module = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      const { GIFEncoder, quantize, applyPalette } = await import(module);
      const gif = GIFEncoder();
      for (const { png, milliseconds } of frames) {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const { width, height } = bitmap;
        const canvas = new OffscreenCanvas(width, height).getContext(
          "2d",
        ) as OffscreenCanvasRenderingContext2D;
        canvas.drawImage(bitmap, 0, 0);
        const { data } = canvas.getImageData(0, 0, width, height);
        const palette = quantize(data, colours);
        gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: milliseconds });
      }
      gif.finish();
      return [...(gif.bytes() as Uint8Array)];
    },
    { source, frames, colours: COLOURS },
  );
  return Buffer.from(bytes);
}
