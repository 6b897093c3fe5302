export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** Null: not to be found. */
  readonly licence: string | null;
}
export function isAllowed(licence: string | null): boolean;
export function readLicences(root: string, options?: { development?: boolean }): Licensed[];
