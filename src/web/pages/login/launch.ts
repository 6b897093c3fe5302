/** What Telegram hands to a Mini App in the address, read by our own code: nothing is loaded from Telegram. */

export interface LaunchParameters {
  /** Signed by Telegram; the server checks it. */
  readonly launchData: string;
  readonly themeParameters: Readonly<Record<string, unknown>>;
}

/** The launch in a page's fragment, or null if there is none. */
export function readLaunchParameters(hash: string): LaunchParameters | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const launchData = parameters.get("tgWebAppData");
  if (launchData === null || launchData === "") return null;
  return { launchData, themeParameters: parseObject(parameters.get("tgWebAppThemeParams") ?? "") };
}

/** Tells Telegram something: in its apps through what they put into the window, on the web through the frame. */
export function tellTelegram(eventType: "web_app_ready" | "web_app_close" | "web_app_expand"): void {
  const apps = window as {
    TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
    external?: { notify?: (message: string) => void };
  };
  const message = JSON.stringify({ eventType, eventData: {} });
  if (apps.TelegramWebviewProxy !== undefined) apps.TelegramWebviewProxy.postEvent(eventType, "{}");
  else if (typeof apps.external?.notify === "function") apps.external.notify(message);
  // Whoever frames us may hear this: only Telegram and the sandbox's chat can, and it says nothing secret.
  else if (window.parent !== window) window.parent.postMessage(message, "*");
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
