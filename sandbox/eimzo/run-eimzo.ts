/** Runs the application where its port is free; a real E-IMZO would take the port. */
import { createEimzoApplication, type EimzoApplicationOptions } from "./eimzo-application.ts";
import type { ScenarioName } from "./scenarios.ts";

export interface RunningEimzo {
  readonly running: boolean;
  readonly scenario: ScenarioName;
  behave(scenario: ScenarioName): void;
  stop(): Promise<void>;
}

export async function runEimzo(options: EimzoApplicationOptions): Promise<RunningEimzo> {
  const application = createEimzoApplication(options);
  const running = await application.start().then(
    () => true,
    () => false,
  );
  return {
    running,
    get scenario() {
      return application.scenario;
    },
    behave: (scenario) => application.behave(scenario),
    stop: () => application.stop(),
  };
}
