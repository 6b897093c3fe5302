/** Shows the progress of long work in the tapped message, at most once a second and without delaying the work. */
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

const EDIT_EVERY_MS = 1000;

export interface Progress {
  readonly tell: (done: number, count: number) => void;
  /** Waits for a running edit, so that it does not overwrite the next screen. */
  finish(): Promise<void>;
}

/** Quick work shows nothing, nor does work that no tap started. */
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
      if (messageId === null || editing !== null || done >= count || now - lastEdit < EDIT_EVERY_MS) return;
      lastEdit = now;
      editing = edit(messageId, render(done, count));
    },
    finish: async () => {
      await editing;
    },
  };
}
