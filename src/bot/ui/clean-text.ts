/** Text from outside made safe to show, under the name that screens know. */
export { cleanLines, cleanText, truncate, withoutHidden } from "../../locales/clean-text.ts";
