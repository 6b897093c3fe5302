/** What every operation needs: the way to the service, the profile, and whose token. */

import type { KindDescription, KindName } from "../documents/description.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { OperationOff } from "../errors.ts";
import type { Transport } from "./transport.ts";

export interface ClientContext {
  readonly transport: Transport;
  readonly profile: ServiceProfile;
  readonly token: string;
  /** Told the names of described fields whose value was there but could not be read, so that they are counted. */
  readonly onUnread: (kind: KindName, names: readonly string[]) => void;
  /** Told how many values of a record are shown as they came, since nothing describes them or they are unreadable. */
  readonly onUndescribed: (kind: KindName, count: number) => void;
}

export function kindOf(context: ClientContext, kind: KindName): KindDescription {
  return context.profile.kinds[kind];
}

/** The description, or `OperationOff` where the profile has none or turned it off. */
export function requireOn<T extends { readonly on: boolean }>(
  description: T | undefined,
  operation: string,
): T {
  if (description?.on !== true) throw new OperationOff(operation);
  return description;
}
