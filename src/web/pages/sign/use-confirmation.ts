/** Waits a little for the service's outcome of signatures that it took. */
import { useEffect, useState } from "preact/hooks";
import type { ResultsAnswer, SessionAccess } from "../../wire.ts";
import { post } from "../ui/post.ts";

/** Nobody looks at a page for longer; the chat tells the outcome anyway. */
const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 500;

/** `waiting`: it may still come; `confirmed`: all are done; `failed`: at least one is not; `untold`: the chat tells. */
export type Confirmation = "waiting" | "confirmed" | "failed" | "untold";

/** `wanted` has the ids of the decisions whose signatures were taken; without any, there is nothing to wait for. */
export function useConfirmation(access: SessionAccess, wanted: readonly string[]): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>(wanted.length === 0 ? "untold" : "waiting");
  const ids = wanted.join();
  useEffect(() => {
    if (ids === "") return;
    const ends = performance.now() + PATIENCE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      const answer = await post<ResultsAnswer>("/api/sign/results", { ...access });
      if (isOver) return;
      const told = answer.ok ? judge(answer.value, ids.split(",")) : "untold";
      if (told === "waiting" && performance.now() < ends)
        timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      else setConfirmation(told === "waiting" ? "untold" : told);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [access, ids]);
  return confirmation;
}

function judge({ results }: ResultsAnswer, wanted: readonly string[]): Confirmation {
  const told = results
    .filter(({ decisionId }) => wanted.includes(decisionId))
    .map(({ confirmed }) => confirmed);
  if (told.includes(false)) return "failed";
  return told.length === wanted.length && told.every((one) => one === true) ? "confirmed" : "waiting";
}
