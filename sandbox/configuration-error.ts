/** A variable of the sandbox that cannot be used. The start command shows the message instead of a stack. */
export class ConfigurationError extends Error {
  /** By this, and not by the class, the start command knows what to show as it is. */
  readonly code = "ConfigError";
  constructor(problem: string) {
    super(`The sandbox cannot start with this configuration:\n  - ${problem}`);
    this.name = "ConfigurationError";
  }
}
