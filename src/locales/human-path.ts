/** Names a value's place in a service's record for people, in words instead of a programmer's path. */

/** `ProductList.Products.0.packageCode` is `Product list · Products 1 · Package code`. */
export function humanPath(path: string): string {
  return path
    .split(".")
    .reduce<string[]>((parts, key) => {
      const last = parts.at(-1);
      if (/^\d+$/.test(key) && last !== undefined) parts[parts.length - 1] = `${last} ${Number(key) + 1}`;
      else parts.push(humanKey(key));
      return parts;
    }, [])
    .join(" · ");
}

function humanKey(key: string): string {
  const words = key
    .replace(/^[_$]+/, "")
    .replace(/[_-]+/g, " ")
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .trim();
  const isAbbreviation = (word: string) => word.length > 1 && word === word.toUpperCase();
  const lower = words.replace(/\p{L}+/gu, (word) => (isAbbreviation(word) ? word : word.toLowerCase()));
  return lower === "" ? key : lower[0]?.toUpperCase() + lower.slice(1);
}
