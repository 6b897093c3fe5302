/** An unusable variable of the sandbox; the start command shows the message instead of a stack. */
export class ConfigurationError extends Error {
  /** The start command shows errors with this code as they are, whatever their class. */
  readonly code = "ConfigError";
  constructor(problem: string) {
    super(`The sandbox cannot start with this configuration:\n  - ${problem}`);
    this.name = "ConfigurationError";
  }
}
