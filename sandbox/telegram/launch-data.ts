/** The launch data that Telegram gives to a Mini App, correctly signed with the bot's token. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { User } from "./wire.ts";

/** Colours of the chat, as `tgWebAppThemeParams` names them. */
export type ThemeParams = Record<string, string>;

export interface LaunchOptions {
  startParam?: string;
  platform?: string;
  theme?: ThemeParams;
}

export interface LaunchData {
  /** The query string that a server checks (`Telegram.WebApp.initData`). */
  initData: string;
  /** The text behind the `#`. */
  fragment: string;
  /** The address to open: the Mini App's with the fragment. */
  url: string;
}

const VERSION = "9.5";

const LIGHT_THEME: ThemeParams = {
  bg_color: "#ffffff",
  secondary_bg_color: "#f0f2f5",
  text_color: "#101418",
  hint_color: "#707579",
  link_color: "#2477b8",
  button_color: "#2b7fc2",
  button_text_color: "#ffffff",
  destructive_text_color: "#c9302c",
};

export class LaunchDataSigner {
  readonly #secret: Buffer;
  readonly #botId: number;
  readonly #now: () => number;
  #keys: { publicKey: KeyObject; privateKey: KeyObject } | undefined;

  constructor(token: string, botId: number, now: () => number) {
    this.#secret = createHmac("sha256", "WebAppData").update(token).digest();
    this.#botId = botId;
    this.#now = now;
  }

  get #ed25519() {
    this.#keys ??= generateKeyPairSync("ed25519");
    return this.#keys;
  }

  /** The Ed25519 key by which the `signature` field can be checked; this sandbox's own, never Telegram's. */
  get thirdPartyPublicKey(): KeyObject {
    return this.#ed25519.publicKey;
  }

  /** Signs launch data for a person who opens the Mini App at `url`. */
  sign(url: string, user: User, chatInstance: string, options: LaunchOptions = {}): LaunchData {
    const { is_bot: _, ...rest } = user;
    const fields: Record<string, string> = {
      auth_date: String(Math.floor(this.#now() / 1000)),
      chat_instance: chatInstance,
      chat_type: "private",
      user: JSON.stringify({ ...rest, allows_write_to_pm: true }),
      ...(options.startParam === undefined ? {} : { start_param: options.startParam }),
    };
    const lines = (all: Record<string, string>) =>
      Object.keys(all)
        .sort()
        .map((name) => `${name}=${all[name] ?? ""}`)
        .join("\n");
    const thirdParty = Buffer.from(`${this.#botId}:WebAppData\n${lines(fields)}`);
    fields.signature = sign(null, thirdParty, this.#ed25519.privateKey).toString("base64url");
    const hash = createHmac("sha256", this.#secret).update(lines(fields)).digest("hex");
    const initData = new URLSearchParams({ ...fields, hash }).toString();
    const fragment = new URLSearchParams({
      tgWebAppData: initData,
      tgWebAppVersion: VERSION,
      tgWebAppPlatform: options.platform ?? "web",
      tgWebAppThemeParams: JSON.stringify(options.theme ?? LIGHT_THEME),
    }).toString();
    return { initData, fragment, url: `${url}${url.includes("#") ? "&" : "#"}${fragment}` };
  }
}
