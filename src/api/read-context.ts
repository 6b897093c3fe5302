/** The context for reading an answer, besides the answer itself. */
import type { KindName } from "../documents/kinds.ts";
import type { ServiceProfile } from "../documents/profile.ts";

/** Called with the parts of an answer that could not be understood, so that they are counted. */
export interface ReadReports {
  /** The names of described fields whose value was there but could not be read. */
  readonly onUnread: (kind: KindName, names: readonly string[]) => void;
  /** The count of a record's values that are shown as they came, since they are undescribed or unreadable. */
  readonly onUndescribed: (kind: KindName, count: number) => void;
}

export interface ReadContext extends ReadReports {
  readonly name: string;
  readonly profile: ServiceProfile;
}
