/** This process among those that work on one database. */
import { randomUUID } from "node:crypto";

export interface Replica {
  /** Names it in the leases of its jobs; another one after the others took it for dead. */
  readonly id: string;
  /** False while the others may take it for dead: it begins nothing then. */
  mayWork(): boolean;
  /** How many there are, with this one; 1 or more. */
  living(): number;
  /** Whether the process of that id lives, as far as anybody knows; this one's own earlier ids are gone. */
  lives(id: string): Promise<boolean>;
  /** Told when all that it has at work is, or soon will be, somebody else's. Returns the un-subscriber. */
  onLost(listener: () => void): () => void;
  /** Told when it may work again after that. Returns the un-subscriber. */
  onBack(listener: () => void): () => void;
  /** Told when another one wrote jobs, or may have. Returns the un-subscriber. */
  onJobs(listener: () => void): () => void;
  /**
   * Told, now and at every change, whether this is the one that does what only one may do. It hears of the end before
   * another can begin, but where its connection broke. Returns the un-subscriber.
   */
  onTurn(listener: (isMine: boolean) => void): () => void;
  tell(): void;
  /**
   * Says a word (up to 7,000 bytes, nothing secret) to all others that listen now. A word may be lost: it may spare
   * work, and nothing may depend on it.
   */
  say(word: string): void;
  /** Told what another one says. Returns the un-subscriber. */
  onWord(listener: (word: string) => void): () => void;
  /** Nobody need wait until it is taken for dead. */
  leave(): Promise<void>;
}

/** Separates a replica's id from the rest of the name under which it leases jobs. */
export const OWNER_MARK = "/";

const WHEN_GONE = "gone:";

/** A key for a job that is due at once when that process is gone. */
export const keyWhenGone = (replicaId: string): string =>
  `${WHEN_GONE}${replicaId}${OWNER_MARK}${randomUUID()}`;

/** SQL over `jobs`: whether its key is one of those, and the id in it. */
export const whenGone = {
  isKey: `key like '${WHEN_GONE}%'`,
  id: `substring(split_part(key, '${OWNER_MARK}', 1) from ${WHEN_GONE.length + 1})`,
} as const;
