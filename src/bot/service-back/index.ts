/** Tells people who waited for the service that it answers again. */
import type { Feature } from "../feature.ts";
import { SERVICE_BACK } from "../pipeline/service-back.ts";
import { tellServiceBack } from "./tell-back.ts";

export const serviceBack: Feature = { news: { [SERVICE_BACK]: tellServiceBack } };
