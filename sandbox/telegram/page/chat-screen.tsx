/** One person's chat with the bot. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ChatEvents } from "../chat-protocol.ts";
import type { OnFile } from "./attach-menu.tsx";
import { launchMiniApp, pressKey, sendFile, sendText, setBlocked } from "./chat-client.ts";
import { ChatHeader } from "./chat-header.tsx";
import type { ChatState } from "./chat-state.ts";
import { Composer } from "./composer.tsx";
import { EmptyChat } from "./empty-chat.tsx";
import { PinIcon } from "./icons.tsx";
import type { KeyboardActions } from "./inline-keyboard.tsx";
import { isOnThisMachine, openInNewTab, readOwnLink } from "./links.ts";
import { MessageList, showMessage } from "./message-list.tsx";
import { MiniApp } from "./mini-app.tsx";
import { Alert, Toast, useNotices } from "./notices.tsx";
import type { TextActions } from "./rich-text.tsx";
import { texts } from "./texts.ts";
import { currentTheme } from "./theme.ts";
import { useChat } from "./use-chat.ts";
import { usePresses } from "./use-presses.ts";

const UPLOAD_BYTES_LIMIT = 50_000_000;

function PinnedBar({ chat }: { chat: ChatState }) {
  const pinned = chat.messages.find(({ id, isLeaving }) => id === chat.panel.pinnedId && !isLeaving);
  if (pinned === undefined) return null;
  return (
    <button type="button" class="pinned" onClick={() => showMessage(pinned.id)}>
      <PinIcon />
      <span class="titles">
        <span class="who">{texts.pinned}</span>
        <span class="what">{pinned.text}</span>
      </span>
    </button>
  );
}

function Bottom({
  chat,
  startPayload,
  onStart,
  onUnblock,
  children,
}: {
  chat: ChatState;
  startPayload: string;
  onStart: () => void;
  onUnblock: () => void;
  children: ComponentChildren;
}) {
  if (chat.panel.hasBlockedBot) {
    return (
      <div class="big-button-bar">
        <p>{texts.blockedNote}</p>
        <button type="button" class="big-button" onClick={onUnblock}>
          {texts.unblock}
        </button>
      </div>
    );
  }
  if (chat.messages.length > 0 && startPayload === "") return <>{children}</>;
  return (
    <div class="big-button-bar">
      <button type="button" class="big-button" onClick={onStart}>
        {texts.start}
      </button>
    </div>
  );
}

export function ChatScreen({ personId, startPayload }: { personId: number; startPayload: string }) {
  const notices = useNotices();
  const presses = usePresses(personId, () => notices.showToast(texts.noAnswer));
  const [miniApp, setMiniApp] = useState<string>();

  const attempt = (work: Promise<unknown>) => {
    work.catch((error: unknown) => notices.showToast(error instanceof Error ? error.message : texts.failed));
  };
  const onAnswered = ({ queryId, text, showAlert, url }: ChatEvents["answered"]) => {
    presses.end(queryId);
    if (text !== "" && showAlert) notices.showAlert(text);
    else if (text !== "") notices.showToast(text);
    if (url !== "" && !openOwnLink(url)) openInNewTab(url);
  };
  const { chat, isConnected, isUnknown } = useChat(personId, onAnswered);
  const title = chat === undefined ? texts.title : `${chat.person.name} · ${chat.panel.bot.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  const start = (payload: string) => {
    attempt(sendText(personId, payload === "" ? "/start" : `/start ${payload}`));
    if (location.hash !== `#/${personId}`) location.hash = `#/${personId}`;
  };
  const openOwnLink = (url: string): boolean => {
    const payload = readOwnLink(url, chat?.panel.bot.username ?? "");
    if (payload === undefined) return false;
    start(payload);
    return true;
  };
  const copy = (text: string) =>
    attempt(navigator.clipboard.writeText(text).then(() => notices.showToast(texts.copied)));
  const openMiniApp = (url: string) => {
    if (!isOnThisMachine(url)) return notices.showToast(texts.foreignApp);
    attempt(launchMiniApp(personId, url, currentTheme()).then((launch) => setMiniApp(launch.url)));
  };
  const uploadFile: OnFile = (file, how) => {
    const upload = async () => {
      const ready = await file;
      if (ready.size > UPLOAD_BYTES_LIMIT) notices.showToast(texts.tooBig);
      else await sendFile(personId, ready, how);
    };
    attempt(upload());
  };
  const textActions: TextActions = {
    onCommand: (command) => attempt(sendText(personId, command)),
    onCopy: copy,
    onLink: openOwnLink,
  };
  const keyboardActionsOf = (messageId: number): KeyboardActions => ({
    onPress: (place, data) => attempt(presses.begin(messageId, place, data)),
    onLink: openOwnLink,
    onMiniApp: openMiniApp,
    onCopy: copy,
    onUnsupported: () => notices.showToast(texts.unsupportedButton),
    isWaiting: (place) => presses.isWaiting(messageId, place),
  });

  if (isUnknown) {
    return (
      <main class="screen lost">
        <p>{texts.noSuchPerson}</p>
        <a class="big-button" href="#/">
          {texts.backToPeople}
        </a>
      </main>
    );
  }
  if (chat === undefined) return <main class="screen" aria-busy="true" />;
  const { panel, messages, person } = chat;
  const forcedReplyText = messages.find(({ id }) => id === panel.forcedReply?.messageId)?.text;
  return (
    <main class="screen">
      <ChatHeader
        person={person}
        panel={panel}
        isConnected={isConnected}
        onBlock={(isBlocked) => attempt(setBlocked(personId, isBlocked))}
      />
      <PinnedBar chat={chat} />
      {messages.length === 0 && panel.draft === undefined ? (
        <EmptyChat bot={panel.bot} />
      ) : (
        <MessageList
          messages={messages}
          panel={panel}
          textActions={textActions}
          keyboardActionsOf={keyboardActionsOf}
        />
      )}
      <Toast text={notices.toast} />
      <Bottom
        chat={chat}
        startPayload={startPayload}
        onStart={() => start(startPayload)}
        onUnblock={() => attempt(setBlocked(personId, false))}
      >
        <Composer
          panel={panel}
          forcedReplyText={forcedReplyText}
          onText={(text, replyTo) => attempt(sendText(personId, text, replyTo))}
          onFile={uploadFile}
          onShare={(label) => attempt(pressKey(personId, label))}
          onMiniApp={openMiniApp}
        />
      </Bottom>
      {notices.alert !== undefined && (
        <Alert title={panel.bot.name} text={notices.alert} onClose={notices.closeAlert} />
      )}
      {miniApp !== undefined && (
        <MiniApp
          url={miniApp}
          title={panel.bot.name}
          onClose={() => setMiniApp(undefined)}
          onNotice={notices.showToast}
        />
      )}
    </main>
  );
}
