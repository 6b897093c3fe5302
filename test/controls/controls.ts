/** Every control, by the number of its threat or promise. */
import { atRest } from "./at-rest.ts";
import { chat } from "./chat.ts";
import { type Control, promises, subjectOf, threats } from "./control.ts";
import { deployment } from "./deployment.ts";
import { keeping } from "./keeping.ts";
import { life } from "./life.ts";
import { operation } from "./operation.ts";
import { operator } from "./operator.ts";
import { signing } from "./signing.ts";
import { updates } from "./updates.ts";
import { web } from "./web.ts";

const order = [...Object.keys(threats), ...Object.keys(promises)];
const parts = [atRest, web, chat, signing, operation, deployment, updates, life, keeping, operator];

export const controls: readonly Control[] = parts
  .flat()
  .sort((one, other) => order.indexOf(subjectOf(one)) - order.indexOf(subjectOf(other)));
