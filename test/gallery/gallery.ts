/** Pictures of every screen of the bot in each language, at the width of a narrow phone. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { loginInChat } from "../../src/bot/buttons/login.ts";
import { type Language, languages } from "../../src/documents/language.ts";
import { newInvoice } from "../support/chat-steps.ts";
import { chromiumPath } from "../support/chromium.ts";
import { startWorld, type World } from "../support/world.ts";
import { renderAlbum } from "./album.ts";
import { type Camera, openCamera } from "./camera.ts";
import { walk } from "./walk.ts";

export interface GalleryOptions {
  /** Emptied first. */
  readonly folder: string;
  /** Screens of a language at most. */
  readonly most: number;
  readonly print: (line: string) => void;
}

/** Somebody who may sign and has documents of every kind. */
const USERNAME = "dilnoza";

/** Writes the pictures and `index.html`, and prints what a narrow phone would not show whole. Throws where no Chromium is. */
export async function makeGallery({ folder, most, print }: GalleryOptions): Promise<void> {
  if (chromiumPath === null)
    throw new Error("The gallery needs Chromium: install it, or name one in CHROMIUM.");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  const album = new Map<string, readonly string[]>();
  try {
    for (const language of languages) {
      const camera = await photograph(browser, language, join(folder, language), most);
      album.set(language, camera.screens);
      for (const { screen, what } of camera.misfits) print(`${language} ${screen}: ${what}`);
      print(`${language}: ${camera.screens.length} screens, ${camera.misfits.length} do not fit`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(join(folder, "index.html"), renderAlbum(album));
}

async function photograph(
  browser: Browser,
  language: Language,
  folder: string,
  most: number,
): Promise<Camera> {
  const world = await startWorld({ language });
  try {
    const person = world.person("Dilnoza");
    const camera = await openCamera(browser, world, person, folder);
    await logIn(world, person, camera);
    const { number } = await newInvoice(world);
    for (const text of [number, "zzzz", "andoza", "1-30.11", "300000033"])
      await says(world, person, camera, text);
    await says(world, person, camera, "/home");
    await walk(world, person, camera.take, most);
    await camera.close();
    return camera;
  } finally {
    await world.stop();
  }
}

/** By the chat, with a wrong password first. */
async function logIn(world: World, person: Person, camera: Camera): Promise<void> {
  await says(world, person, camera, "/start");
  for (const password of ["wrong", world.demo(USERNAME).password]) {
    const start = person.lastMessage(({ buttons }) => buttons.length > 0) as ChatMessage;
    await person.pressData(start.id, loginInChat.pack({}));
    await answer(world, person, camera, "name");
    await says(world, person, camera, USERNAME, "password");
    await says(world, person, camera, password, "logged in");
  }
}

/** Types something, and takes what the bot says to it. */
async function says(world: World, person: Person, camera: Camera, text: string, name = text): Promise<void> {
  person.send(text);
  await answer(world, person, camera, name);
}

async function answer(world: World, person: Person, camera: Camera, name: string): Promise<void> {
  await world.settled();
  const message = person.lastMessage();
  if (message !== undefined) await camera.take(name, message);
}
