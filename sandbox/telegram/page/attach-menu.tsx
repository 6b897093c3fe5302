/** The menu of things that a person can send besides text: a picture, a file, a voice message, a sticker. */
import { useRef } from "preact/hooks";
import type { SendAs } from "./chat-client.ts";
import { AttachIcon } from "./icons.tsx";
import { makeSticker, makeVoice, stickerEmoji } from "./sendables.ts";
import { texts } from "./texts.ts";
import { useOpen } from "./use-open.ts";

export type OnFile = (file: File | Promise<File>, how: SendAs) => void;

export function AttachMenu({ onFile }: { onFile: OnFile }) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const kind = useRef<"document" | "photo">("document");
  const [isOpen, setOpen] = useOpen(place);
  const choose = (as: "document" | "photo") => {
    setOpen(false);
    kind.current = as;
    if (input.current === null) return;
    input.current.accept = as === "photo" ? "image/png,image/jpeg" : "";
    input.current.click();
  };
  const send: OnFile = (file, how) => {
    setOpen(false);
    onFile(file, how);
  };
  return (
    <div class="more attach" ref={place}>
      <input
        ref={input}
        type="file"
        class="hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file !== undefined) onFile(file, { as: kind.current });
        }}
      />
      <button
        type="button"
        class="round"
        aria-label={texts.attach}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <AttachIcon />
      </button>
      {isOpen && (
        <div class="more-list">
          <button type="button" onClick={() => choose("photo")}>
            {texts.attachPhoto}
          </button>
          <button type="button" onClick={() => choose("document")}>
            {texts.attachFile}
          </button>
          <button type="button" onClick={() => send(makeVoice(), { as: "voice", duration: "1" })}>
            {texts.attachVoice}
          </button>
          <div class="stickers">
            {stickerEmoji.map((emoji) => (
              <button
                key={emoji}
                type="button"
                aria-label={`${texts.attachSticker} ${emoji}`}
                onClick={() => send(makeSticker(emoji), { as: "sticker", emoji })}
              >
                {emoji}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
