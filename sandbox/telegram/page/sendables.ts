/** Makes a sticker and a voice message, for which a computer has no files. */

export const stickerEmoji = ["👍", "🙏", "👌", "🎉", "😂", "❤️", "🤔", "😢"] as const;

const STICKER_PX = 512;
/** One second of silence, as Telegram's apps record: Opus in Ogg. */
const VOICE = "/voice.ogg";

/** The emoji as large as Telegram's stickers are. */
export async function makeSticker(emoji: string): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = STICKER_PX;
  canvas.height = STICKER_PX;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser draws no stickers");
  pen.font = `${STICKER_PX * 0.75}px sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(emoji, STICKER_PX / 2, STICKER_PX * 0.55);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp"));
  return new File([picture ?? ""], "sticker.webp", { type: "image/webp" });
}

export async function makeVoice(): Promise<File> {
  const sound = await (await fetch(VOICE)).blob();
  return new File([sound], "voice.ogg", { type: "audio/ogg" });
}
