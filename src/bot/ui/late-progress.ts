/** Tells how far long reading has come, in the message that then shows what was read. */

import type { Visit } from "../visit.ts";
import type { Screen } from "./screen.ts";

/** Quick reading shows nothing of it (milliseconds). */
const TOLD_AFTER_MS = 2000;
const TOLD_EVERY_MS = 1000;

export interface LateProgress {
  readonly tell: (done: number, count: number) => void;
  /** Waits for a running edit; returns the visit that shows its screens in the same message. */
  finish(): Promise<Visit>;
}

export function createLateProgress(
  visit: Visit,
  render: (done: number, count: number) => Screen,
): LateProgress {
  const { log, db } = visit.dependencies;
  let where: Visit | null = null;
  let showing: Promise<void> | null = null;
  let state = { done: 0, count: 0 };

  async function show(): Promise<void> {
    try {
      await (where ?? visit).show(render(state.done, state.count));
      const panel = await db.messages.findPanel(visit.user.telegramUserId);
      if (panel !== null) where = visit.at(panel);
    } catch {
      log.info("progress could not be shown");
    } finally {
      showing = null;
    }
  }

  let timer: NodeJS.Timeout;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      showing ??= show();
      wait(TOLD_EVERY_MS);
    }, milliseconds);
  };
  wait(TOLD_AFTER_MS);

  return {
    tell: (done, count) => {
      state = { done, count };
    },
    finish: async () => {
      clearTimeout(timer);
      await showing;
      return where ?? visit;
    },
  };
}
