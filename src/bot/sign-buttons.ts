/**
 * Keeps the buttons that open the signing page alive: notes which messages have them, and gives those messages other
 * ones once a link has another secret, or once another message leads on.
 */
import type { InlineKeyboardButton } from "grammy/types";
import type { NotedButtons, NotedKeyboard } from "../db/rows/sign-buttons.ts";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { UserRow } from "../db/rows/users.ts";
import { parseScope } from "../signing/scope.ts";
import { hashSecret } from "../signing/secret.ts";
import type { Chat } from "./chat.ts";
import type { BotDependencies } from "./dependencies.ts";
import type { Keyboard } from "./ui/screen.ts";

interface Noting {
  readonly dependencies: BotDependencies;
  readonly user: Pick<UserRow, "telegramUserId">;
}

/** The address of the signing page of the link with this secret. */
export function signUrl({ publicUrl }: Pick<BotDependencies, "publicUrl">, secret: string): string {
  return `${publicUrl}/sign/${secret}`;
}

/** The chat, whose messages are noted as they come and go. `met`: null where nobody knows whether any is noted. */
export function noteSignButtons(
  chat: Chat,
  noting: Noting & { readonly met: { hasSignButtons: boolean } | null },
): Chat {
  const { met } = noting;
  const { telegramUserId } = noting.user;
  const { signButtons } = noting.dependencies.db;
  /** False where none of the buttons opens the signing page. */
  const note = async (messageId: number, keyboard: Keyboard): Promise<boolean> => {
    const noted = await read(noting, keyboard);
    if (noted === null) return false;
    if (met !== null) met.hasSignButtons = true;
    await signButtons.note(telegramUserId, { messageId, keyboard: noted });
    return true;
  };
  const forget = async (messageId: number): Promise<void> => {
    if (met?.hasSignButtons !== false) await signButtons.forget(telegramUserId, messageId);
  };
  return {
    ...chat,
    async send(screen, options) {
      const messageId = await chat.send(screen, options);
      await note(messageId, screen.keyboard);
      return messageId;
    },
    async edit(messageId, screen) {
      const edited = await chat.edit(messageId, screen);
      if (edited === "edited" && !(await note(messageId, screen.keyboard))) await forget(messageId);
      return edited;
    },
    async removeButtons(messageId) {
      await chat.removeButtons(messageId);
      await forget(messageId);
    },
    async delete(messageId) {
      const isDeleted = await chat.delete(messageId);
      if (isDeleted) await forget(messageId);
      return isDeleted;
    },
    async discard(messageId) {
      await chat.discard(messageId);
      await forget(messageId);
    },
  };
}

/** The keyboard with the links of its buttons; null where none of them opens the signing page. */
async function read({ dependencies }: Noting, keyboard: Keyboard): Promise<NotedKeyboard | null> {
  const page = signUrl(dependencies, "");
  const secretOf = (button: InlineKeyboardButton) =>
    "url" in button && button.url.startsWith(page) ? button.url.slice(page.length) : null;
  if (!keyboard.flat().some((button) => secretOf(button) !== null)) return null;
  const isOurs = (button: InlineKeyboardButton) =>
    "url" in button && button.url.startsWith(dependencies.publicUrl) && secretOf(button) === null;
  return await Promise.all(
    keyboard.map((row) =>
      Promise.all(
        // A link to log in could not be shown again.
        row
          .filter((button) => !isOurs(button))
          .map(async (button) => {
            const secret = secretOf(button);
            if (secret === null) return { ...button };
            const link = await dependencies.db.signingLinks.findBySecretHash(hashSecret(secret));
            const { text, style } = button;
            // The secret is stored nowhere in clear.
            return { text, ...(style === undefined ? {} : { style }), linkId: link?.id ?? "" };
          }),
      ),
    ),
  );
}

/**
 * Whether the message asks to sign something: `isAbout` is told the link of each button to the page, and whether it is
 * the message's main one. Below the rows of a list, it is not.
 */
export async function asksToSign(
  { dependencies: { db }, user }: Noting,
  messageId: number,
  isAbout: (link: SigningLinkRow, isMain: boolean) => boolean,
): Promise<boolean> {
  for (const { linkId, style } of buttonsOf(await db.signButtons.find(user.telegramUserId, messageId))) {
    const link = linkId === undefined ? null : await db.signingLinks.find(linkId);
    if (link !== null && isAbout(link, style === "primary")) return true;
  }
  return false;
}

function buttonsOf(noted: NotedButtons | null): NotedKeyboard[number][number][] {
  return noted === null ? [] : noted.keyboard.flat();
}

/**
 * Gives every message with a button of this link the secret that it has now. `but`: the message that leads on, whose
 * button alone is the main one.
 */
export async function renewSignButtons(
  { dependencies, user, chat }: Noting & { readonly chat: Pick<Chat, "setButtons"> },
  linkId: string,
  but: number,
): Promise<void> {
  const { signButtons } = dependencies.db;
  for (const { messageId } of await signButtons.findNewest(user.telegramUserId)) {
    // Read again: it may show something else by now.
    const noted = await signButtons.find(user.telegramUserId, messageId);
    if (noted === null || messageId === but || !buttonsOf(noted).some((one) => one.linkId === linkId))
      continue;
    await chat.setButtons(messageId, await show(dependencies, noted.keyboard));
  }
}

/** Takes the buttons away that open nothing any more: their links went with an organization. */
export async function dropSignButtons({
  dependencies,
  user,
  chat,
}: Noting & { readonly chat: Pick<Chat, "setButtons"> }): Promise<void> {
  const { signButtons, signingLinks } = dependencies.db;
  for (const noted of await signButtons.findNewest(user.telegramUserId)) {
    const links = buttonsOf(noted).flatMap(({ linkId }) => linkId ?? []);
    const standing = await Promise.all(links.map((id) => signingLinks.find(id)));
    if (!standing.includes(null)) continue;
    await chat.setButtons(noted.messageId, await show(dependencies, noted.keyboard));
  }
}

async function show(dependencies: BotDependencies, noted: NotedKeyboard): Promise<Keyboard> {
  const { db, signing } = dependencies;
  const rows = await Promise.all(
    noted.map((row) =>
      Promise.all(
        row.map(async ({ linkId, style, ...button }) => {
          if (linkId === undefined) return [{ ...button, style }];
          const link = await db.signingLinks.find(linkId);
          const scope = link && parseScope(link.scope);
          if (link === null || scope === null) return [];
          const { secret } = await signing.linkTo({ ...link, scope });
          return [{ ...button, url: signUrl(dependencies, secret) }];
        }),
      ),
    ),
  );
  return rows.map((row) => row.flat() as InlineKeyboardButton[]).filter((row) => row.length > 0);
}
