/** Lets a pure function of a text answer from memory what it was asked lately: many screens ask the same of the same names. */

/** `most`: so many answers are kept; then all are forgotten. */
export function recalling<Answer>(most: number, work: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = work(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
