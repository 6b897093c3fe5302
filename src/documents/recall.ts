/** Lets a pure function remember its recent answers: all screens ask the same of the same names and days. */

/** Keeps `most` answers; then all are forgotten. */
export function recalling<Asked extends string | number, Answer>(
  most: number,
  work: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const answers = new Map<Asked, Answer>();
  return (asked) => {
    const known = answers.get(asked);
    if (known !== undefined) return known;
    const answer = work(asked);
    if (answers.size >= most) answers.clear();
    answers.set(asked, answer);
    return answer;
  };
}
