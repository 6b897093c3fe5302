/** Made-up records of one kind in the shapes that the service may send; for tests and for the sandbox. */
export interface KindSamples {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly details: readonly Readonly<Record<string, unknown>>[];
}
