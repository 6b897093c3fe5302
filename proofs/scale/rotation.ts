/** Brings updates to one Kotib after the other, as a load balancer does, at less cost: what it takes is taken from what is measured. */
import { Pool } from "undici";
import type { WebhookFetch } from "../../sandbox/telegram/webhook.ts";

export interface Rotation {
  /** For the local Telegram: each update to the next of them, and to another where that breaks off. */
  readonly deliver: WebhookFetch;
  close(): Promise<void>;
}

const CONNECTIONS = 64;

export function createRotation(addresses: readonly string[]): Rotation {
  const pools = addresses.map((address) => new Pool(address, { connections: CONNECTIONS }));
  let turn = 0;

  async function bring(path: string, init: RequestInit): Promise<Response> {
    turn += 1;
    const pool = pools[turn % pools.length];
    if (pool === undefined) throw new Error("nobody is there");
    const answer = await pool.request({
      method: "POST",
      path,
      headers: init.headers as Record<string, string>,
      body: String(init.body),
      signal: init.signal ?? null,
    });
    return new Response(await answer.body.text(), { status: answer.statusCode });
  }

  return {
    async deliver(url, init) {
      const path = new URL(url).pathname;
      for (let tries = pools.length; ; tries -= 1) {
        try {
          return await bring(path, init);
        } catch (error) {
          if (tries <= 1) throw error;
        }
      }
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}
