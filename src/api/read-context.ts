/** The context for reading an answer, besides the answer itself. */
import type { KindName } from "../documents/kinds.ts";
import type { ServiceProfile } from "../documents/profile.ts";

/** Told of what an answer holds that could not be understood, so that it is counted. */
export interface ReadReports {
  /** The names of described fields whose value was there but could not be read. */
  readonly onUnread: (kind: KindName, names: readonly string[]) => void;
  /** How many values of a record are shown as they came, since nothing describes them or they are unreadable. */
  readonly onUndescribed: (kind: KindName, count: number) => void;
}

export interface ReadContext extends ReadReports {
  readonly name: string;
  readonly profile: ServiceProfile;
}
