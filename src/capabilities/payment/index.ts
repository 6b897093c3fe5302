/** Copies the account, sum and purpose of an accepted invoice, as its bank asks for them, in one tap. */
import { type Capability, copyButton, keyboardOf } from "../../bot/index.ts";
import { directionOf } from "../../documents/direction.ts";
import { paymentText } from "./payment-text.ts";

export const payment: Capability = {
  name: "payment",
  offers: {
    card: (visit, { account, document }) => {
      const { accept } = visit.profile.kinds[document.kind].actions;
      const isAccepted = document.stateId !== null && accept?.done.includes(document.stateId) === true;
      if (!isAccepted || directionOf(document, account.tin, "incoming") === "outgoing") return [];
      const text = paymentText(visit, document);
      return text === null ? [] : keyboardOf([[copyButton(visit.t("payment-copy-btn"), text)]]);
    },
  },
};
