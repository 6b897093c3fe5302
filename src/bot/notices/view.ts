/** News that are not about one decision, as screens. */
import type { NoticeRow } from "../../db/database.ts";
import { answerBrowser } from "../actions/buttons.ts";
import { homeButton, openPile } from "../home/buttons.ts";
import { cleanText } from "../ui/clean-text.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** Null where there is nothing left to tell. */
export async function renderNews(visit: Visit, notice: NoticeRow): Promise<Screen | null> {
  switch (notice.news) {
    case "browserPairing":
      return renderPairing(visit, notice);
    case "sessionEnded": {
      const pile = notice.accountId === null ? null : openPile.pack({ account: notice.accountId });
      const key = `notice-session-${String(notice.data.reason)}`;
      return {
        text: visit.sentence(visit.words.has(key) ? key : "notice-session-expired", null),
        keyboard: [
          pile === null
            ? [homeButton(visit)]
            : [{ text: visit.t("notice-pile-btn"), callback_data: pile }, homeButton(visit)],
        ],
      };
    }
    case "newLogin":
      return { text: visit.html("notice-new-login"), keyboard: [[homeButton(visit)]] };
    default:
      return null;
  }
}

async function renderPairing(visit: Visit, notice: NoticeRow): Promise<Screen | null> {
  const pairing = await visit.dependencies.db.signingSessions.findPairing(String(notice.data.pairingId));
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
