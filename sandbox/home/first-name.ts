/** Picks the first name of somebody in the sandbox. */

/** The second word, since the family name comes first, as documents write it. */
export function firstNameOf({ name }: { readonly name: string }): string {
  const [, firstName = name] = name.split(" ");
  return firstName;
}
