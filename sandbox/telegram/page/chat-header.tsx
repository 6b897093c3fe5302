/** The top of a chat: back, the bot and its present activity, and a small menu. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { ChatPanel, PersonSummary } from "../chat-protocol.ts";
import { Avatar } from "./avatar.tsx";
import { BackIcon, MoreIcon } from "./icons.tsx";
import { texts } from "./texts.ts";
import { useOpen } from "./use-open.ts";

interface ChatHeaderProps {
  person: PersonSummary;
  panel: ChatPanel;
  isConnected: boolean;
  onBlock: (isBlocked: boolean) => void;
}

/** The bot's activity, until it says otherwise or the time that it named is over. */
function useBotAction(panel: ChatPanel): string | undefined {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (panel.action === undefined) return undefined;
    const timer = setTimeout(() => setOver(true), panel.action.remainingMs);
    return () => clearTimeout(timer);
  }, [panel.action]);
  if (panel.action === undefined || isOver) return undefined;
  return texts.actions[panel.action.name] ?? texts.typing;
}

function MoreMenu({ panel, onBlock }: Pick<ChatHeaderProps, "panel" | "onBlock">) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useOpen(place);
  return (
    <div class="more" ref={place}>
      <button
        type="button"
        class="round"
        aria-label={texts.chatMenu}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
      </button>
      {isOpen && (
        <div class="more-list">
          <a href="#/" target="_blank" rel="noopener noreferrer">
            {texts.people}
          </a>
          <button
            type="button"
            class={panel.hasBlockedBot ? "" : "danger"}
            onClick={() => {
              setOpen(false);
              onBlock(!panel.hasBlockedBot);
            }}
          >
            {panel.hasBlockedBot ? texts.unblockBot : texts.blockBot}
          </button>
        </div>
      )}
    </div>
  );
}

export function ChatHeader({ person, panel, isConnected, onBlock }: ChatHeaderProps) {
  const action = useBotAction(panel);
  return (
    <header class="chat-header">
      <a class="round" href="#/" aria-label={texts.backToPeople}>
        <BackIcon />
      </a>
      <Avatar name={panel.bot.name} id={4} />
      <div class="titles">
        <h1>{panel.bot.name}</h1>
        <p class={action === undefined ? "status" : "status busy"} aria-live="polite">
          {isConnected ? (action ?? texts.bot) : texts.connecting}
          {action !== undefined && (
            <span class="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          )}
        </p>
      </div>
      <span class="me" title={texts.writingAs(person.name)}>
        <span class="me-name">{person.name}</span>
        <Avatar name={person.name} id={person.id} />
      </span>
      <MoreMenu panel={panel} onBlock={onBlock} />
    </header>
  );
}
