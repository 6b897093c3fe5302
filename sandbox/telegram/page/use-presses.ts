/** Tracks the spinning buttons: from the press until the bot's answer, or until hope is given up. */
import { useCallback, useRef, useState } from "preact/hooks";
import { press } from "./chat-client.ts";

const PATIENCE_MS = 20_000;

interface Presses {
  isWaiting: (messageId: number, place: string) => boolean;
  begin: (messageId: number, place: string, data: string) => Promise<void>;
  end: (queryId: string) => void;
}

/** `onSilence` is called when the bot has not answered in time. */
export function usePresses(personId: number, onSilence: () => void): Presses {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const keyOf = useRef(new Map<string, string>());
  // An answer may arrive before the server has told the query's id.
  const early = useRef(new Set<string>());

  const stop = useCallback((key: string) => {
    setWaiting((keys) => new Set([...keys].filter((other) => other !== key)));
  }, []);

  const begin = async (messageId: number, place: string, data: string) => {
    const key = `${messageId}/${place}`;
    setWaiting((keys) => new Set([...keys, key]));
    try {
      const { queryId } = await press(personId, messageId, data);
      if (early.current.delete(queryId)) return stop(key);
      keyOf.current.set(queryId, key);
      setTimeout(() => {
        if (!keyOf.current.delete(queryId)) return;
        stop(key);
        onSilence();
      }, PATIENCE_MS);
    } catch (error) {
      stop(key);
      throw error;
    }
  };

  const end = (queryId: string) => {
    const key = keyOf.current.get(queryId);
    if (key === undefined) early.current.add(queryId);
    else stop(key);
    keyOf.current.delete(queryId);
  };

  return { isWaiting: (messageId, place) => waiting.has(`${messageId}/${place}`), begin, end };
}
