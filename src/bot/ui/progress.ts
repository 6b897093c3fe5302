/** Shows in the tapped message how far long work has come, once a second at most and never in the work's way. */

import { hasPassed } from "../../clock.ts";
import type { Visit } from "../visit.ts";
import type { Screen } from "./screen.ts";

const EDIT_EVERY_MS = 1000;

export interface Progress {
  readonly tell: (done: number, count: number) => void;
  /** Waits for an edit that is under way, so that it comes before what is shown next. */
  finish(): Promise<void>;
}

/** Quick work shows nothing, and so does work that no tap began. */
export function createProgress(visit: Visit, render: (done: number, count: number) => Screen): Progress {
  const { clock, log } = visit.dependencies;
  const messageId = visit.tap?.messageId ?? null;
  let lastEdit = clock.now();
  let editing: Promise<void> | null = null;

  async function edit(messageId: number, screen: Screen): Promise<void> {
    try {
      await visit.chat.edit(messageId, screen);
    } catch {
      log.info("progress could not be shown");
    } finally {
      editing = null;
    }
  }

  return {
    tell: (done, count) => {
      const now = clock.now();
      if (messageId === null || editing !== null || done >= count || !hasPassed(lastEdit, EDIT_EVERY_MS, now))
        return;
      lastEdit = now;
      editing = edit(messageId, render(done, count));
    },
    finish: async () => {
      await editing;
    },
  };
}
