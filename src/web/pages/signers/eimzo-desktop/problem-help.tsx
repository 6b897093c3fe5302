/** Helps in three steps where the page cannot reach E-IMZO. */
import { useLanguage } from "../../ui/language.tsx";
import type { EimzoProblem } from "./eimzo-error.ts";

const steps = {
  "not-running": ["web-eimzo-help-start", "web-eimzo-help-browser", "web-eimzo-help-again"],
  "no-permission": ["web-eimzo-unblock-icon", "web-eimzo-unblock-allow", "web-eimzo-unblock-again"],
} as const;

export function ProblemHelp({ problem }: { readonly problem: EimzoProblem }) {
  const { t } = useLanguage();
  if (problem !== "not-running" && problem !== "no-permission") return null;
  return (
    <ol class="steps">
      {steps[problem].map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  );
}
