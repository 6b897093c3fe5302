/** A Mini App in a sheet over the chat, and the messages that it and Telegram's client exchange. */
import { useEffect, useRef, useState } from "preact/hooks";
import { CloseIcon, NewTabIcon } from "./icons.tsx";
import { openInNewTab } from "./links.ts";
import { texts } from "./texts.ts";
import { currentTheme, darkScheme } from "./theme.ts";

interface MiniAppProps {
  url: string;
  title: string;
  onClose: () => void;
  onNotice: (text: string) => void;
}

/** An event of a Mini App, as its script posts it: JSON of a type and its data. */
function readEvent(data: unknown): { type: string; data: Record<string, unknown> } | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const { eventType, eventData } = JSON.parse(data) as { eventType?: unknown; eventData?: unknown };
    if (typeof eventType !== "string") return undefined;
    const content: unknown =
      typeof eventData === "string" && eventData !== "" ? JSON.parse(eventData) : eventData;
    return { type: eventType, data: (content ?? {}) as Record<string, unknown> };
  } catch {
    return undefined;
  }
}

export function MiniApp({ url, title, onClose, onNotice }: MiniAppProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  const [isReady, setReady] = useState(false);
  const [isExpanded, setExpanded] = useState(true);
  const { origin, host } = new URL(url);
  const handlers = useRef({ onClose, onNotice });
  handlers.current = { onClose, onNotice };

  useEffect(() => {
    const answer = (eventType: string, eventData: unknown) =>
      frame.current?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), origin);
    const tellTheme = () => answer("theme_changed", { theme_params: currentTheme() });
    const tellViewport = () => {
      const height = frame.current?.clientHeight ?? 0;
      const width = frame.current?.clientWidth ?? 0;
      answer("viewport_changed", { height, width, is_state_stable: true, is_expanded: true });
    };
    const onMessage = (message: MessageEvent<unknown>) => {
      if (message.source !== frame.current?.contentWindow || message.origin !== origin) return;
      const event = readEvent(message.data);
      switch (event?.type) {
        case "web_app_close":
          handlers.current.onClose();
          break;
        case "web_app_ready":
        case "iframe_ready":
          setReady(true);
          break;
        case "web_app_expand":
          setExpanded(true);
          tellViewport();
          break;
        case "web_app_open_link":
          if (typeof event.data.url === "string") openInNewTab(event.data.url);
          handlers.current.onNotice(texts.openLinkFromApp);
          break;
        case "web_app_request_theme":
          tellTheme();
          break;
        case "web_app_request_viewport":
          tellViewport();
          break;
        default:
          break;
      }
    };
    addEventListener("message", onMessage);
    darkScheme.addEventListener("change", tellTheme);
    return () => {
      removeEventListener("message", onMessage);
      darkScheme.removeEventListener("change", tellTheme);
    };
  }, [origin]);

  useEffect(() => sheet.current?.showModal(), []);

  return (
    <dialog
      ref={sheet}
      class={`mini-app ${isExpanded ? "expanded" : ""}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <button type="button" class="round" aria-label={texts.closeApp} onClick={onClose}>
          <CloseIcon />
        </button>
        <span class="titles">
          <span class="name">{title}</span>
          <span class="host">{host}</span>
        </span>
        <span class="round quiet" aria-hidden="true">
          <NewTabIcon />
        </span>
      </header>
      <div class="app-frame">
        {!isReady && <div class="app-loading" role="status" aria-label={texts.loadingApp} />}
        <iframe
          ref={frame}
          src={url}
          title={title}
          onLoad={() => setReady(true)}
          referrerpolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
        />
      </div>
    </dialog>
  );
}
