/** Functions that are told of something. */

export function createListeners<Arguments extends unknown[]>() {
  const all = new Set<(...values: Arguments) => void>();
  return {
    add: (listener: (...values: Arguments) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...values: Arguments) => {
      for (const listener of [...all]) listener(...values);
    },
  };
}
