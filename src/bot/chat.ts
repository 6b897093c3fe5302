/** One person's private chat: sends and edits screens, and reports the result of an edit. */
import { type Api, InputFile } from "grammy";
import type { MenuButton } from "grammy/types";
import type { RenderedFile } from "../files/file.ts";
import { noopButton } from "./buttons/home.ts";
import { classifyTelegramError } from "./pipeline/telegram-errors.ts";
import { type Html, html, joinLines } from "./ui/html.ts";
import { isRich, plainScreen } from "./ui/plain-screen.ts";
import type { Keyboard, Screen } from "./ui/screen.ts";

/** The longest pause (seconds) requested by Telegram that the answer to a tap waits for. */
const PATIENCE_SECONDS = 5;

/** The layout of a file: a caption of at most 1,024 characters, and buttons. */
export interface FileLayout {
  readonly caption: Html;
  readonly keyboard?: Keyboard;
}

export interface Chat {
  send(screen: Screen, options?: { replyTo?: number; silent?: boolean }): Promise<number>;
  sendFile(file: RenderedFile, options: FileLayout & { replyTo?: number }): Promise<number>;
  /** Sends a picture (PNG or JPEG) to look at, and returns its message id. */
  sendPhoto(
    file: RenderedFile,
    options: FileLayout & { replyTo?: number; silent?: boolean },
  ): Promise<number>;
  /** Puts another picture into a message that shows one; false if it is gone or shows none. */
  turnPhoto(messageId: number, file: RenderedFile, layout: FileLayout): Promise<boolean>;
  /** `missing`: the message is gone or can no longer be edited; send a new one. */
  edit(messageId: number, screen: Screen): Promise<"edited" | "missing">;
  /** Gives an old message other buttons and leaves its text, if it still exists and Telegram allows it. */
  setButtons(messageId: number, keyboard: Keyboard): Promise<void>;
  /** Removes the buttons of an old message, if it still exists and Telegram allows it. */
  removeButtons(messageId: number): Promise<void>;
  /** False if Telegram did not delete it. */
  delete(messageId: number): Promise<boolean>;
  /** Deletes a message that something new stands for; one that stays loses its buttons, where Telegram allows it. */
  discard(messageId: number): Promise<void>;
  /** Sets the button beside the input field: a page to open, or the bot's commands. Telegram may refuse the change. */
  setMenu(page: { readonly text: string; readonly url: string } | "commands"): Promise<void>;
  showBusy(): Promise<void>;
}

/**
 * `isPatient`: somebody waits for the answer, so a short pause that Telegram asks for is kept. `protectedFrom`: from
 * this message on, nothing may be forwarded, copied or saved; an edit cannot protect an older one.
 */
