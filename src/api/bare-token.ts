/** Recognizes a login's token that stands alone, as an answer or its data, without a name that says what it is. */

/** A shorter word may say that all is well, and digits alone may be an identifier. */
const BARE = /^(?=.*[A-Za-z])[\w.|~+/=-]{16,}$/;

/** The token without the word for its kind; null for any other text. */
export function readBareToken(text: string): string | null {
  const bare = withoutKind(text.trim());
  return BARE.test(bare) ? bare : null;
}

/** `Bearer` stands before a token in a header, and some services answer so. */
export function withoutKind(token: string): string {
  return token.replace(/^bearer\s+/i, "");
}
