/** The messages of a chat, kept at the newest unless the reader has scrolled away. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChatPanel } from "../chat-protocol.ts";
import type { ShownMessage } from "./chat-state.ts";
import { telegramTime } from "./clock.ts";
import { dayName } from "./date-time.ts";
import { DownIcon } from "./icons.tsx";
import type { KeyboardActions } from "./inline-keyboard.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { RichText, type TextActions } from "./rich-text.tsx";
import { texts } from "./texts.ts";

interface MessageListProps {
  messages: readonly ShownMessage[];
  panel: ChatPanel;
  textActions: TextActions;
  keyboardActionsOf: (messageId: number) => KeyboardActions;
}

const NEAR_END_PX = 80;
const GROUP_S = 300;

function isLastOfGroup(message: ShownMessage, next: ShownMessage | undefined): boolean {
  return next === undefined || next.isFromBot !== message.isFromBot || next.date - message.date > GROUP_S;
}

/** Scrolls to a message and lights it up for a moment. */
export function showMessage(id: number): void {
  const element = document.getElementById(`message-${id}`);
  element?.scrollIntoView({ block: "center", behavior: "smooth" });
  element?.classList.add("lit");
  setTimeout(() => element?.classList.remove("lit"), 1200);
}

function Draft({ panel, textActions }: Pick<MessageListProps, "panel" | "textActions">) {
  if (panel.draft === undefined) return null;
  return (
    <div class="message theirs last draft">
      <div class="bubble">
        <div class="text">
          <RichText text={panel.draft.text} entities={panel.draft.entities} actions={textActions} />
          <span class="caret" aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}

export function MessageList({ messages, panel, textActions, keyboardActionsOf }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const seenCount = useRef(messages.length);
  const [unread, setUnread] = useState(0);
  const [isAway, setAway] = useState(false);

  const toEnd = (behavior: ScrollBehavior = "auto") =>
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior });

  const lastIsMine = messages.at(-1)?.isFromBot === false;
  useLayoutEffect(() => {
    const added = messages.length - seenCount.current;
    seenCount.current = messages.length;
    if (isAtEnd.current || (lastIsMine && added > 0)) toEnd(added > 0 && added < 4 ? "smooth" : "auto");
    else if (added > 0) setUnread((count) => count + added);
  }, [messages, panel.draft]);

  useLayoutEffect(() => toEnd(), []);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // The place for messages shrinks when a keyboard opens below.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const remaining = element.scrollHeight - element.scrollTop - element.clientHeight;
    const goesUp = element.scrollTop < lastTop.current - 1;
    lastTop.current = element.scrollTop;
    // A smooth way down passes places far from the end: only a way up means that the reader leaves it.
    if (remaining < NEAR_END_PX) isAtEnd.current = true;
    else if (goesUp) isAtEnd.current = false;
    setAway(!isAtEnd.current);
    if (isAtEnd.current) setUnread(0);
  };

  let day = "";
  return (
    <div class="messages-frame">
      <div
        class="messages"
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-label={texts.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        <div class="messages-space" />
        {messages.map((message, index) => {
          const name = dayName(message.date, telegramTime());
          const isNewDay = name !== day;
          day = name;
          return (
            <div key={message.id} class="message-slot">
              {isNewDay && <div class="day">{name}</div>}
              <MessageBubble
                message={message}
                botName={panel.bot.name}
                isLastOfGroup={isLastOfGroup(message, messages[index + 1])}
                textActions={textActions}
                keyboardActions={keyboardActionsOf(message.id)}
                onShowMessage={showMessage}
              />
            </div>
          );
        })}
        <Draft panel={panel} textActions={textActions} />
      </div>
      {isAway && (
        <button
          type="button"
          class="to-end"
          aria-label={texts.toNewest(unread)}
          onClick={() => toEnd("smooth")}
        >
          <DownIcon />
          {unread > 0 && <span class="badge">{unread}</span>}
        </button>
      )}
    </div>
  );
}
