/** Tells the browser inside Telegram from the phone's own, where keys, E-IMZO and this browser's trust live. */

/** The way to leave: Android opens a link of Chrome's, iOS has only its own sheet. */
export type Outside = "chrome" | "safari";

const STORAGE_KEY = "kotib-stay";
/** Names of objects that Telegram's apps put into every page that they show themselves. */
const marks = ["TelegramWebview", "TelegramWebviewProxy", "TelegramWebviewProxyProto"];

export interface PageWindow {
  readonly navigator: Pick<Navigator, "userAgent">;
  readonly localStorage: Pick<Storage, "getItem">;
}

/** The browser where this page had better be opened; null if it is there already, or the person chose to stay. */
export function findOutside(window: PageWindow): Outside | null {
  const { userAgent } = window.navigator;
  const android = /Android/i.test(userAgent);
  const apple = /iPhone|iPad|iPod|Macintosh/i.test(userAgent);
  const telegram = /Telegram-(Android|iOS)/i.test(userAgent) || marks.some((mark) => mark in window);
  if (!telegram || (!android && !apple) || stays(window)) return null;
  return android ? "chrome" : "safari";
}

/** An address that Android gives to Chrome. */
export function chromeLink(address: string): string {
  const { host, pathname, search, protocol } = new URL(address);
  const scheme = protocol.replace(":", "");
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;end`;
}

/** Remembers that the person goes on in Telegram's browser, on this device from now on. */
export function rememberStaying(): void {
  try {
    localStorage.setItem(STORAGE_KEY, "yes");
  } catch {
    return;
  }
}

function stays(window: PageWindow): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // Storage is refused in some private windows.
    return false;
  }
}
