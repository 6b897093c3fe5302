/** The computer's own clock; nothing else in the sandbox or in a test reads it. */

/** Milliseconds since the epoch. */
export const machineTime = (): number => Date.now();
