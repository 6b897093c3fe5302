/**
 * Tells where the VAT of a received document is in doubt: the setting, and what stands on screens beside the doubts
 * themselves, which the judgement has like others.
 */
import { type Capability, onButton, openSetting } from "../../bot/index.ts";
import { setVatInDoubt } from "./buttons.ts";
import { offers, says } from "./offers.ts";

export const vatGuard: Capability = {
  name: "vat-guard",
  offers,
  says,
  buttons: [
    onButton(setVatInDoubt, async (visit, { on }) => {
      const { user } = visit;
      const changed = { vatInDoubt: on === 1 };
      await visit.dependencies.db.users.setPreferences(user.telegramUserId, changed);
      const shown = visit.as({ ...user, preferences: { ...user.preferences, ...changed } });
      await shown.go(openSetting.pack({ setting: "lists" }));
    }),
  ],
};
