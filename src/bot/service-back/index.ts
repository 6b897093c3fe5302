/** Tells people who waited for the service that it answers again. */
import { type Feature, onNews } from "../feature.ts";
import { serviceBack as isBack } from "../pipeline/service-back.ts";
import { tellServiceBack } from "./tell-back.ts";

export const serviceBack: Feature = { news: [onNews(isBack, tellServiceBack)] };
