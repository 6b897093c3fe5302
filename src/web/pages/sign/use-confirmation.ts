/** Waits for what the service tells of the signatures that it took. */
import { useEffect, useState } from "preact/hooks";
import type { ResultsAnswer, SessionAccess } from "../../wire.ts";
import { post } from "../ui/post.ts";
import type { Told } from "./item-end.ts";
import { useLookAgain } from "./use-look-again.ts";

/** The service mostly tells by then. Nobody looks at a page for longer; the chat tells it anyway. */
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 500;

export interface Confirmation {
  readonly told: Told;
  /** The page still waits; afterwards it looks now and then, and whenever the person comes back to it. */
  readonly isWaiting: boolean;
}

/** `awaited` has the ids of the decisions whose signatures may have been taken. */
export function useConfirmation(access: SessionAccess, awaited: readonly string[]): Confirmation {
  const [told, setTold] = useState<Told>({});
  const [isPatient, setPatient] = useState(true);
  const isOpen = awaited.some((id) => (told[id]?.confirmed ?? null) === null);

  const look = async () => {
    const answer = await post<ResultsAnswer>("/api/sign/results", { ...access });
    if (answer.ok) setTold(Object.fromEntries(answer.value.results.map((one) => [one.decisionId, one])));
  };
  useEffect(() => {
    if (!isOpen) return;
    const ends = performance.now() + PATIENCE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const lookOn = async () => {
      await look();
      if (isOver) return;
      if (performance.now() < ends) timer = setTimeout(() => void lookOn(), LOOK_EVERY_MS);
      else setPatient(false);
    };
    void lookOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [access, isOpen]);
  useLookAgain(isOpen && !isPatient, look);
  return { told, isWaiting: isOpen && isPatient };
}