export function createChat(
  api: Api,
  chatId: number,
  { isPatient = true, protectedFrom = null }: { isPatient?: boolean; protectedFrom?: number | null } = {},
): Chat {
  const protection = protectedFrom === null ? {} : { protect_content: true };
  const isOpen = (messageId: number) => protectedFrom !== null && messageId < protectedFrom;
  const patiently: typeof waitOnce = (call) => (isPatient ? waitOnce(call) : call());
  const setButtons: Chat["setButtons"] = async (messageId, keyboard) => {
    try {
      await richly({ text: html``, keyboard }, (shown) =>
        api.editMessageReplyMarkup(chatId, messageId, { reply_markup: layoutOf(shown).reply_markup }),
      );
    } catch (error) {
      // Old buttons do no harm; repeating the whole job because of them would.
      if (classifyTelegramError(error).kind === "other") throw error;
    }
  };
  const removeButtons: Chat["removeButtons"] = (messageId) => setButtons(messageId, []);
  return {
    send: (screen, options = {}) =>
      richly(screen, async (shown) => {
        const message = await patiently(() =>
          api.sendMessage(chatId, shown.text.toString(), {
            ...layoutOf(shown),
            ...protection,
            ...(options.silent ? { disable_notification: true } : {}),
            ...replyTarget(options.replyTo),
          }),
        );
        return message.message_id;
      }),
    sendFile: (file, { replyTo, ...layout }) =>
      withLayout(layout, async (shown) => {
        const message = await patiently(() =>
          // Created again for each try: its bytes are streamed.
          api.sendDocument(chatId, new InputFile(file.bytes, file.name), {
            ...shown,
            ...protection,
            ...replyTarget(replyTo),
          }),
        );
        return message.message_id;
      }),
    sendPhoto: (file, { replyTo, silent = false, ...layout }) =>
      withLayout(layout, async (shown) => {
        const message = await patiently(() =>
          api.sendPhoto(chatId, new InputFile(file.bytes, file.name), {
            ...shown,
            ...protection,
            ...(silent ? { disable_notification: true } : {}),
            ...replyTarget(replyTo),
          }),
        );
        return message.message_id;
      }),
    async turnPhoto(messageId, file, layout) {
      if (isOpen(messageId)) return false;
      try {
        await withLayout(layout, ({ reply_markup, ...captioned }) =>
          patiently(() =>
            api.editMessageMedia(
              chatId,
              messageId,
              { type: "photo", media: new InputFile(file.bytes, file.name), ...captioned },
              reply_markup === undefined ? {} : { reply_markup },
            ),
          ),
        );
        return true;
      } catch (error) {
        const { kind } = classifyTelegramError(error);
        if (kind === "notModified") return true;
        if (kind === "targetMissing" || kind === "targetFixed") return false;
        throw error;
      }
    },
    async edit(messageId, screen) {
      if (isOpen(messageId)) return "missing";
      try {
        await richly(screen, (shown) =>
          patiently(() => api.editMessageText(chatId, messageId, shown.text.toString(), layoutOf(shown))),
        );
        return "edited";
      } catch (error) {
        const failure = classifyTelegramError(error);
        // Telegram is asked rather than remembered: a note of what each message shows would cost a commit for every
        // screen, and one that errs (another replica has edited meanwhile) would leave a person with an old screen.
        if (failure.kind === "notModified") return "edited";
        if (failure.kind === "targetMissing" || failure.kind === "targetFixed") return "missing";
        throw error;
      }
    },
    setButtons,
    removeButtons,
    async delete(messageId) {
      try {
        await patiently(() => api.deleteMessage(chatId, messageId));
        return true;
      } catch (error) {
        const { kind } = classifyTelegramError(error);
        if (kind === "unavailable" || kind === "rateLimited") throw error;
        // Missing: deleted by an earlier try whose answer was lost, or by the person.
        return kind === "targetMissing";
      }
    },
    async discard(messageId) {
      try {
        await api.deleteMessage(chatId, messageId);
      } catch (error) {
        const { kind } = classifyTelegramError(error);
        if (kind === "other") throw error;
        if (kind !== "targetMissing") await removeButtons(messageId);
      }
    },
    async setMenu(page) {
      const button: MenuButton =
        page === "commands"
          ? { type: "commands" }
          : { type: "web_app", text: page.text, web_app: { url: page.url } };
      try {
        await api.setChatMenuButton({ chat_id: chatId, menu_button: button });
      } catch (error) {
        // Nothing is missing without it; repeating the whole job because of it would be worse.
        if (classifyTelegramError(error).kind === "other") throw error;
      }
    },
    async showBusy() {
      await api.sendChatAction(chatId, "typing");
    },
  };
}

/** The same chat, on each message of which the line stands last, where it does not stand there already. */
export function bearing(chat: Chat, line: Html): Chat {
  const bear = (text: Html) => (text.toString().includes(line.toString()) ? text : joinLines([text, line]));
  return {
    ...chat,
    send: (screen, options) => chat.send({ ...screen, text: bear(screen.text) }, options),
    edit: (messageId, screen) => chat.edit(messageId, { ...screen, text: bear(screen.text) }),
    sendPhoto: (file, options) => chat.sendPhoto(file, { ...options, caption: bear(options.caption) }),
  };
}

function replyTarget(messageId: number | undefined) {
  if (messageId === undefined) return {};
  return { reply_parameters: { message_id: messageId, allow_sending_without_reply: true } };
}

function withLayout<T>(
  { caption, keyboard = [] }: FileLayout,
  call: (shown: CaptionLayout) => Promise<T>,
): Promise<T> {
  return richly({ text: caption, keyboard }, (screen) => {
    const { parse_mode, reply_markup } = layoutOf(screen);
    const markup = screen.keyboard.length === 0 ? {} : { reply_markup };
    return call({ caption: screen.text.toString(), parse_mode, ...markup });
  });
}

interface CaptionLayout {
  readonly caption: string;
  readonly parse_mode: "HTML";
  readonly reply_markup?: ReturnType<typeof layoutOf>["reply_markup"];
}

function layoutOf(screen: Screen) {
  return {
    parse_mode: "HTML" as const,
    // No link preview may open a signing link before its person does.
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: screen.keyboard.map((row) => [...row]) },
  };
}

/** Falls back to plain buttons and text if the Bot API server is too old for what the screen uses. */
async function richly<T>(screen: Screen, call: (screen: Screen) => Promise<T>): Promise<T> {
  try {
    return await call(screen);
  } catch (error) {
    if (classifyTelegramError(error).kind !== "badRequest" || !isRich(screen)) throw error;
    return call(plainScreen(screen, noopButton.pack({})));
  }
}

/** Waits once if Telegram asks for a short pause. */
async function waitOnce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const failure = classifyTelegramError(error);
    if (failure.kind !== "rateLimited" || failure.retryAfterSeconds > PATIENCE_SECONDS) throw error;
    await new Promise((resolve) => setTimeout(resolve, failure.retryAfterSeconds * 1000));
    return call();
  }
}
