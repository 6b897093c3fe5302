/** Opens the card that a link of the service's viewer names, in the organization that it was made for. */
import { findCurrentAccount, homeButton, namesOf, openCard, openLogin, type Visit } from "../../bot/index.ts";
import { findViewerLink } from "../../documents/viewer-link.ts";

/** The first of the texts that holds such a link counts; false where none does. */
export async function openViewerLink(visit: Visit, texts: readonly string[]): Promise<boolean> {
  const link = texts.map((text) => findViewerLink(visit.profile, text)).find((found) => found !== null);
  if (link == null) return false;
  const { own, current } = await findCurrentAccount(visit);
  const account = link.tin === null ? current : own.find(({ tin }) => tin === link.tin);
  if (current === null) await visit.go(openLogin.pack({}));
  else if (account == null) await tell(visit.html("search-link-not-yours", { tin: link.tin ?? "" }));
  else if (link.kind === null) await tell(visit.html("search-link-kind"));
  else await visit.go(openCard.pack(namesOf(account.id, { kind: link.kind, id: link.id })));
  return true;

  async function tell(said: ReturnType<Visit["html"]>): Promise<void> {
    await visit.show({ text: said, keyboard: [[homeButton(visit)]] });
  }
}
