/** Signing elsewhere: what it means, and for each document its bytes out and its signature in. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useLanguage } from "../../ui/language.tsx";
import type { PanelProps, SigningKey, SignRequest } from "../signer.ts";
import { ManualTask } from "./manual-task.tsx";

interface Task {
  readonly request: SignRequest;
  readonly finish: (signature: string) => void;
}

export function ManualPanel({ onKey }: PanelProps) {
  const { t } = useLanguage();
  const [task, setTask] = useState<Task | null>(null);
  const key = useMemo<SigningKey>(
    () => ({
      waits: true,
      sign: (request) =>
        new Promise<string>((resolve, reject) => {
          request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true });
          setTask({ request, finish: resolve });
        }).finally(() => setTask(null)),
    }),
    [],
  );
  // Ready at once: there is nothing to open.
  useEffect(() => onKey(key), [key]);
  return task === null ? (
    <p>{t("web-manual-text")}</p>
  ) : (
    <ManualTask key={task.request.item.decisionId} request={task.request} onSignature={task.finish} />
  );
}
