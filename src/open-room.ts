/** Opens a room whose steps are functions that take the room's parts first. */

/** The same functions as others call them, without the parts. */
type Opened<Steps> = {
  readonly [Name in keyof Steps]: Steps[Name] extends (parts: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Hands the parts to each step, so that nobody outside has to know them. A generic step loses its type parameters. */
export const openRoom = <Parts, Steps extends Record<string, (parts: Parts, ...rest: never[]) => unknown>>(
  parts: Parts,
  steps: Steps,
): Opened<Steps> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, (...rest: never[]) => step(parts, ...rest)]),
  ) as Opened<Steps>;
