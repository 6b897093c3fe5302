/** The profile of the sandbox's operator: every action and the signatures are on, since its service has them all, with the assumptions about its queue. */
import { actionNames } from "../../src/documents/description.ts";
import { builtInKinds, kindNames } from "../../src/documents/every-kind.ts";

/** The interface does not show this body; the sandbox's service takes what is written here. */
const massQueue = { on: true, body: { list: "documents", id: "facturaid", signature: "sign" } };

/** An override for `createProfile`, and the file an operator's `SERVICE_PROFILE` would be. */
export const sandboxProfile = {
  kinds: Object.fromEntries(
    kindNames.map((kind) => [
      kind,
      {
        actions: Object.fromEntries(
          actionNames
            .filter((action) => builtInKinds[kind].actions[action] !== undefined)
            .map((action) => [action, { on: true }]),
        ),
        receivedSignature: { on: true },
        ...(builtInKinds[kind].massQueue === undefined ? {} : { massQueue }),
      },
    ]),
  ),
};
