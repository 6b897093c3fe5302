/** Reads Telegram's facts for a Mini App in the address, with our own code: the page loads nothing from Telegram. */
import { isObject, jsonOf } from "../../../documents/json.ts";

export interface LaunchParameters {
  /** The data that Telegram signed and the server checks. */
  readonly launchData: string;
  readonly themeParameters: Readonly<Record<string, unknown>>;
}

/** The object that Telegram's apps put into the window of a Mini App. */
interface TelegramWindow {
  readonly TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  readonly external?: { readonly notify?: (message: string) => void };
}

/**
 * Whether the page is shown by Telegram, as a Mini App is: by one of its apps, or in a frame, which only Telegram's own
 * site may put around it.
 */
export function isInTelegram(page: Window): boolean {
  const apps = page as TelegramWindow;
  return (
    apps.TelegramWebviewProxy !== undefined ||
    typeof apps.external?.notify === "function" ||
    page.parent !== page
  );
}

/** The launch in a page's fragment, or null if there is none; two are not Telegram's doing. */
export function readLaunchParameters(hash: string): LaunchParameters | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const [launchData = "", ...more] = parameters.getAll("tgWebAppData");
  if (launchData === "" || more.length > 0) return null;
  return { launchData, themeParameters: parseObject(parameters.get("tgWebAppThemeParams") ?? "") };
}

/** Tells Telegram something: in its apps through their object in the window, on the web through the frame. */
export function tellTelegram(eventType: "web_app_ready" | "web_app_close" | "web_app_expand"): void {
  const apps = window as TelegramWindow;
  const message = JSON.stringify({ eventType, eventData: {} });
  if (apps.TelegramWebviewProxy !== undefined) apps.TelegramWebviewProxy.postEvent(eventType, "{}");
  else if (typeof apps.external?.notify === "function") apps.external.notify(message);
  // Any framing page may hear this: only Telegram and the sandbox's chat can frame, and it says nothing secret.
  else if (window.parent !== window) window.parent.postMessage(message, "*");
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value = jsonOf(text);
  return isObject(value) ? value : {};
}
