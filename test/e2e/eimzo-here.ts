/** E-IMZO on the computer of Chromium: where its pages look for the application, the stand-in answers. */
import { onTestFinished } from "vitest";
import type { EimzoApplication } from "../../sandbox/eimzo/eimzo-application.ts";
import type { ScenarioName } from "../../sandbox/eimzo/scenarios.ts";
import { type StartEimzoOptions, startEimzo } from "../../sandbox/test/eimzo/start-eimzo.ts";
import { eimzoPorts } from "../support/chromium.ts";

/** Runs until the test ends. */
export async function startEimzoHere(
  options: Omit<StartEimzoOptions, "port"> & { readonly scenario?: ScenarioName } = {},
): Promise<EimzoApplication> {
  const { http, https } = await eimzoPorts();
  const { application } = await startEimzo({ ...options, port: options.tls === undefined ? http : https });
  if (options.scenario !== undefined) application.behave(options.scenario);
  onTestFinished(() => application.stop());
  return application;
}
