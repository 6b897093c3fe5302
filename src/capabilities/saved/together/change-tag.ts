/** Asks for the letters that stand before the rows of an organization. */
import { z } from "zod";
import { openSetting } from "../../../bot/buttons/settings.ts";
import { defineDialogue } from "../../../bot/dialogue.ts";
import { checkOwnAccount } from "../../../bot/own-account.ts";
import { type Html, html, joinLines } from "../../../bot/ui/html.ts";
import { renderOrganization } from "../../../bot/ui/organization-view.ts";
import { tapButton } from "../../../bot/ui/screen.ts";
import type { Visit } from "../../../bot/visit.ts";
import { readTag, tagsOf } from "../../../documents/organization-tag.ts";
import { changeTag } from "./buttons.ts";

export const askTag = defineDialogue<{ account: string }>({
  name: "organizationTag",
  args: z.object({ account: z.string() }),
  resume: (args) => changeTag.pack(args),

  async run(talk, { account }) {
    await talk.step((visit) => showPrompt(visit, account));
    await talk.words(
      (visit, problem) => showPrompt(visit, account, problem),
      (visit, text) => take(visit, account, text),
    );
    await talk.step((visit) => visit.go(openSetting.pack({ setting: "organizations" })));
  },
});

/** `problem`: what the last answer was refused for. */
async function showPrompt(visit: Visit, accountId: string, problem: Html | null = null): Promise<void> {
  const account = await checkOwnAccount(visit, accountId);
  const own = await visit.dependencies.db.accounts.findOfUser(visit.user.telegramUserId);
  const tag = tagsOf(own).get(account.id) ?? "";
  await visit.show({
    text: joinLines([
      ...(problem === null ? [] : [problem, html``]),
      renderOrganization(visit, account),
      visit.html("together-tag-ask", { tag }),
    ]),
    keyboard: [[tapButton(visit.t("back-btn"), openSetting.pack({ setting: "organizations" }))]],
  });
}

/** The letters, or why they cannot be used: they are too many, or another organization has them. */
async function take(visit: Visit, accountId: string, text: string): Promise<string | Html> {
  const account = await checkOwnAccount(visit, accountId);
  const { accounts } = visit.dependencies.db;
  const tag = readTag(text);
  const others = tagsOf(
    (await accounts.findOfUser(account.telegramUserId)).filter(({ id }) => id !== account.id),
  );
  const taken = tag !== null && [...others.values()].includes(tag);
  if (tag !== null && !taken && (await accounts.setTag(account.id, tag))) return tag;
  return visit.html(tag === null ? "together-tag-form" : "together-tag-taken");
}
