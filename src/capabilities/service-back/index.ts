/** Tells people who waited for the service that it answers again. */
import { type Capability, serviceBack as isBack, onNews } from "../../bot/index.ts";
import { tellServiceBack } from "./tell-back.ts";

export const serviceBack: Capability = { name: "service-back", news: [onNews(isBack, tellServiceBack)] };
