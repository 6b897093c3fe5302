/** Gives older browsers what libraries of the pages take for granted; our own code does without. */

/** Chrome has it since 93; @noble/hashes asks for it. */
function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(object, key) !== undefined;
}

if (!Reflect.has(Object, "hasOwn")) Object.assign(Object, { hasOwn });
