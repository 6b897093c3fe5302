/** Looks again and again while somebody looks at the page: a document may be settled before it is signed. */
import { useEffect, useRef } from "preact/hooks";

const LOOK_EVERY_MS = 10_000;

/** It also looks whenever the person comes back to the page, as from the chat. */
export function useLookAgain(isIdle: boolean, look: () => Promise<void>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    if (!isIdle) return;
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") void latest.current();
    };
    const timer = setInterval(lookIfSeen, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [isIdle]);
}
