/** Tells how far long reading has come, in the message that then shows what was read. */

import { z } from "zod";
import { defineNews } from "../../db/rows/news.ts";
import { MINUTE_MS } from "../../documents/durations.ts";
import type { Visit } from "../visit.ts";
import type { Screen } from "./screen.ts";

/** Quick reading shows nothing of it (milliseconds). */
const TOLD_AFTER_MS = 2000;
const TOLD_EVERY_MS = 1000;
/** Longer (milliseconds) than a killed process's work waits for another one, which writes a message of its own. */
const LEFT_AFTER_MS = 2 * MINUTE_MS;

/** Kotib was killed while it read: what would tell its progress for ever is taken away. */
export const progressLeft = defineNews({
  name: "progressLeft",
  data: z.object({ messageId: z.number() }),
  urgency: "outcome",
  whileAway: "dropped",
});

export interface LateProgress {
  readonly tell: (done: number, count: number) => void;
  /** Waits for a running edit; returns the visit that shows its screens in the same message. */
  finish(): Promise<Visit>;
  /** Where reading failed: a message of its own that told how far it had come goes, since what failed is told below. */
  drop(): Promise<void>;
}

export function createLateProgress(
  visit: Visit,
  render: (done: number, count: number) => Screen,
): LateProgress {
  const { log, db, clock } = visit.dependencies;
  const { telegramUserId } = visit.user;
  let where: Visit | null = null;
  let left: string | null = null;
  let ownMessage: number | null = null;
  let showing: Promise<void> | null = null;
  let state = { done: 0, count: 0 };

  async function show(): Promise<void> {
    try {
      await (where ?? visit).show(render(state.done, state.count));
      if (where !== null) return;
      const panel = await db.messages.findPanel(telegramUserId);
      if (panel === null) return;
      where = visit.at(panel);
      // A tap that is worked again shows its screens in the same message.
      if (panel === visit.tap?.messageId) return;
      ownMessage = panel;
      await noteLeft(panel);
    } catch {
      log.info("progress could not be shown");
    } finally {
      showing = null;
    }
  }

  async function noteLeft(messageId: number): Promise<void> {
    const dedupeKey = `${progressLeft.name}:${telegramUserId}:${messageId}`;
    const about = { telegramUserId, data: { messageId }, notBefore: clock.now() + LEFT_AFTER_MS };
    await db.notices.write({ notices: [progressLeft.notice({ ...about, dedupeKey })] });
    left = dedupeKey;
  }

  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      showing ??= show();
      wait(TOLD_EVERY_MS);
    }, milliseconds);
  };
  wait(TOLD_AFTER_MS);

  async function finish(): Promise<Visit> {
    clearTimeout(timer);
    await showing;
    if (left !== null) await db.notices.withdraw(left);
    return where ?? visit;
  }

  return {
    tell: (done, count) => {
      state = { done, count };
    },
    finish,
    drop: async () => {
      await finish();
      if (ownMessage !== null) await visit.chat.delete(ownMessage);
    },
  };
}
