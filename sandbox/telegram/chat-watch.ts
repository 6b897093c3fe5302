/** Waits until something is true of a chat, without sleeping: looks again after each change. */
import type { Chat } from "./chat.ts";

const DEFAULT_TIMEOUT_MS = 30_000;

export interface WaitOptions {
  /** The limit in real milliseconds. */
  timeoutMs?: number;
  /** The awaited thing, which the error names when it does not come. */
  what?: string;
}

/** The first truthy value of `look`, taken now or after a change. Rejects after the time-out with the transcript. */
export function watchChat<Value>(
  chat: Chat,
  look: () => Value | undefined | null | false,
  transcript: () => string,
  { timeoutMs = DEFAULT_TIMEOUT_MS, what = "the condition" }: WaitOptions = {},
): Promise<Value> {
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined;
    const check = (): boolean => {
      try {
        const value = look();
        if (!value) return false;
        stop();
        resolve(value);
      } catch (error) {
        stop();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      return true;
    };
    if (check()) return;
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`Waited ${timeoutMs} ms in vain for ${what}.\n${transcript()}`));
    }, timeoutMs);
    const unsubscribe = chat.subscribe(() => void check());
    stop = () => {
      clearTimeout(timer);
      unsubscribe();
    };
  });
}

/** The promise, or a rejection with the transcript after the time-out; unheard rejections harm nobody. */
export function withDeadline<Value>(
  promise: Promise<Value>,
  transcript: () => string,
  { timeoutMs = DEFAULT_TIMEOUT_MS, what = "an answer" }: WaitOptions = {},
): Promise<Value> {
  const result = new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Waited ${timeoutMs} ms in vain for ${what}.\n${transcript()}`)),
      timeoutMs,
    );
    timer.unref();
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
  result.catch(() => undefined);
  return result;
}
