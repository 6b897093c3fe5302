export interface Advisories {
  /** One for each package that something is known against. */
  readonly lines: readonly string[];
  readonly summary: string;
}
export function readAdvisories(json: string): Advisories;
