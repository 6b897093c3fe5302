/** News that is not about a single decision, as screens. */
import type { InlineKeyboardButton } from "grammy/types";
import { cleanText } from "../../locales/clean-text.ts";
import { answerBrowser } from "../buttons/actions.ts";
import { homeButton, openSigningQueue } from "../buttons/home.ts";
import { html } from "../ui/html.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import type { News } from "./news.ts";
import { renderSaveNews } from "./save-view.ts";

/** Null if there is nothing left to report. */
export async function renderNews(visit: Visit, told: News, accountId: string | null): Promise<Screen | null> {
  const { news, data } = told;
  switch (news) {
    case "browserPairing":
      return renderPairing(visit, data.pairingId);
    case "sessionEnded": {
      const key = `notice-session-${data.reason}`;
      return {
        text: visit.sentence(visit.words.has(key) ? key : "notice-session-expired", null),
        keyboard: queueRow(visit, accountId),
      };
    }
    case "queueRefused": {
      const { count, detail } = data;
      const words = detail === null ? html`` : html`\n\n<blockquote>${cleanText(detail, 600)}</blockquote>`;
      return {
        text: html`${visit.html("notice-bulk-refused", { count })}${words}`,
        keyboard: queueRow(visit, accountId),
      };
    }
    case "newLogin":
      return { text: visit.html("notice-new-login"), keyboard: [[homeButton(visit)]] };
    case "saveDone":
    case "saveNotArrived":
    case "saveUntracked":
    case "saveNeedsLogin":
      return renderSaveNews(visit, told);
    default:
      return null;
  }
}

function queueRow(visit: Visit, accountId: string | null): InlineKeyboardButton[][] {
  if (accountId === null) return [[homeButton(visit)]];
  const queue = openSigningQueue.pack({ account: accountId });
  return [[{ text: visit.t("notice-queue-btn"), callback_data: queue }, homeButton(visit)]];
}

async function renderPairing(visit: Visit, pairingId: string): Promise<Screen | null> {
  const pairing = await visit.dependencies.db.signingSessions.findPairing(pairingId);
  if (pairing === null || pairing.state !== "asked") return null;
  const choices = pairing.options.map((code, option) => ({
    text: code,
    callback_data: answerBrowser.pack({ pairing: pairing.id, option }),
  }));
  const none = {
    text: visit.t("browser-none-btn"),
    callback_data: answerBrowser.pack({ pairing: pairing.id, option: pairing.options.length }),
  };
  return {
    text: visit.html("browser-ask", { browser: cleanText(pairing.label, 60) }),
    keyboard: [choices, [none]],
  };
}
