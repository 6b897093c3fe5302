/** Made-up records of one kind in the shapes that the service may send; for tests and for the sandbox. */
export interface KindSamples {
  /** Rows of lists. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Single documents with their lines. */
  readonly details: readonly Readonly<Record<string, unknown>>[];
}
