/** The letters that tell a person's organizations apart. Routes only. */

import { onButton } from "../../../bot/button-route.ts";
import type { Feature } from "../../../bot/feature.ts";
import { changeTag } from "./buttons.ts";
import { askTag } from "./change-tag.ts";

export const together: Feature = {
  dialogues: [askTag],
  buttons: [onButton(changeTag, (visit, args) => visit.begin(askTag, args))],
};
