/** The forms that variables may have, each with its sentence for a value of another form. */
import { z } from "zod";

const LONGEST_LINE = 60;
const HIGHEST_PORT = 65_535;

/** A switch counts only if it is written in so many words. */
export const flag = (name: string) =>
  z
    .enum(["0", "1"], { error: `${name} must be 1, or not be set` })
    .default("0")
    .transform((text) => text === "1");

export const port = (name: string, usual: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) <= HIGHEST_PORT, {
      error: `${name} must be a number from 0 to ${HIGHEST_PORT}`,
    })
    .transform(Number)
    .default(usual);

export const line = (name: string) =>
  z
    .string()
    .trim()
    .refine((text) => text.length <= LONGEST_LINE && !/\p{C}/u.test(text), {
      error: `${name} must be one line of at most ${LONGEST_LINE} characters`,
    })
    .transform((text) => text || null)
    .default(null);

/** Gives the address as it was understood: a lone question mark typed behind it, say, would get into every link. */
export const address = (name: string, missing = "") =>
  z.string({ error: missing }).transform((text, context) => {
    try {
      const url = new URL(text);
      if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error("scheme");
      if (url.username || url.password || url.search || url.hash) throw new Error("extra parts");
      return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, "");
    } catch {
      context.addIssue(`${name} must be an http or https address without user, query or fragment`);
      return z.NEVER;
    }
  });

/** A TIN of 9 digits, or a PINFL of 14. */
const TAX_NUMBER = /^(?:\d{9}|\d{14})$/;

/** Tax numbers between commas or blanks; null where there is nothing. */
export const organizations = (name: string) =>
  z
    .string()
    .trim()
    .transform((text, context): readonly string[] | null => {
      if (text === "") return null;
      const words = text.split(/[\s,]+/).filter((word) => word !== "");
      const wrong = words.findIndex((word) => !TAX_NUMBER.test(word));
      if (words.length > 0 && wrong === -1) return [...new Set(words)];
      const which = wrong === -1 ? "there is none" : `number ${wrong + 1} is none`;
      context.addIssue(
        `${name} must be TINs of 9 digits or PINFLs of 14, between commas or blanks; ${which}`,
      );
      return z.NEVER;
    })
    .default(null);

/** `host:port`, with an IPv6 address in brackets. */
export const listening = z
  .string()
  .transform((text, context) => {
    const [, host, digits] = /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/.exec(text) ?? [];
    if (host !== undefined && Number(digits) <= HIGHEST_PORT)
      return { host: host.replace(/^\[|\]$/g, ""), port: Number(digits) };
    context.addIssue("METRICS_ADDRESS must be host:port, such as 127.0.0.1:9464");
    return z.NEVER;
  })
  .nullable()
  .default(null);
