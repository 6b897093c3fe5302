/** Answers in words as a feature: the button that adds a text to the answer before it. */
import { onButton } from "./button-route.ts";
import { addToAnswer } from "./buttons/answers.ts";
import type { Feature } from "./feature.ts";

export const answers: Feature = {
  buttons: [onButton(addToAnswer, (visit, { message }) => visit.addToAnswer(message))],
};
