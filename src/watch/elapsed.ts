/** Whether so long (milliseconds) has passed since then; a time that lies ahead was written before the clock was set back. */
export function hasPassed(since: number, milliseconds: number, now: number): boolean {
  return since > now || now - since >= milliseconds;
}
