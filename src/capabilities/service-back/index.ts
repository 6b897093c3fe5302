/** Tells people who waited for the service that it answers again. */
import type { Capability } from "../../bot/capability.ts";
import { onNews } from "../../bot/feature.ts";
import { serviceBack as isBack } from "../../bot/pipeline/service-back.ts";
import { tellServiceBack } from "./tell-back.ts";

export const serviceBack: Capability = { name: "service-back", news: [onNews(isBack, tellServiceBack)] };
