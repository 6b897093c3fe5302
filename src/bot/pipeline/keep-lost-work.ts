/** Lets no work write to Telegram that another process was given meanwhile: people would read it twice, or out of turn. */
import type { Transformer } from "grammy";
import { refuseLostWork } from "../../jobs/at-work.ts";

/** For `api.config.use`. */
export const keepLostWork: Transformer = async (call, method, payload, signal) => {
  refuseLostWork();
  return await call(method, payload, signal);
};
