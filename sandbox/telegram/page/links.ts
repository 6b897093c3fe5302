/** Opens addresses safely, and knows links that lead back to the bot. */

/** The address if a browser may open it from here, otherwise undefined. */
export function safeLink(url: string): string | undefined {
  try {
    const { protocol, href } = new URL(/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`);
    return protocol === "http:" || protocol === "https:" || protocol === "mailto:" ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a new tab that knows nothing of this one. */
export function openInNewTab(url: string): void {
  const href = safeLink(url);
  if (href === undefined) return;
  const link = document.createElement("a");
  link.href = href;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.click();
}

/** Whether the address is on this machine: the page may frame no other. */
export function isOnThisMachine(url: string): boolean {
  return URL.canParse(url) && /^(?:127\.0\.0\.1|localhost)$/.test(new URL(url).hostname);
}

/** The start payload when the link leads to this very bot ("" for none), otherwise undefined. */
export function readOwnLink(url: string, username: string): string | undefined {
  const match = /^https?:\/\/(?:www\.)?(?:t|telegram)\.me\/(\w+)\/?(?:\?start=([A-Za-z0-9_-]{1,64}))?$/i.exec(
    url,
  );
  return match?.[1]?.toLowerCase() === username.toLowerCase() ? (match?.[2] ?? "") : undefined;
}
