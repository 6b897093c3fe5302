/** Telegram leaves out what is not there. Where something between sends `null` in its place, it is left out here. */

const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.values(value).some(hasNull));

/** A value of JSON without what is null in it; the value itself where nothing is. */
export function withoutNulls<Value extends object>(value: Value): Value {
  if (!hasNull(value)) return value;
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
    Array.isArray(one) ? one.filter((each) => each !== undefined) : (one ?? undefined),
  ) as Value;
}
