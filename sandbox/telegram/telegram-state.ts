/** Everything this Telegram keeps, as its methods and its people see it. */
import type { BotProfile } from "./bot-profile.ts";
import type { CallbackQueries } from "./callback-queries.ts";
import type { FileStore } from "./file-store.ts";
import type { FloodControl } from "./flood-control.ts";
import type { LaunchDataSigner } from "./launch-data.ts";
import type { LongPoll } from "./long-poll.ts";
import type { MessageLedger } from "./message-ledger.ts";
import type { Registry } from "./registry.ts";
import type { Transcript } from "./transcript.ts";
import type { UpdateQueue } from "./update-queue.ts";
import type { Webhook } from "./webhook.ts";

export interface TelegramState {
  /** The clock, in milliseconds. */
  readonly now: () => number;
  readonly relaxHttpButtons: boolean;
  readonly localWebhooks: boolean;
  readonly registry: Registry;
  readonly updates: UpdateQueue;
  readonly longPoll: LongPoll;
  readonly webhook: Webhook;
  readonly callbacks: CallbackQueries;
  readonly profile: BotProfile;
  readonly files: FileStore;
  /** The folder of a server that runs with `--local`. */
  readonly localFiles: string | undefined;
  readonly flood: FloodControl | undefined;
  readonly signer: LaunchDataSigner;
  readonly transcript: Transcript;
  readonly ledger: MessageLedger;
}

/** The clock in whole seconds, as dates in messages are. */
export function unixTime(state: TelegramState): number {
  return Math.floor(state.now() / 1000);
}

/** The value that ties callback queries and launch data to a chat. */
export function chatInstance(chatId: number): string {
  return String(BigInt(chatId) * 9_176_263_471n);
}
