/** The screen that offers to log in: the login page first, the chat as the fallback the operator may switch off. */
import type { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { renderLogin } from "./view.ts";

/** Shows the login screen with a fresh one-time link; `because` says why it is shown. */
export async function showLogin(visit: Visit, because: Html | null = visit.note): Promise<void> {
  const { accounts, publicUrl, miniApps, profile } = visit.dependencies;
  const page = miniApps
    ? { kind: "miniApp" as const, url: `${publicUrl}/login/app` }
    : {
        kind: "link" as const,
        url: `${publicUrl}/login/${await accounts.createLoginLink(visit.user.telegramUserId)}`,
      };
  await visit.show(renderLogin(visit, { because, page, inChat: profile.policies.passwordInChat }));
}
