/** A local Telegram with a clock that tests move, and calls that give back Telegram's raw answers. */
import { createLocalTelegram, type LocalTelegramOptions } from "../../telegram/local-telegram.ts";

export const TOKEN = "4242:sandbox_token";
export const START_MS = Date.UTC(2026, 10, 20, 8, 0, 0);

export interface ApiResult {
  status: number;
  ok: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  result?: any;
  description?: string;
  parameters?: Record<string, number>;
  retryAfter?: string | null;
}

export function createFixture(options: Partial<LocalTelegramOptions> = {}) {
  let nowMs = START_MS;
  const telegram = createLocalTelegram({
    token: TOKEN,
    username: "kotib_test_bot",
    name: "Kotib",
    relaxHttpButtons: false,
    now: () => nowMs,
    ...options,
  });
  const call = async (method: string, payload: unknown = {}): Promise<ApiResult> => {
    const response = await telegram.fetch(`https://api.telegram.org/bot${TOKEN}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(payload),
    });
    const body = (await response.json()) as Omit<ApiResult, "status">;
    return { status: response.status, ...body, retryAfter: response.headers.get("retry-after") };
  };
  /** Telegram's objection to a call; "ok" when it has none. */
  const refusal = async (method: string, payload: unknown): Promise<string> => {
    const { ok, status, description } = await call(method, payload);
    return ok ? "ok" : `${status} ${description ?? ""}`;
  };
  return {
    telegram,
    call,
    refusal,
    advance: (seconds: number) => {
      nowMs += seconds * 1000;
      telegram.tick();
    },
  };
}

export type Fixture = ReturnType<typeof createFixture>;
