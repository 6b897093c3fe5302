/**
 * Ends with the work, or after so long (milliseconds): a process that stops cannot wait for work that hangs. Throws the
 * error of the work, if it comes in that time.
 */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
