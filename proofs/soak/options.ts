/** The options of a soak. */
export interface SoakOptions {
  readonly users: number;
  readonly seconds: number;
  /** Mean time between two acts of one person, in seconds. */
  readonly paceSeconds: number;
  readonly seed: number;
  /** False: nothing goes wrong on purpose. */
  readonly faults: boolean;
  /** Keeps the folder with Kotib's log and database, and says where it is. */
  readonly keep: boolean;
}
