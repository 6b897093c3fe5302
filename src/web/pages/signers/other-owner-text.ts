/** Words whose key it is and whose the documents are, where the two differ. */
import { findOtherKind, isPersonsNumber } from "../../../documents/tin.ts";
import type { PageTranslator } from "../page-translator.ts";
import { numberText } from "../ui/number-text.ts";
import { type CertificateFacts, ownNumbersOf } from "./certificate-facts.ts";
import type { PanelProps } from "./signer.ts";

/** A longer name would push the button out of a small phone. */
const MAX_NAME = 40;

/** The sentence about a key that does not belong to `organization`. */
export function otherOwnerText(
  translator: PageTranslator,
  facts: CertificateFacts,
  { name, tin }: PanelProps["organization"],
): string {
  const { t } = translator;
  const numbers = ownNumbersOf(facts);
  const kind = facts.organizationTin === null ? findOtherKind(numbers, tin) : null;
  const number = facts.organizationTin ?? facts.pinfl ?? facts.individualTin;
  const numberOfKey = number === null ? "?" : numberText(translator, number);
  if (kind !== null)
    return t(`web-key-${kind}`, { found: numberOfKey, expected: numberText(translator, tin) });
  const found = withName(facts.organizationTin === null ? facts.owner : facts.organization, numberOfKey);
  const expected = withName(name, numberText(translator, tin));
  if (isPersonsNumber(tin)) return t("web-key-other-person", { found, expected });
  return t(facts.organizationTin === null ? "web-key-of-person" : "web-key-other-organization", {
    found,
    expected,
  });
}

function withName(name: string | null, number: string): string {
  if (name === null) return number;
  return `${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name}, ${number}`;
}
