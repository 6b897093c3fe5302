/** The panel for signing elsewhere: its meaning, and for each document its bytes out and its signature in. */
import { useLayoutEffect, useState } from "preact/hooks";
import { useLanguage } from "../../ui/language.tsx";
import type { PanelProps, SigningKey, SignRequest } from "../signer.ts";
import { ManualTask } from "./manual-task.tsx";

interface Task {
  readonly request: SignRequest;
  readonly finish: (signature: string) => void;
}

export function ManualPanel({ onStep }: PanelProps) {
  const { t } = useLanguage();
  const [task, setTask] = useState<Task | null>(null);
  useLayoutEffect(() => {
    const key: SigningKey = {
      waits: true,
      sign: (request) =>
        new Promise<string>((resolve, reject) => {
          request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true });
          setTask({ request, finish: resolve });
        }).finally(() => setTask(null)),
    };
    // It is ready at once: there is nothing to open.
    onStep({ name: "ready", password: null, facts: null, openKey: async () => key });
  }, [onStep]);
  return task === null ? (
    <p class="muted small">{t("web-manual-text")}</p>
  ) : (
    <ManualTask key={task.request.item.decisionId} request={task.request} onSignature={task.finish} />
  );
}
