/** Whatever is made of a signature: it is taken as the one that it was, or refused by a name, and nothing breaks. */
import { expect, it } from "vitest";
import { checkSignature } from "../../../src/signing/check-signature.ts";
import { fuzz, spoiled } from "../../support/fuzz.ts";
import { type Authority, issue, uzbekPair } from "../signing/authorities.ts";
import { signWith } from "../signing/cms.ts";

const now = Date.UTC(2026, 10, 20, 12);
const content = Buffer.from("a document");
/** What a parser decides by: tags, lengths without end, the heads of names. */
const TAGS = [
  0x00, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0c, 0x13, 0x17, 0x18, 0x24, 0x30, 0x31, 0x80, 0x84, 0xa0, 0xa1, 0xff,
];

/** @promise hostile-content: A signature container of any form is taken or refused by a name. */
it.each([
  ["cms", () => issue({ now, authority: true }), undefined],
  ["cms-uzbek", () => issue({ now, authority: true, pair: uzbekPair() }), uzbekPair],
] as const)("%s", async (name, makeRoot, pair) => {
  const root: Authority = makeRoot();
  const signer = issue({ now, by: root, ...(pair === undefined ? {} : { pair: pair() }) });
  const good = signWith(signer, content, { others: [root] });
  const check = (signature: string) =>
    checkSignature({ signature, content, detached: false, tin: "301000011", roots: [root.certificate], now });
  const whole = check(good);
  if (!whole.ok) throw new Error(whole.problem);
  await fuzz(
    name,
    spoiled(Buffer.from(good, "base64"), TAGS),
    (bytes) => {
      const checked = check(Buffer.from(bytes).toString("base64"));
      if (!checked.ok) expect(checked.problem).toMatch(/^[a-zA-Z]+$/);
      else expect(checked.signature.certificateTin).toBe("301000011");
      // The name of a national algorithm may have become another's, which only the service can verify.
      if (checked.ok && pair === undefined) expect(checked.signature.verified).toBe(true);
      if (checked.ok) expect(checked.signature.signatureHash).toBe(whole.signature.signatureHash);
    },
    { runs: pair === undefined ? 300 : 60 },
  );
});
