import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buttonsOf, type Feature } from "../../../../src/bot/feature.ts";
import { capabilities } from "../../../../src/capabilities/index.ts";
import { everyButton } from "../../../support/every-button.ts";

const BOT = join(import.meta.dirname, "../../../../src/bot");

/** Every address there ever was: messages that were sent long ago carry them, so none may go or change its meaning. */
const ADDRESSES = {
  a: "fgkoprtvw",
  b: "ablnt",
  c: "deklmovw",
  d: "bnouvx",
  e: "bcovw",
  f: "cdemoqtvx",
  g: "acdefinouxy",
  h: "abgiklmnopr",
  i: "cdkmnosx",
  j: "opv",
  k: "abcdefghlnqtuwyz",
  l: "adikmnopruwy",
  m: "abcdefkloprstuvwy",
  n: "abcdefghijklnoprstuvwxy",
  p: "adegklnorstuwxz",
  q: "fors",
  r: "defoptvwx",
  s: "abdhiklnopstwz",
  t: "cegijsx",
  u: "eop",
  v: "nosuxy",
  w: "blot",
  x: "as",
  y: "abcdefghiklnopqrstvwxyz",
  z: "os",
};

describe("the bot's table of addresses", () => {
  let addresses: string[];
  let handled: string[];

  beforeAll(async () => {
    addresses = (await everyButton()).map(({ name }) => name);
    const folders = readdirSync(BOT).filter((folder) => existsSync(join(BOT, folder, "index.ts")));
    const features = await Promise.all(folders.map((folder) => import(join(BOT, folder, "index.ts"))));
    handled = [
      ...features.flatMap((module) => Object.values(module as Record<string, Feature>)),
      ...capabilities,
    ].flatMap((feature) => buttonsOf(feature).map(({ button }) => button.name));
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
