/** Shows in the tapped panel how far long work has come, once a second at most and never in the work's way. */
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

const EDIT_EVERY_MS = 1000;

export interface Progress {
  readonly tell: (done: number, count: number) => void;
  /** Waits for an edit that is under way, so that it comes before what is shown next. */
  finish(): Promise<void>;
}

/** Quick work shows nothing. Where the tapped message is no panel any more, neither does slow work. */
export async function createProgress(
  visit: Visit,
  render: (done: number, count: number) => Screen,
): Promise<Progress> {
  const { db, clock, log } = visit.dependencies;
  const panel = await db.messages.findPanel(visit.user.telegramUserId);
  const messageId = visit.tap !== null && visit.tap.messageId === panel ? panel : null;
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
      if (messageId === null || editing !== null || done >= count || now - lastEdit < EDIT_EVERY_MS) return;
      lastEdit = now;
      editing = edit(messageId, render(done, count));
    },
    finish: async () => {
      await editing;
    },
  };
}
