/** For something that fails with that, whatever it is asked. */
export const failing = (error: unknown) => () => {
  throw error;
};
