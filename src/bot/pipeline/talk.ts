/** The building blocks of dialogues, on the conversations plug-in's waits and outside calls. */
import type { Conversation } from "@grammyjs/conversations";
import type { Context } from "grammy";
import type { Message, Update } from "grammy/types";
import type { Talk } from "../dialogue.ts";
import { isData } from "../message-content.ts";
import { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { isCancel } from "./cancel-words.ts";
import type { Commands } from "./commands.ts";
import type { Guard } from "./guard.ts";
import { isSealed, type Secrets } from "./secrets.ts";

/** Notes that the plug-in must not store. */
export interface RunNotes {
  /** Telegram failed: nothing of this run is stored, and its update is handled again later. */
  failure: { readonly error: unknown } | null;
  /** The update again, with its secret sealed: it was sent before the question, so the intake did not seal it. */
  late: Update | null;
  /** The person asked to leave the question. */
  isCancelled: boolean;
}

export function createTalk(options: {
  readonly conversation: Conversation<Context, Context>;
  readonly visit: Visit;
  /** The button that leads back to the first prompt. */
  readonly data: string;
  readonly notes: RunNotes;
  readonly guard: Guard;
  readonly secrets: Secrets;
  readonly commands: Commands;
}): Talk {
  const { conversation, visit, data, notes, guard, secrets, commands } = options;

  /** The guard runs inside, because an error that leaves the plug-in's outside call is a copy without its class. */
  async function step<T>(work: (visit: Visit) => Promise<T>): Promise<T> {
    const done = await conversation.external(async () => {
      const results: T[] = [];
      try {
        await guard(visit, data, async () => {
          results.push(await work(visit));
        });
      } catch (error) {
        notes.failure = { error };
      }
      return results;
    });
    return done.length === 0 ? conversation.halt() : (done[0] as T);
  }

  /** The next message, unless it leads elsewhere: that ends the dialogue, and the message is then handled as usual. */
  async function waitForMessage(isWayOut: (text: string) => boolean): Promise<Message> {
    const { message } = await conversation.wait();
    const leads = message?.text !== undefined && isWayOut(message.text);
    return message === undefined || leads || isData(message) ? conversation.halt({ next: true }) : message;
  }

  const cancel = (): Promise<never> => {
    notes.isCancelled = true;
    return conversation.halt();
  };

  return {
    step,
    async words(again, read, leads = () => false) {
      // Going back here cuts the log, so that no refused answer is stored.
      const beginning = conversation.checkpoint();
      const { text } = await waitForMessage(
        (typed) => !isCancel(typed) && (typed.startsWith("/") || leads(typed)),
      );
      if (text !== undefined && isCancel(text)) return cancel();
      const value = await step(async (of) => {
        const typed = text === undefined ? "" : (secrets.open(text) ?? "");
        const answer = text === undefined ? of.html("error-text-please") : await read(of, typed);
        if (!(answer instanceof Html)) return answer;
        await again(of, answer, typed);
        return null;
      });
      return value === null ? conversation.rewind(beginning) : value;
    },
    async secret(again, work) {
      const beginning = conversation.checkpoint();
      const message = await waitForMessage(commands.has);
      const { text = message.caption, message_id: messageId } = message;
      if (text === undefined) {
        // A picture or a voice message may show or say it.
        await step(async (of) => {
          await of.chat.delete(messageId);
          await again(of, of.html("error-text-please"), "");
        });
        return conversation.rewind(beginning);
      }
      if (isCancel(text)) return cancel();
      if (!isSealed(text)) {
        notes.late = { update_id: 0, message: secrets.seal({ ...message, text }) };
        return conversation.rewind(beginning);
      }
      return step((of) => work(of, { messageId, take: () => secrets.open(text) }));
    },
  };
}
