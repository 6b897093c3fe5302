/** The messages between the walk and the world. */

export interface WorldSettings {
  readonly botToken: string;
  readonly botApiPort: number;
  readonly servicePort: number;
  readonly publicUrl: string;
  /** The certificate that phones and Telegram trust, once it is there. */
  readonly authorityFile: string;
}

export type WorldQuestion = "pages" | "webhook" | "start" | "login";
/** Plain data. */
export type Seen = Readonly<Record<string, unknown>>;
export type WorldAnswer = { readonly seen: Seen } | { readonly problem: string };
