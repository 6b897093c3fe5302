/** Lists sentences about places in a document, and no more of them than one can read. */

import { type Html, html, joinLines, limitMessage, type ViewContext } from "../../bot/index.ts";
import { cleanText } from "../../locales/clean-text.ts";

const MAX_SHOWN = 20;

export function itemOf(path: string, sentence: Html): Html {
  return html`• <b>${cleanText(path, 120)}</b>: ${sentence}`;
}

export function listItems(
  visit: ViewContext,
  head: readonly Html[],
  items: readonly Html[],
  tail: Html,
): Html {
  const beyond = Math.max(0, items.length - MAX_SHOWN);
  return limitMessage({
    head: joinLines([...head, html``]),
    list: [...items.slice(0, MAX_SHOWN), ...(beyond === 0 ? [] : [moreItems(visit, beyond)])],
    tail: joinLines([html``, tail]),
    // The line of those beyond is an item, too.
    more: (count) => moreItems(visit, beyond === 0 ? count : count - 1 + beyond),
  });
}

export function moreItems(visit: ViewContext, count: number): Html {
  return visit.html("new-file-more-faults", { count });
}
