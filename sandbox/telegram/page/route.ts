/** Reads the screen from the address: `#/` is the people, `#/<id>` one person's chat, `?start=` a deep link. */
import { useEffect, useState } from "preact/hooks";

export interface Route {
  personId: number | undefined;
  /** The payload of a deep link, to be sent by the Start button. */
  startPayload: string;
}

/** Reads a hash such as `#/700000001?start=abc`. */
function readRoute(hash: string): Route {
  const match = /^#\/(\d+)(?:\?start=([A-Za-z0-9_-]{1,64}))?$/.exec(hash);
  return {
    personId: match?.[1] === undefined ? undefined : Number(match[1]),
    startPayload: match?.[2] ?? "",
  };
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useEffect(() => {
    const update = () => setRoute(readRoute(location.hash));
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  return route;
}
