/** Says how many there are of something, in a sentence for the operator. */

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
