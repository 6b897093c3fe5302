import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Feature } from "../../../../src/bot/feature.ts";
import type { Button } from "../../../../src/bot/ui/callback-codec.ts";

const BOT = join(import.meta.dirname, "../../../../src/bot");

/** Every address there ever was: messages that were sent long ago carry them, so none may go or change its meaning. */
const ADDRESSES = {
  a: "fgkrt",
  b: "ablnt",
  c: "deklmovw",
  d: "bnouvx",
  e: "bcovw",
  f: "cdemoqtvx",
  g: "acdefnoxy",
  h: "abgiklmnop",
  i: "cdkmnosx",
  k: "abcdefghlnqtuwyz",
  l: "adikmnopruwy",
  m: "abcdekloprstuvy",
  n: "abcdefghijklnoprstuvwxy",
  p: "adegklnorstuwxz",
  o: "lrtw",
  q: "fors",
  r: "defopvwx",
  s: "abdhiklnopstwz",
  t: "cegijosx",
  u: "eop",
  v: "nosuxy",
  w: "blot",
  x: "as",
};

function isButton(value: unknown): value is Button<object> {
  return typeof value === "object" && value !== null && "name" in value && "pack" in value;
}

describe("the bot's table of addresses", () => {
  let addresses: string[];
  let handled: string[];

  beforeAll(async () => {
    const files = readdirSync(join(BOT, "buttons")).map((file) => join(BOT, "buttons", file));
    const modules = (await Promise.all(files.map((file) => import(file)))) as object[];
    addresses = modules.flatMap((module) =>
      Object.values(module)
        .filter(isButton)
        .map(({ name }) => name),
    );
    const folders = readdirSync(BOT).filter((folder) => existsSync(join(BOT, folder, "index.ts")));
    const features = await Promise.all(folders.map((folder) => import(join(BOT, folder, "index.ts"))));
    handled = features
      .flatMap((module) => Object.values(module as Record<string, Feature>))
      .flatMap(({ buttons = [] }) => buttons.map(({ button }) => button.name));
  });

  it("still has each address that a sent message may carry, once", () => {
    const known = Object.entries(ADDRESSES).flatMap(([prefix, verbs]) =>
      [...verbs].map((verb) => `${prefix}:${verb}`),
    );
    expect(addresses.sort()).toEqual(known.sort());
  });

  it("leads each address to exactly one feature", () => {
    expect(handled.sort()).toEqual(addresses.sort());
  });
});
