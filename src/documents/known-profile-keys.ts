/** Tells which keys the profile knows at a place. */
import { z } from "zod";
import { profileSchema } from "./profile.ts";

/** The keys that may be in the object at that path; empty if any may, or if there is no object. */
export function knownProfileKeys(path: readonly PropertyKey[]): readonly string[] {
  let place: unknown = profileSchema;
  for (const key of path) place = within(open(place), String(key));
  const object = open(place);
  if (object instanceof z.ZodObject) return Object.keys(object.shape);
  if (object instanceof z.ZodRecord && object.keyType instanceof z.ZodEnum) {
    return object.keyType.options.map(String);
  }
  return [];
}

function within(place: unknown, key: string): unknown {
  if (place instanceof z.ZodObject) return Object.hasOwn(place.shape, key) ? place.shape[key] : undefined;
  if (place instanceof z.ZodRecord) return place.valueType;
  if (place instanceof z.ZodArray) return place.element;
  return undefined;
}

function open(place: unknown): unknown {
  return place instanceof z.ZodOptional ? open(place.unwrap()) : place;
}
