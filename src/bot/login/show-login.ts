/** The screen that offers to log in: first the login page, then the chat, unless the operator switched that off. */
import type { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { renderLogin } from "./view.ts";

/** Shows the login screen with a new one-time link; `because` says why. */
export async function showLogin(visit: Visit, because: Html | null = visit.note): Promise<void> {
  const { accounts, db, publicUrl, miniApps, policies } = visit.dependencies;
  const page = miniApps
    ? { kind: "miniApp" as const, url: `${publicUrl}/login/app` }
    : {
        kind: "link" as const,
        url: `${publicUrl}/login/${await accounts.createLoginLink(visit.user.telegramUserId, "link")}`,
      };
  const own = await db.accounts.findOfUser(visit.user.telegramUserId);
  // A person with an organization here is no stranger.
  const why = because ?? visit.html(own.length > 0 ? "login-another" : "login-welcome");
  const { passwordInChat: inChat } = policies;
  // A login that ended hides none of the other organizations.
  await visit.show(
    renderLogin(visit, {
      because: why,
      page,
      inChat,
      isNew: own.length === 0,
      hasHome: own.some(({ hasToken }) => hasToken),
    }),
  );
  // A person who is logged in has the commands there.
  if (page.kind === "miniApp" && own.length === 0)
    await visit.chat.setMenu({ text: visit.t("login-open-btn"), url: page.url });
}
