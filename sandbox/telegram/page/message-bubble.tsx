/** One message: its text, file, quotation, time and buttons. */

import type { ShownMessage } from "./chat-state.ts";
import { timeOfDay } from "./date-time.ts";
import { FileIcon, LockIcon } from "./icons.tsx";
import { InlineKeyboard, type KeyboardActions } from "./inline-keyboard.tsx";
import { RichText, type TextActions } from "./rich-text.tsx";
import { texts } from "./texts.ts";

interface BubbleProps {
  message: ShownMessage;
  botName: string;
  /** Whether the next message is by the same writer and follows soon. */
  isLastOfGroup: boolean;
  textActions: TextActions;
  keyboardActions: KeyboardActions;
  onShowMessage: (id: number) => void;
}

function FileCard({ document }: { document: NonNullable<ShownMessage["document"]> }) {
  const size = texts.bytes(document.size);
  return (
    <a
      class="file"
      href={document.path}
      download={document.name}
      aria-label={texts.download(document.name, size)}
    >
      <span class="disc">
        <FileIcon />
      </span>
      <span class="about">
        <span class="name">{document.name}</span>
        <span class="size">{size}</span>
      </span>
    </a>
  );
}

/** A picture shown whole, as high as the screen allows; a tap opens it in full. */
function Photo({ photo }: { photo: NonNullable<ShownMessage["photo"]> }) {
  return (
    <a class="photo" href={photo.path} target="_blank" rel="noreferrer" aria-label={texts.openPhoto}>
      <img src={photo.path} width={photo.width} height={photo.height} alt={texts.photo} />
    </a>
  );
}

/** A sticker, a sound, a film, or lines to read: a place, a contact, a poll. */
function Media({ message: { sticker, sound, film, card } }: { message: ShownMessage }) {
  return (
    <>
      {sticker !== undefined && (
        <img class="sticker" src={sticker.path} alt={texts.sticker(sticker.emoji)} width={160} height={160} />
      )}
      {sound !== undefined && (
        <figure class="sound">
          <figcaption>{sound.title || texts.voice}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: nobody wrote down what a person says */}
          <audio controls preload="metadata" src={sound.path} />
        </figure>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: nobody wrote down what a person shows */}
      {film !== undefined && <video class="film" controls preload="metadata" src={film.path} />}
      {card?.map((line, index) =>
        index === 0 ? <strong class="line">{line}</strong> : <p class="line">{line}</p>,
      )}
    </>
  );
}

function Quote({
  message,
  botName,
  onShowMessage,
}: Pick<BubbleProps, "message" | "botName" | "onShowMessage">) {
  const quoted = message.repliesTo;
  if (quoted === undefined) return null;
  return (
    <button type="button" class="quote" onClick={() => onShowMessage(quoted.id)}>
      <span class="who">{quoted.isFromBot ? botName : texts.you}</span>
      <span class="what">{quoted.text}</span>
    </button>
  );
}

export function MessageBubble(props: BubbleProps) {
  const { message, botName, isLastOfGroup, textActions, keyboardActions, onShowMessage } = props;
  const side = message.isFromBot ? "theirs" : "mine";
  const state = `${message.isLeaving ? "leaving" : ""} ${message.isNew ? "new" : ""}`;
  return (
    <article
      id={`message-${message.id}`}
      class={`message ${side} ${isLastOfGroup ? "last" : ""} ${state}`}
      aria-label={message.isFromBot ? texts.fromBot(botName) : texts.fromYou}
    >
      <div class="fold-away">
        <div class="stack">
          <div class="bubble">
            {message.forwardedFrom !== undefined && (
              <p class="forwarded">{texts.forwardedFrom(message.forwardedFrom)}</p>
            )}
            <Quote message={message} botName={botName} onShowMessage={onShowMessage} />
            {message.document !== undefined && <FileCard document={message.document} />}
            {message.photo !== undefined && <Photo photo={message.photo} />}
            <Media message={message} />
            <div class="text" dir="auto">
              <RichText text={message.text} entities={message.entities} actions={textActions} />
              <span class="meta">
                {message.reaction !== undefined && (
                  <span role="img" aria-label={texts.reaction(message.reaction)}>
                    {message.reaction}
                  </span>
                )}
                {message.isProtected && (
                  <span title={texts.protectedNote}>
                    <LockIcon />
                  </span>
                )}
                {message.isEdited && <span>{texts.edited}</span>}
                <time dateTime={new Date(message.date * 1000).toISOString()}>{timeOfDay(message.date)}</time>
              </span>
            </div>
          </div>
          <InlineKeyboard rows={message.buttons} actions={keyboardActions} />
        </div>
      </div>
    </article>
  );
}
