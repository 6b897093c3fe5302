/** Draws trees of nodes as PNG, with fonts of our own; the only file that runs the library. */
import { type MeasuredNode, type Node, Renderer } from "@takumi-rs/core";
import { loadFonts } from "./fonts.ts";
import { PIXELS, WIDTH } from "./picture-parts.ts";

const RATIO = PIXELS / WIDTH;

let renderer: Promise<Renderer> | null = null;

/** Makes it once, with fonts of our own: the library's has no Cyrillic. */
function loadRenderer(): Promise<Renderer> {
  renderer ??= makeRenderer().catch((error: unknown) => {
    renderer = null;
    throw error;
  });
  return renderer;
}

async function makeRenderer(): Promise<Renderer> {
  const made = new Renderer();
  const { regular, bold } = await loadFonts();
  await made.registerFont({ name: "Noto Sans", data: regular, weight: 400 });
  await made.registerFont({ name: "Noto Sans", data: bold, weight: 700 });
  return made;
}

/** Draws a tree as wide as a phone; the same tree gives the same bytes. */
export async function drawTree(tree: Node, language: string): Promise<Uint8Array> {
  const library = await loadRenderer();
  return library.render(tree, { width: PIXELS, devicePixelRatio: RATIO, format: "png", lang: language });
}

/** The heights of its children, in units. */
export async function measureTree(tree: Node): Promise<number[]> {
  const library = await loadRenderer();
  const measured: MeasuredNode = await library.measure(tree, { width: PIXELS, devicePixelRatio: RATIO });
  return measured.children.map(({ height }) => height / RATIO);
}
