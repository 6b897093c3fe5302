/** Every control, by its threat's number. */
import { atRest } from "./at-rest.ts";
import { chat } from "./chat.ts";
import { type Control, threats } from "./control.ts";
import { operation } from "./operation.ts";
import { signing } from "./signing.ts";
import { web } from "./web.ts";

const order = Object.keys(threats);

export const controls: readonly Control[] = [...atRest, ...web, ...chat, ...signing, ...operation].sort(
  (one, other) => order.indexOf(one.threat) - order.indexOf(other.threat),
);
